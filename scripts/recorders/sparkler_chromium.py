"""What only Chromium tells and does, by its own protocol.

Flow: Playwright's page -> a session of Chromium's protocol -> fonts, caches, speed.
"""


def session(page):
    """Chromium's own protocol; None in other browsers."""
    try:
        return page.context.new_cdp_session(page)
    except Exception:
        return None


def fonts(page):
    """Fonts that the page's texts are drawn in. Only Chromium says so."""
    chromium, names = session(page), set()
    if chromium is None:
        return None
    try:
        chromium.send("DOM.enable")
        chromium.send("CSS.enable")
        root = chromium.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        nodes = chromium.send("DOM.querySelectorAll", {"nodeId": root, "selector": "body, body *"})["nodeIds"]
        for node in nodes[:1000]:
            found = chromium.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
            names.update(font["familyName"] for font in found)
    except Exception:
        return None
    finally:
        chromium.detach()
    return sorted(names)


def slow_down(page, rate):
    """Slows Chromium's page down, as a busy machine does."""
    if chromium := session(page):
        chromium.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def forget_answers(page):
    """Empties Chromium's caches: what is in them comes at once, and so in another order than when the page was first opened."""
    if chromium := session(page):
        chromium.send("Network.enable")
        chromium.send("Network.clearBrowserCache")
        chromium.send("Network.setCacheDisabled", {"cacheDisabled": True})
        chromium.detach()
