// Where a path has vertices, and in which direction markers point there.
// Flow: Path → MarkerPlaces → LayerBuilder+Markers.
import SparklerCore

/// The vertices of a path with the direction at each.
///
/// - Source: SVG 2 §11.6.4 and §9.3, "direction at a vertex".
package struct MarkerPlaces: Sendable {
  package struct Vertex: Hashable, Sendable {
    package var point: Point
    /// Radians, clockwise on screen.
    package var angle: Double
  }

  package private(set) var vertices: [Vertex] = []
  /// Of each vertex: the direction in which the path arrives, nil at the start of a subpath.
  private var inward: [Double?] = []
  private var outward: [Double?] = []

  /// - Parameter joined: for each element, whether it continues the one before: arcs are several curves, but have one
  ///   vertex. Elements beyond the list don't.
  package init(_ path: Path, joined: [Bool] = []) {
    var (start, current) = (Point.zero, Point.zero)
    var first = 0
    var isClosed = false
    for (i, element) in path.elements.enumerated() {
      // Drawing after a close begins a subpath at its start, without a vertex of its own.
      if isClosed, !element.isMove, element != .close { first = vertices.count - 1 }
      isClosed = false
      let segment: PathSegment
      switch element {
      case .move(let p):
        add(p)
        (start, current, first) = (p, p, vertices.count - 1)
        continue
      case .line(let p): segment = .line(current, p)
      case .quad(let c, let p): segment = .quad(current, c, p)
      case .cubic(let c1, let c2, let p): segment = .cubic(current, c1, c2, p)
      case .close: segment = .line(current, start)
      }
      let continues = i < joined.count && joined[i] && !vertices.isEmpty
      append(segment, continues: continues)
      current = segment.end
      if element == .close {
        isClosed = true
        closeSubpath(from: first)
      }
    }
    settle()
  }

  private mutating func add(_ point: Point) {
    vertices.append(Vertex(point: point, angle: 0))
    inward.append(nil)
    outward.append(nil)
  }

  private mutating func append(_ segment: PathSegment, continues: Bool) {
    if vertices.isEmpty { add(segment.start) }
    let last = vertices.count - 1
    // A segment without extent has the direction of the one before it.
    let hasExtent = segment.controlPoints.contains { $0 != segment.start }
    let begin = hasExtent ? segment.angle(at: 0) : inward[last]
    let end = hasExtent ? segment.angle(at: 1) : inward[last]
    if continues {
      (vertices[last].point, inward[last]) = (segment.end, end)
      return
    }
    outward[last] = begin
    add(segment.end)
    inward[last + 1] = end
  }

  /// The first and the last vertex of a closed subpath are the same corner.
  private mutating func closeSubpath(from first: Int) {
    guard first >= 0, first < vertices.count - 1 else { return }
    let last = vertices.count - 1
    if inward[first] == nil { inward[first] = inward[last] }
    outward[last] = outward[first]
  }

  private mutating func settle() {
    // At the begin of a subpath the first direction that is known counts.
    for i in vertices.indices.reversed() where outward[i] == nil && inward[i] == nil {
      if i + 1 < vertices.count { outward[i] = inward[i + 1] ?? outward[i + 1] }
    }
    for i in vertices.indices { vertices[i].angle = Self.bisector(inward[i], outward[i]) }
  }

  static func bisector(_ inward: Double?, _ outward: Double?) -> Double {
    guard let inward else { return outward ?? 0 }
    guard let outward else { return inward }
    var turn = outward - inward
    if turn > Double.pi { turn -= 2 * Double.pi }
    if turn < -Double.pi { turn += 2 * Double.pi }
    return inward + turn / 2
  }
}

extension Path.Element {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

/// Which elements of a path continue an arc of its text.
package enum ArcElements {
  /// - Returns: for each element, whether it continues the one before; empty if the text has no arcs, or if path and
  ///   text don't match.
  package static func joined(_ path: Path, text: String) -> [Bool] {
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "a") }) else { return [] }
    var reader = CommandReader(text)
    var out = [Bool](repeating: false, count: path.elements.count)
    var (start, current) = (Point.zero, Point.zero)
    var i = 0
    while let command = reader.next(), i < path.elements.count {
      guard let end = command.arcEnd else {
        advance(path.elements[i], &start, &current)
        i += 1
        continue
      }
      let target = command.isRelative ? current + end : end
      // Nothing is drawn for an arc without length.
      if target == current { continue }
      let from = i
      repeat {
        advance(path.elements[i], &start, &current)
        out[i] = i > from
        i += 1
      } while i < path.elements.count && i < from + mostPieces
        && current.distance(to: target) > 1e-6 * max(1, abs(target.x) + abs(target.y))
    }
    return i == path.elements.count ? out : []
  }

  private static let mostPieces = 8

  private static func advance(_ element: Path.Element, _ start: inout Point, _ current: inout Point) {
    switch element {
    case .move(let p): (start, current) = (p, p)
    case .line(let p), .quad(_, let p), .cubic(_, _, let p): current = p
    case .close: current = start
    }
  }

  /// Reads commands of path data, of which only the arcs' ends are kept.
  private struct CommandReader {
    struct Command {
      var isRelative: Bool
      /// Relative to the current point if the command is.
      var arcEnd: Point?
    }

    private let bytes: [UInt8]
    private var at = 0
    private var letter: UInt8 = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> Command? {
      skipBlanks()
      guard at < bytes.count else { return nil }
      let byte = bytes[at]
      if "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) {
        letter = byte
        at += 1
      } else if letter == 0 || letter | 0x20 == UInt8(ascii: "z") {
        return nil
      }
      let isRelative = letter >= 97
      switch letter | 0x20 {
      case UInt8(ascii: "z"): break
      case UInt8(ascii: "h"), UInt8(ascii: "v"): if !skip(1) { return nil }
      case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): if !skip(2) { return nil }
      case UInt8(ascii: "c"): if !skip(6) { return nil }
      case UInt8(ascii: "s"), UInt8(ascii: "q"): if !skip(4) { return nil }
      default:
        guard skip(3), flag(), flag(), let x = number(), let y = number() else { return nil }
        return Command(isRelative: isRelative, arcEnd: Point(x, y))
      }
      return Command(isRelative: isRelative)
    }

    private mutating func skip(_ count: Int) -> Bool {
      for _ in 0..<count where number() == nil { return false }
      return true
    }

    private mutating func skipBlanks() {
      while at < bytes.count, bytes[at] <= 32 || bytes[at] == UInt8(ascii: ",") { at += 1 }
    }

    private mutating func flag() -> Bool {
      skipBlanks()
      guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { return false }
      at += 1
      return true
    }

    private mutating func number() -> Double? {
      skipBlanks()
      let from = at
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
      digits()
      if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
        at += 1
        digits()
      }
      if at + 1 < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e"), bytes[at + 1] != UInt8(ascii: "m") {
        at += 1
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
        digits()
      }
      return at > from ? Double(String(decoding: bytes[from..<at], as: UTF8.self)) : nil
    }

    private mutating func digits() { while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 } }
  }
}
