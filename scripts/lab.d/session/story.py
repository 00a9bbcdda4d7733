"""The session that the film shows: from an empty folder to a finished mail header, in the browser alone.

Flow: sparkler preview → Film.
"""


def play(film):
    for part in (choose, change, arrange, add, write, move_in_time, watch):
        part(film)


def choose(film):
    film.say("sparkler preview", mono=True)
    film.wait(1)
    film.say("Pick a template, in your brand")
    film.click("#purposes label:has-text('mail')")
    film.go("#brand", (0.8, 0.5))
    film.press()
    film.page.select_option("#brand", "arcade")
    film.shot()
    film.wait(0.3)
    film.click("#cards button[data-name=price-drop]", (0.6, 0.35))
    film.click("#create")
    film.opened()
    film.wait(0.5)


def change(film):
    film.say("Change a value")
    film.scroll("#param-after")
    film.look((620, 235), 1.4)
    film.click("#param-after", (0.1, 0.5), count=3)
    film.type("149", pace=0.2)
    film.key("Enter")
    film.wait(0.5)


def arrange(film):
    film.look((430, 320), 1.25)
    film.say("Drag a layer: it snaps")
    film.choose("stamp")
    film.drag("#picture", (14, -150), (0.533, 0.8))


def add(film):
    film.look()
    film.say("Add an effect", "A")
    film.key("a")
    film.enter("spark", "le")
    film.click("#palette-items button", (0.5, 0.4))
    film.say("The review sees what it covers")
    film.wait(0.6)
    film.scroll("#design")
    film.look((640, 240), 1.35)
    film.click("#findings button", (0.4, 0.2))
    film.wait(0.7)
    film.look()
    film.say("So take it back", "Ctrl", "Z")
    film.key("Control+z")
    film.wait(0.5)
    film.say("… and let it wiggle instead", "A")
    film.choose("stamp")
    film.key("a")
    film.key("Control+a")
    film.enter("wigg", "le")
    film.click("#palette-items button", (0.5, 0.4))
    film.wait(0.3)


def write(film):
    film.say("It is all text: a YAML file")
    film.click("#text-toggle")
    film.look((600, 230), 1.5)
    film.click("#code", (0.35, 0.59))
    film.key("End")
    film.type("\nbp")
    film.key("Enter")
    film.type("120")
    film.key("Control+s")
    film.wait(0.4)
    film.look()
    film.click("#text-toggle")


def move_in_time(film):
    film.say("Move it in time: it snaps to the beat")
    film.look((560, 520), 1.4)
    film.choose("stamp")
    film.drag(film.row("stamp", ".bars .span"), (39, 0), (0.5, 0.5))


def watch(film):
    film.look((420, 230), 1.4)
    film.say("Play it")
    film.load()
    film.click("#ruler", (0.002, 0.5))
    film.page.keyboard.press("Space")
    film.wait(2.4, 0.05)
    film.page.keyboard.press("Space")
    film.look()
    film.say("See the file, and what it weighs")
    film.scroll("#show-file")
    film.click("#show-file")
    film.wait(0.3)
    film.embed("#output-sheet img", "mail/price-drop.gif")
    film.wait(2)
