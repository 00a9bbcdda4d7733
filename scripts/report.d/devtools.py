"""A browser without a window, driven by its DevTools through two pipes.

Flow: report.py → Browser → Chromium.
"""
import base64
import json
import os
import subprocess


class Browser:
    """One page. Commands are answered in order; events are kept until somebody asks for them."""

    def __init__(self, program, profile):
        # Chromium reads commands from descriptor 3 and writes answers to 4.
        ours_out, theirs_in = os.pipe()[::-1]
        ours_in, theirs_out = os.pipe()
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}', "-", program, "--headless", "--no-sandbox",
             "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb", "--remote-debugging-pipe",
             f"--user-data-dir={profile}", "about:blank"],
            pass_fds=[theirs_in, theirs_out], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.out, self.into = os.fdopen(ours_out, "wb", buffering=0), os.fdopen(ours_in, "rb")
        self.number, self.events, self.session = 0, [], None
        target = next(t for t in self("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self(f"{domain}.enable")

    def __call__(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.out.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def _read(self):
        data = bytearray()
        while (byte := self.into.read(1)) != b"\0":
            if not byte:
                raise RuntimeError("the browser went away")
            data += byte
        return json.loads(data)

    def open(self, address):
        self("Page.navigate", url=address)
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            self.events.append(self._read())
        self.events = [e for e in self.events if e.get("method") != "Page.loadEventFired"]

    def run(self, script):
        """The value of an expression, promises awaited."""
        answer = self("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def key(self, key):
        code = {"ArrowRight": 39, "ArrowLeft": 37, "Tab": 9, " ": 32}.get(key, ord(key.upper()) if len(key) == 1 else 0)
        text = key if len(key) == 1 else ""
        for kind in ("keyDown", "keyUp"):
            self("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "",
                 windowsVirtualKeyCode=code)

    def drag(self, start, end):
        x, y = start
        self("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        self("Input.dispatchMouseEvent", type="mouseMoved", x=end[0], y=end[1], button="left", buttons=1)
        self("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], button="left")

    def look(self, width, height, dark=False, still=False):
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def picture(self, path):
        path.write_bytes(base64.b64decode(self("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
