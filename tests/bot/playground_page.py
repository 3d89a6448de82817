"""The playground as people meet it: a program in a process of its own, and its page in Chromium."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from bot.settings import ROOT

SCREENSHOTS = ROOT / "build" / "screenshots"

SECONDS = 60
"""How long anything may take on a loaded machine before a test gives up."""

_SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1100,1200",
)
_SETTLED = """
const page = window.simcordPreview;
return page && page.ready && !page.pendingAction && page.awaitingRevision === null;
"""
_SHOWN_AS = """
const picker = document.getElementById("viewer-picker");
return picker.selectedOptions.length ? picker.selectedOptions[0].text : null;
"""
_MESSAGE = """
const only = message => Boolean(message.querySelector(".message-ephemeral-note"));
const all = [...document.querySelectorAll(".channel-message")];
const calls = message => message.innerText.includes("it is your turn at table");
const shown = all.filter(message => only(message) === arguments[0] && !calls(message));
const message = shown.at(-1);
"""
_TEXT = f'{_MESSAGE} return message ? message.innerText : "";'
_FOUND = f"{_MESSAGE} return message ? [...message.querySelectorAll(arguments[1])] : [];"
_PICTURE = f"""
{_MESSAGE}
const picture = message && message.querySelector("img");
return picture && picture.naturalWidth ? [picture.naturalWidth, picture.alt] : null;
"""
_BUTTON = ".component-button:not([disabled])"
_SELECT = ".select-trigger"
_OPTION = ".preview-select.is-open .select-option"


class Playground:
    """`python -m bot playground` on this database, which prints the link to its page."""

    def __init__(self, database: Path, port: int, browser: str = "true") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bot", "playground"],
            cwd=ROOT,
            env=environment(database, port, browser),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def link(self) -> str:
        """The page's address, once it is printed."""
        assert self._process.stdout is not None
        printed = self._process.stdout.readline()
        found = re.search(r"http://\S+", printed)
        assert found is not None, self.end(signal.SIGKILL)
        return found[0]

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Asks the program to end; its exit code and what it wrote as errors."""
        self._process.send_signal(how)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """The exit code and what was written as errors, once the program has ended."""
        _, errors = self._process.communicate(timeout=SECONDS)
        return self._process.returncode, errors

    def kill(self) -> None:
        """Ends the program at once if it still runs; a failed test then shows its errors."""
        self._process.kill()
        sys.stderr.write(self._process.communicate()[1])


@contextmanager
def playground(database: Path, port: int, browser: str = "true") -> Iterator[Playground]:
    """A running playground, which is gone afterwards whatever happens."""
    running = Playground(database, port, browser)
    try:
        yield running
    finally:
        running.kill()


def environment(database: Path, port: int, browser: str) -> dict[str, str]:
    """What the program is told: its settings, and the command that opens a link."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return kept | {
        "BROWSER": browser,
        "DISCORD_TOKEN": "",
        "PARLOR_PLAYGROUND_DATABASE": str(database),
        "PARLOR_PLAYGROUND_PORT": str(port),
        "PARLOR_LOG_LEVEL": "WARNING",
    }


