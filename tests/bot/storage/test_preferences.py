"""What every store promises about settings."""

from msgspec.structs import replace

from bot.tables.preferences import GuildSettings, UserSettings
from tests.bot.tables.setting import ADA, BEA, HERE


async def test_whoever_has_set_nothing_has_the_defaults(store):
    assert (UserSettings(), GuildSettings()) == (
        await store.preferences.of_user(ADA.id),
        await store.preferences.of_guild(HERE.guild_id),
    )


async def test_settings_are_kept_for_each_person(store):
    await store.preferences.set_user(ADA.id, lambda own: replace(own, pinged="never"))
    await store.preferences.set_user(ADA.id, lambda own: replace(own, lessons=("toy",)))
    await store.preferences.set_user(BEA.id, lambda own: replace(own, quiet_hours=(22, 7)))

    assert (
        UserSettings(pinged="never", lessons=("toy",)),
        UserSettings(quiet_hours=(22, 7)),
    ) == (await store.preferences.of_user(ADA.id), await store.preferences.of_user(BEA.id))


async def test_settings_are_kept_for_each_server(store):
    await store.preferences.set_guild(HERE.guild_id, lambda own: replace(own, channels=(1, 2)))

    assert GuildSettings(channels=(1, 2)) == await store.preferences.of_guild(HERE.guild_id)
    assert GuildSettings() == await store.preferences.of_guild(7)
