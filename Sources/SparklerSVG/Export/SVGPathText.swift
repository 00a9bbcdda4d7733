// Paths as the text of a `d` attribute or property.
// Flow: Path → SVGPathText → SVGMarkup, keyframes.
import SparklerCore

enum SVGPathText {
  /// Decimals of coordinates, which are pixels or close to them.
  static let decimals = 2
  /// Coordinates beyond this are clamped: nothing there can be seen.
  private static let farthest = 1e7

  /// The shortest text: relative commands on a grid of rounded points, so that errors don't add up.
  static func short(_ path: Path) -> String {
    var out = ""
    var last = (x: 0, y: 0)
    var begin = last
    var letter: Character = " "
    /// Appends a command with its points, relative to the last one.
    func add(_ command: Character, _ points: [Point]) {
      let places = points.map(grid)
      if command == "l", places[0].y == last.y || places[0].x == last.x {
        let isAcross = places[0].y == last.y
        put(isAcross ? "h" : "v", [isAcross ? places[0].x - last.x : places[0].y - last.y])
      } else {
        put(command, places.flatMap { [$0.x - last.x, $0.y - last.y] })
      }
      last = places[places.count - 1]
    }
    func put(_ command: Character, _ numbers: [Int]) {
      // A second `m` would be a line, and so would what follows one.
      let isRepeated = command == letter && command != "m"
      if !isRepeated { out.append(command) }
      for (i, number) in numbers.enumerated() {
        let text = MarkupText.text(grid: number, decimals)
        if i > 0 || isRepeated, !text.hasPrefix("-") { out.append(" ") }
        out += text
      }
      letter = command
    }
    for element in path.elements {
      if case .move = element {} else if out.isEmpty { out = "M0 0" }
      switch element {
      case .move(let p):
        add("m", [p])
        begin = last
      case .line(let p): add("l", [p])
      case .quad(let c, let p): add("q", [c, p])
      case .cubic(let a, let b, let p): add("c", [a, b, p])
      case .close:
        out.append("z")
        letter = "z"
        last = begin
      }
    }
    return out.hasPrefix("m") ? "M" + out.dropFirst() : out
  }

  private static func grid(_ p: Point) -> (x: Int, y: Int) {
    let factor = MarkupText.power(decimals)
    func place(_ v: Double) -> Int {
      v.isFinite ? Int(clamping: (max(-farthest, min(farthest, v)) * factor).rounded()) : 0
    }
    return (place(p.x), place(p.y))
  }

  /// The coordinates of all points, in order.
  static func numbers(_ path: Path) -> [Double] {
    var out: [Double] = []
    for element in path.elements { element.forEachPoint { out += [$0.x, $0.y] } }
    return out
  }

  /// The text of a path whose structure is that of `path`, and whose coordinates are `numbers`: the same commands at
  /// every time, so that browsers interpolate.
  static func text(_ path: Path, _ numbers: [Double]) -> String {
    var out = ""
    var place = 0
    if case .move? = path.elements.first {} else { out = "M0 0" }
    for element in path.elements {
      let (letter, count): (String, Int) =
        switch element {
        case .move: ("M", 2)
        case .line: ("L", 2)
        case .quad: ("Q", 4)
        case .cubic: ("C", 6)
        case .close: ("Z", 0)
        }
      out += letter
      for i in place..<min(numbers.count, place + count) {
        let text = MarkupText.number(max(-farthest, min(farthest, numbers[i])), decimals)
        if i > place, !text.hasPrefix("-") { out.append(" ") }
        out += text
      }
      place += count
    }
    return out
  }
}
