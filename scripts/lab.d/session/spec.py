"""Writes a film as a Sparkler spec: shots on a stage with a camera, a pointer, captions, and the finished piece at the end.

Flow: Film → film.scene.yaml.
"""
import json

from .film import BACK, CAP, DISTANCE, INK, SIZE, STAGE, WINDOW, stage

ARRIVAL = {"rise": {"distance": 8, "duration": "0.3s", "delay": "0.1s"}}


def flow(value):
    """A value in YAML's flow style, which JSON is."""
    return json.dumps(value, ensure_ascii=False)


def span(begin, end):
    return f"{begin:.2f}s..{end:.2f}s"


def spec(film, piece, words):
    """The film's spec; it ends with the piece and what its file is called."""
    end = film.time + piece["seconds"]
    window = [STAGE[0] / 2, STAGE[1] - WINDOW[1] / 2]
    shots = [layer_of_shot(film, index, film.time + 0.4) for index in range(len(film.shots))]
    desk = [
        {"size": list(WINDOW), "position": window, "cornerRadius": 10, "masksToBounds": True, "group": shots},
        *(layer | {"visible": span(layer["beginTime"], film.time + 0.4)} for layer in film.extra), *map(hold, film.held), pointer(film)]
    layers = [
        {"size": list(STAGE), "position": [SIZE[0] / 2, STAGE[1] / 2], "masksToBounds": True, "camera": {"keyframes": camera(film)},
         "group": desk, "visible": f"..{film.time + 0.4:.2f}s", "exit": {"fade": {"duration": "0.4s"}}},
        *[caption(*one, end=later) for one, later in zip(film.captions, [*(c[0] for c in film.captions[1:]), film.time])],
        *closing(film.time, end, piece, words)]
    head = {"scene": 1, "size": f"{SIZE[0]}x{SIZE[1]}", "duration": f"{end:.2f}s", "fps": 20, "background": BACK,
            "alt": "A template is chosen in the browser, its words, layers and times are changed, and the finished GIF plays"}
    lines = [f"{key}: {flow(value)}" for key, value in head.items()]
    lines += ["layers:", *(f"  - {flow(layer)}" for layer in layers), "outputs:"]
    lines += [f"  - {flow(output)}" for output in OUTPUTS]
    return "# Made by scripts/lab session.\n" + "\n".join(lines) + "\n"


OUTPUTS = [{"file": "preview.gif", "quality": 60, "maxSize": "4MB"}, {"file": "preview.webp", "quality": 70}]


def layer_of_shot(film, index, end):
    begin, name = film.shots[index]
    until = film.shots[index + 1][0] if index + 1 < len(film.shots) else end
    return {"image": name, "size": list(WINDOW), "position": "center", "visible": span(begin, until)}


def camera(film):
    """Two keyframes for each way: it stays until the first."""
    def frame(time, view):
        return {"at": f"{time:.2f}s", "lookAt": [round(view[0], 1), round(view[1], 1), 0], "distance": round(DISTANCE / view[2], 2)}

    keys = [frame(0, (STAGE[0] / 2, STAGE[1] / 2, 1))]
    for time, old, new in film.views:
        keys += [frame(time, old), {**frame(time + 0.6, new), "easing": "inOutCubic"}]
    return keys


def pointer(film):
    moves = [{key: f"{value:.2f}s" if key in ("at", "duration") else value for key, value in move.items()} for move in film.moves]
    return {"cursor": "arrow", "position": stage(700, 520), "moves": moves}


def hold(points):
    """A disc below the pointer while its button is held."""
    begin, end = points[0][0], points[-1][0]
    places = {"keyPath": "position", "values": [point[1] for point in points], "beginTime": f"{begin:.2f}s",
              "keyTimes": [round((time - begin) / (end - begin), 5) for time, _ in points], "duration": f"{end - begin:.2f}s"}
    return {"shape": "circle", "size": 26, "fill": "#6b94fa66", "stroke": "#6b94fa", "visible": span(begin, end), "animations": [places]}


def caption(begin, words, keys, mono, end):
    font = {"family": "mono", "size": 21, "weight": 500} if mono else {"family": "display", "size": 25, "weight": 700}
    caps = [{"stack": [{"text": key, "font": {"size": 16, "weight": 600}, "color": INK}], "padding": [9, 4], "background": CAP,
             "cornerRadius": 6} for key in keys]
    # The first one is there from the first frame on, which is all that some programs show.
    motions = {"enter": ARRIVAL} if begin > 0 else {}
    return {"axis": "x", "gap": 9, "align": "center", "position": [SIZE[0] / 2, STAGE[1] + 27], "visible": span(begin, end), **motions,
            "exit": {"fade": {"duration": "0.15s"}}, "stack": [{"text": words, "font": font, "color": INK}, *caps]}


def closing(begin, end, piece, words):
    rise = {"rise": {"distance": 16, "duration": "0.5s", "delay": "0.35s", "easing": "outCubic"}}
    return [
        {"image": piece["file"], "size": piece["size"], "position": [SIZE[0] / 2, 262], "cornerRadius": 14, "masksToBounds": True,
         "beginTime": f"{begin:.2f}s", "visible": span(begin, end), "enter": {"zoom": {"scale": 0.72, "duration": "0.5s", "easing": "outCubic"}}},
        *[{"text": text, "font": font, "color": color, "position": [SIZE[0] / 2, y], "visible": span(begin, end), "enter": rise}
          for text, font, color, y in words]]
