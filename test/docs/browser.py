"""A headless Chromium for look.py. It reaches only this machine, and writes into one
folder."""

import base64
import json
import os
import pathlib

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

SWITCHES = [
    "--headless=new",
    # Root has no sandbox, and containers have little shared memory.
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--disable-background-networking",
    "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
# Of a picture; a whole page takes twice the time.
HEIGHT = 1600


class Browser(webdriver.Chrome):
    def __init__(self, folder, own):
        """FOLDER is Chromium's home. A page may ask only for addresses that begin like
        those in OWN."""
        home = pathlib.Path(folder).resolve()
        home.mkdir(parents=True, exist_ok=True)
        os.environ["HOME"] = str(home)
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for switch in [*SWITCHES, f"--user-data-dir={home}/profile"]:
            options.add_argument(switch)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        super().__init__(service=Service("/usr/bin/chromedriver"), options=options)
        self.own = (*own, "data:", "blob:", "about:", "chrome:")
        # Its first page.
        self.get("about:blank")
        self.faults()

    def prefer(self, scheme):
        """Emulates the light or dark scheme."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def resize(self, width):
        size = {"width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
        self.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.settle()

    def settle(self):
        """Finishes animations."""
        self.execute_script("document.getAnimations().forEach(each => each.finish())")

    def type(self, selector, text):
        """Sets the text of a box, and types its last letter: each key starts a search."""
        box = self.find_element(By.CSS_SELECTOR, selector)
        self.execute_script("arguments[0].value = arguments[1]", box, text[:-1])
        box.send_keys(text[-1])

    def picture(self, file):
        self.settle()
        answer = self.execute_cdp_cmd("Page.captureScreenshot", {"optimizeForSpeed": True})
        pathlib.Path(file).write_bytes(base64.b64decode(answer["data"]))

    def faults(self):
        """The faults since the last call."""
        found = [
            f"the console says: {entry['message']}"
            for entry in self.get_log("browser")
            if entry["level"] == "SEVERE"
        ]
        for entry in self.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            match event["method"], event["params"]:
                case "Network.requestWillBeSent", {"request": {"url": address}}:
                    if not address.startswith(self.own):
                        found.append(f"asks for '{address}'")
                case "Network.loadingFailed", {"errorText": text, **rest}:
                    if not rest.get("canceled"):
                        found.append(f"a request failed: {text}")
                case "Network.responseReceived", {"response": {"status": status, "url": url}}:
                    if status >= 400:
                        found.append(f"{status} for '{url}'")
        return found
