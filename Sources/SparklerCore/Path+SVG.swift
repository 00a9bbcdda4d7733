// Parsing and writing of SVG path data.
// Flow: `path: "M0 0 L10 0 …"` of a spec ↔ Path.

/// A syntax error in path data.
public struct PathDataError: DescribedError, Equatable, Sendable {
  /// The offset in the text, from 0.
  public var offset: Int
  /// The text at `offset` in quotes, or `the end`.
  public var found: String
  /// What SVG's grammar allows there, in words.
  public var expected: String

  public var description: String { "at character \(offset): expected \(expected), found \(found)" }
}

extension Path {
  /// Parses SVG path data: every command of SVG 1.1; arcs become cubics.
  ///
  /// - Throws: `PathDataError` with the offset of the first error.
  public init(svg text: String) throws(PathDataError) {
    var reader = PathDataReader(text)
    self = try reader.read()
  }

  /// Parses SVG path data up to its first error, as browsers draw it.
  package init(svgUntilError text: String) {
    var reader = PathDataReader(text)
    do { self = try reader.read() } catch { self = reader.path }
  }

  /// The path as SVG path data with absolute commands; parses to the same numbers.
  public var svgText: String {
    func text(_ p: Point) -> String { "\(Self.short(p.x)) \(Self.short(p.y))" }
    return elements.map { element in
      switch element {
      case .move(let p): "M\(text(p))"
      case .line(let p): "L\(text(p))"
      case .quad(let c, let p): "Q\(text(c)) \(text(p))"
      case .cubic(let c1, let c2, let p): "C\(text(c1)) \(text(c2)) \(text(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func short(_ v: Double) -> String {
    v == v.rounded() && abs(v) < 1e15 ? String(Int(clamping: v)) : "\(v)"
  }
}

private struct PathDataReader {
  let bytes: [UInt8]
  var at = 0
  var path = Path()
  var current = Point.zero
  var start = Point.zero
  /// The last curve's second control point, which a smooth command mirrors.
  var control: (point: Point, isCubic: Bool)?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() throws(PathDataError) -> Path {
    skipBlanks()
    while at < bytes.count {
      let letter = bytes[at]
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(letter) else { throw fail("a command letter") }
      if path.isEmpty && letter != UInt8(ascii: "M") && letter != UInt8(ascii: "m") { throw fail("M first") }
      at += 1
      try command(letter)
      skipBlanks()
    }
    return path
  }

  mutating func command(_ letter: UInt8) throws(PathDataError) {
    let isRelative = letter >= 97
    var kind = Character(Unicode.Scalar(isRelative ? letter - 32 : letter))
    if kind == "Z" {
      path.close()
      current = start
      control = nil
      return
    }
    repeat {
      let base = isRelative ? current : .zero
      var next: (point: Point, isCubic: Bool)?
      switch kind {
      case "M":
        current = try point() + base
        start = current
        path.move(to: current)
        kind = "L"
      case "L":
        current = try point() + base
        path.line(to: current)
      case "H":
        current.x = try number() + base.x
        path.line(to: current)
      case "V":
        current.y = try number() + base.y
        path.line(to: current)
      case "C", "S":
        let mirrored = control.map { $0.isCubic ? current * 2 - $0.point : current } ?? current
        let c1 = kind == "C" ? try point() + base : mirrored
        let c2 = try point() + base
        current = try point() + base
        path.cubic(to: current, c1, c2)
        next = (c2, true)
      case "Q", "T":
        let mirrored = control.map { $0.isCubic ? current : current * 2 - $0.point } ?? current
        let c = kind == "Q" ? try point() + base : mirrored
        current = try point() + base
        path.quad(to: current, control: c)
        next = (c, false)
      default:
        let radii = try point()
        let turn = try number() * Double.pi / 180
        let isLarge = try flag()
        let isClockwise = try flag()
        let end = try point() + base
        addArc(to: end, radii: radii, turn: turn, isLarge: isLarge, isClockwise: isClockwise)
        current = end
      }
      control = next
      skipBlanks()
    } while at < bytes.count && isNumberStart(bytes[at])
  }

  /// - Source: SVG 1.1, appendix F.6 (from end points to a centre), then cubics for at most a quarter turn each.
  mutating func addArc(to end: Point, radii: Point, turn: Double, isLarge: Bool, isClockwise: Bool) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard current != end else { return }
    guard rx > 0 && ry > 0 else { return path.line(to: end) }
    let (s, c) = Maths.sincos(turn)
    let half = (current - end) * 0.5
    // Scaled to an arc of a unit circle, so that squares of radii can't overflow.
    var p = Point((c * half.x + s * half.y) / rx, (-s * half.x + c * half.y) / ry)
    let excess = p.x * p.x + p.y * p.y
    guard excess.isFinite, excess > 0 else { return path.line(to: end) }
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
      p = p * (1 / excess.squareRoot())
    }
    let root = max(0, 1 / excess - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let q = Point(root * p.y, -root * p.x)
    let middle = (current + end) * 0.5
    let center = Point(c * rx * q.x - s * ry * q.y + middle.x, s * rx * q.x + c * ry * q.y + middle.y)
    let from = Maths.atan2(p.y - q.y, p.x - q.x)
    var sweep = Maths.atan2(-p.y - q.y, -p.x - q.x) - from
    guard sweep.isFinite else { return path.line(to: end) }
    if isClockwise && sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * Double.pi }
    let count = max(1, Int(clamping: (abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4.0 / 3 * Maths.sin(step / 4) / Maths.cos(step / 4)
    func onEllipse(_ x: Double, _ y: Double) -> Point {
      Point(center.x + c * rx * x - s * ry * y, center.y + s * rx * x + c * ry * y)
    }
    for i in 0..<count {
      let (s0, c0) = Maths.sincos(from + Double(i) * step)
      let (s1, c1) = Maths.sincos(from + Double(i + 1) * step)
      let last = i == count - 1 ? end : onEllipse(c1, s1)
      path.cubic(to: last, onEllipse(c0 - k * s0, s0 + k * c0), onEllipse(c1 + k * s1, s1 - k * c1))
    }
  }

  mutating func point() throws(PathDataError) -> Point {
    let x = try number()
    return Point(x, try number())
  }

  mutating func flag() throws(PathDataError) -> Bool {
    skipBlanks()
    guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { throw fail("a flag, 0 or 1") }
    at += 1
    return bytes[at - 1] == 49
  }

  mutating func number() throws(PathDataError) -> Double {
    skipBlanks()
    let first = at
    if at < bytes.count, bytes[at] == 43 || bytes[at] == 45 { at += 1 }
    var sawPoint = false
    var sawDigit = false
    while at < bytes.count {
      let byte = bytes[at]
      if (48...57).contains(byte) {
        sawDigit = true
      } else if byte == 46 && !sawPoint {
        sawPoint = true
      } else if (byte == 101 || byte == 69) && sawDigit && isExponent(at + 1) {
        at += bytes[at + 1] == 43 || bytes[at + 1] == 45 ? 2 : 1
        while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
        break
      } else {
        break
      }
      at += 1
    }
    guard sawDigit, let value = Double(String(decoding: bytes[first..<at], as: UTF8.self)), value.isFinite else {
      at = first
      throw fail("a number")
    }
    return value
  }

  func isExponent(_ i: Int) -> Bool {
    guard i < bytes.count else { return false }
    if (48...57).contains(bytes[i]) { return true }
    return (bytes[i] == 43 || bytes[i] == 45) && i + 1 < bytes.count && (48...57).contains(bytes[i + 1])
  }

  func isNumberStart(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 43 || byte == 45 || byte == 46 }

  mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 44 || (9...13).contains(bytes[at]) { at += 1 }
  }

  func fail(_ expected: String) -> PathDataError {
    let rest = String(decoding: bytes[min(at, bytes.count)...].prefix(12), as: UTF8.self)
    return PathDataError(offset: at, found: rest.isEmpty ? "the end" : "'\(rest)'", expected: expected)
  }
}
