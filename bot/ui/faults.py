"""What can become of a request to Discord besides being carried out."""

import aiohttp
import discord

REFUSED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)
"""Discord said no, asks to wait for longer than we let anybody wait, or could not be reached."""