def free_port() -> int:
    """A port on which nobody listens now."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


@contextmanager
def chromium(profile: Path) -> Iterator[webdriver.Chrome]:
    """A browser that shows nothing on a screen, on an empty profile."""
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    assert browser, "The tests of the page need chromium on the path."
    assert driver, "The tests of the page need chromedriver on the path."
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for switch in (*_SWITCHES, f"--user-data-dir={profile}"):
        options.add_argument(switch)
    started = webdriver.Chrome(options=options, service=Service(driver))
    try:
        yield started
    finally:
        started.quit()


class Window:
    """One window on the page, seen with one person's eyes."""

    def __init__(self, browser: webdriver.Chrome, link: str, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self._browser = browser
        browser.switch_to.new_window("window")
        self._handle = browser.current_window_handle
        browser.get(link)
        self.table = Message(self, private=False)
        self.panel = Message(self, private=True)
        self.act_as(name)

    def act_as(self, name: str) -> None:
        """Sees the page from now on as this person does."""
        self.settled()
        if self.run(_SHOWN_AS) != name:
            self.until(lambda: self._picked(name))
            self.until(lambda: self.run(_SHOWN_AS) == name)
        self.settled()

    def command(self, command: str, **options: str) -> None:
        """Types a command, fills its options by what they are called, and sends it."""
        self._appeared("#channel-composer-input").send_keys(f"/{command}")
        self._appeared(f'.command-entry[data-entry-key$=":{command}"]').click()
        for name, words in options.items():
            self._appeared(f'input[data-option="{name}"]').send_keys(words)
            self._appeared(".command-suggestion", words).click()
        self.act(lambda: self._appeared("#send-message"))

    def end_session(self) -> None:
        """Ends the playground from its page."""
        self._appeared(".session-menu summary").click()
        self._appeared("#close").click()

    def act(self, offered: Callable[[], WebElement | None]) -> None:
        """Clicks what sends something to the bot, and sees that it was carried out."""
        self.settled()
        before = self.run("return window.simcordPreview.lastAction?.requestId;")

        def clicked() -> bool:
            element = offered()
            if element is not None:
                element.click()
            return element is not None

        self.until(clicked)
        receipt = self.until(lambda: self._receipt(before))
        self.settled()
        assert (False, "settled") == (receipt["rejected"], receipt["settlement"]), receipt

    def until(self, condition: Callable[[], Any]) -> Any:
        """What the condition gives as soon as that is something."""
        redrawn = [StaleElementReferenceException, ElementNotInteractableException]
        waiting = WebDriverWait(self._browser, SECONDS, 0.05, ignored_exceptions=redrawn)
        try:
            return waiting.until(lambda _: condition())
        except TimeoutException as error:
            self._browser.save_screenshot(str(SCREENSHOTS / "in-vain.png"))
            said = self.run("return document.body.innerText + JSON.stringify(simcordPreview);")
            raise AssertionError(f"waited in vain; the page says:\n{said}") from error

    def settled(self) -> None:
        """Waits until the page has shown all it knows."""
        self.until(lambda: self.run(_SETTLED))

    def keep(self, name: str) -> None:
        """Keeps what the window looks like, for people to look at."""
        self.settled()
        assert self._browser.save_screenshot(str(SCREENSHOTS / f"{name}.png"))

    def run(self, script: str, *arguments: object) -> Any:
        """What a script gives in this window; all at once, for the page may be drawn anew."""
        if self._browser.current_window_handle != self._handle:
            self._browser.switch_to.window(self._handle)
        return self._browser.execute_script(script, *arguments)

    def _receipt(self, before: str | None) -> dict[str, Any] | None:
        """What became of a press or a command after that request; the page makes others too."""
        last = self.run("return window.simcordPreview.lastAction;") or {}
        mine = last.get("rejected") or last.get("target") or last.get("command")
        return last if mine and last["requestId"] != before else None

    def _picked(self, name: str) -> bool:
        Select(self._appeared("#viewer-picker")).select_by_visible_text(name)
        return True

    def _appeared(self, selector: str, words: str = "") -> WebElement:
        """What begins so anywhere in the window, once it is there."""

        def found() -> WebElement | None:
            everywhere = self.run("return [...document.querySelectorAll(arguments[0])];", selector)
            return next((one for one in everywhere if one.text.startswith(words)), None)

        element = self.until(found)
        assert isinstance(element, WebElement)
        return element


class Message:
    """The newest message for everybody, or the newest private panel: what it says and offers."""

    def __init__(self, window: Window, *, private: bool) -> None:
        self._window = window
        self._private = private

    @property
    def text(self) -> str:
        """All that it says; nothing where there is none."""
        return str(self._window.run(_TEXT, self._private))

    @property
    def picture(self) -> tuple[int, str]:
        """The picture's width in pixels and its alt text, once it is loaded."""
        width, alt = self._window.until(lambda: self._window.run(_PICTURE, self._private))
        return width, alt

    def reads(self, *words: str) -> str:
        """What it says, once it says all of these."""

        def said() -> str | None:
            text = self.text
            return text if all(word in text for word in words) else None

        return str(self._window.until(said))

    def offers(self, label: str) -> bool:
        """Whether it has a button that begins so."""
        return self._first(_BUTTON, label) is not None

    def offers_choice(self) -> bool:
        """Whether it has a select."""
        return bool(self._found(_SELECT))

    def press(self, label: str = "") -> None:
        """Presses the first button that begins so."""
        self._window.act(lambda: self._first(_BUTTON, label))

    def choose(self) -> None:
        """Chooses the first option of the select."""

        def first_option() -> WebElement | None:
            if not self._found(_OPTION):
                self._found(_SELECT)[0].click()
            return self._first(_OPTION, "")

        self._window.act(first_option)

    def _first(self, selector: str, label: str) -> WebElement | None:
        return next((one for one in self._found(selector) if one.text.startswith(label)), None)

    def _found(self, selector: str) -> list[WebElement]:
        return list(self._window.run(_FOUND, self._private, selector))
