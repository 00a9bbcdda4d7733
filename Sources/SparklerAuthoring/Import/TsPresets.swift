// The options behind tsParticles' presets, for files that only name one.
// Flow: a preset's name → JSON → ReadValue, under the file's own options.
import SparklerCore

/// Presets that files commonly name.
enum TsPresets {
  static let names = texts.keys.sorted()

  static func tree(_ name: String) -> ReadValue? {
    texts[name].flatMap { try? ReadTree(json: Array($0.utf8)) }?.root
  }

  private static let paper = """
    "shape":{"type":["square","circle"]},"rotate":{"value":{"min":0,"max":360},"direction":"random",
    "animation":{"enable":true,"speed":60}},"tilt":{"enable":true,"animation":{"enable":true,"speed":60}},
    "roll":{"enable":true,"speed":{"min":15,"max":25},"darken":{"enable":true,"value":25}},
    "wobble":{"enable":true,"distance":30,"speed":{"min":-15,"max":15}},
    "color":{"value":["#FF0044","#FF4400","#FFCC00","#00CC44","#00AAFF","#AA00FF","#FF00AA","#00FFCC","#FF6600","#FFFFFF"]}
    """

  private static let texts = [
    "confetti": """
    {"particles":{"number":{"value":0},"size":{"value":5},"life":{"count":1,"duration":{"sync":true,"value":3.3333}},
    "opacity":{"value":{"min":0,"max":1},"animation":{"enable":true,"speed":0.5,"startValue":"max","destroy":"min"}},
    "move":{"enable":true,"angle":{"value":45,"offset":0},"gravity":{"enable":true,"acceleration":9.81},"speed":45,
    "decay":0.1,"direction":-90,"random":true,"outModes":{"default":"destroy","top":"none"}},\(paper)},
    "emitters":{"startCount":50,"position":{"x":50,"y":50},"rate":{"delay":0,"quantity":0},
    "life":{"duration":0.1,"count":1}}}
    """,
    "confettiExplosions": """
    {"particles":{"number":{"value":0},"size":{"value":{"min":3,"max":5}},
    "opacity":{"value":{"min":0,"max":1},"animation":{"enable":true,"speed":3,"startValue":"max","destroy":"min"}},
    "move":{"enable":true,"gravity":{"enable":true},"speed":{"min":15,"max":25},"decay":0.1,
    "outModes":{"default":"destroy","top":"none"}},\(paper)},
    "emitters":{"rate":{"delay":0,"quantity":50},"life":{"count":0,"duration":0.1,"delay":0.4}}}
    """,
    "snow": """
    {"particles":{"number":{"value":100},"color":{"value":"#fff"},"move":{"enable":true,"direction":"bottom"},
    "opacity":{"value":{"min":0.1,"max":0.5}},"size":{"value":{"min":1,"max":10}},
    "wobble":{"enable":true,"distance":20,"speed":{"min":-5,"max":5}}}}
    """,
    "stars": """
    {"background":{"color":"#000"},"particles":{"number":{"value":100},"color":{"value":"#fff"},
    "move":{"enable":true,"random":true,"speed":0.1},"size":{"value":{"min":1,"max":3}},
    "opacity":{"value":{"min":0,"max":1},"animation":{"enable":true,"speed":1}}}}
    """,
    "links": """
    {"background":{"color":"#000"},"particles":{"number":{"value":80},"color":{"value":"#fff"},
    "links":{"enable":true,"distance":150},"move":{"enable":true},"opacity":{"value":0.5},"size":{"value":{"min":1,"max":3}}}}
    """,
    "bubbles": """
    {"background":{"color":"#fff"},"particles":{"number":{"value":0},"color":{"value":"random"},"opacity":{"value":0.3},
    "size":{"value":{"min":5,"max":10}},"move":{"enable":true,"angle":{"value":30},"speed":15,"direction":"top",
    "outModes":"destroy"}},"emitters":{"direction":"top","position":{"y":100},"life":{"duration":3,"delay":5,"count":0}}}
    """,
  ]
}
