// Validates numbers, and converts boundaries to line segments.
// Flow: Planner → RangeCheck, WallLines → DynamicsError.
import SparklerCore

/// Throws errors about its subject if a number is out of range.
struct RangeCheck {
  let subject: DynamicsError.Subject
  /// Allowed coordinates, in points.
  static let places = -1e6...1e6

  init(_ subject: DynamicsError.Subject) { self.subject = subject }

  func error(_ problem: DynamicsError.Problem) -> DynamicsError { DynamicsError(subject, problem) }

  func number(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(DynamicsError) {
    guard value.isFinite else { throw error(.notFinite(name)) }
    guard range.contains(value) else { throw error(.outOfRange(name, value, allowed: range)) }
  }

  func point(_ name: String, _ p: Point, _ range: ClosedRange<Double> = RangeCheck.places) throws(DynamicsError) {
    try number(name, p.x, range)
    try number(name, p.y, range)
  }

  func rect(_ name: String, _ r: Rect) throws(DynamicsError) {
    try point(name, r.origin)
    try number(name, r.size.width, 0...1e6)
    try number(name, r.size.height, 0...1e6)
  }

  func count(_ name: String, _ count: Int, _ range: ClosedRange<Int>) throws(DynamicsError) {
    guard range.contains(count) else { throw error(.wrongCount(name, count, allowed: range)) }
  }
}

extension RangeCheck {
  func item(_ item: DynamicItem) throws(DynamicsError) {
    try point("center", item.center)
    try number("width", item.size.width, 0.1...100_000)
    try number("height", item.size.height, 0.1...100_000)
    try number("rotation", item.rotation, -1e4...1e4)
    try number("begin", item.begin.value, 0...1e6)
    guard !item.end.value.isNaN else { throw error(.notFinite("end")) }
    guard item.end >= item.begin else {
      throw error(.outOfRange("end", item.end.value, allowed: item.begin.value...1e6))
    }
  }

  func field(_ field: ForceField) throws(DynamicsError) {
    try point("position", field.position)
    try number("strength", field.strength, -1e6...1e6)
    try number("falloff", field.falloff, -10...10)
    try number("minimumRadius", field.minimumRadius, 1e-3...1e6)
    switch field.region {
    case .infinite: break
    case .radius(let radius): try number("region", radius, 0...1e6)
    case .size(let size):
      try number("region", size.width, 0...1e6)
      try number("region", size.height, 0...1e6)
    }
    switch field.kind {
    case .linearGravity(let direction): try point("direction", direction, -1e4...1e4)
    case .noise(let smoothness, let speed), .turbulence(let smoothness, let speed):
      try number("smoothness", smoothness, 0...1)
      try number("speed", speed, 0...1000)
    case .radialGravity, .vortex, .drag, .spring: break
    }
  }
}

/// The line segments of a collision's boundaries.
enum WallLines {
  /// Shorter lines are removed from a path, and rejected as a segment.
  static let shortest = 0.1
  static let most = 20_000

  /// - Parameter bit: the collision's bit in masks.
  static func of(
    _ collision: Collision, referenceBounds: Rect, bit: UInt64, _ check: RangeCheck
  ) throws(DynamicsError) -> [Wall] {
    var out: [Wall] = []
    if let insets = collision.referenceInsets {
      for value in insets.sides { try check.number("insets", value, RangeCheck.places) }
      let box = Rect(
        referenceBounds.minX + insets.left, referenceBounds.minY + insets.top,
        referenceBounds.size.width - insets.left - insets.right,
        referenceBounds.size.height - insets.top - insets.bottom)
      guard box.size.width >= shortest, box.size.height >= shortest else {
        throw check.error(.noLength("the boundary of the reference bounds"))
      }
      out += walls(along: .rect(box), bit)
    }
    for boundary in collision.boundaries {
      switch boundary {
      case .segment(let a, let b):
        try check.point("boundary", a)
        try check.point("boundary", b)
        guard a.distance(to: b) >= shortest else { throw check.error(.noLength("a boundary")) }
        out.append(Wall(from: a, to: b, bit: bit))
      case .path(let path):
        guard path.isFinite else { throw check.error(.notFinite("a boundary's path")) }
        if let box = path.controlBox {
          try check.point("boundary", box.origin)
          try check.point("boundary", Point(box.maxX, box.maxY))
        }
        let found = walls(along: path, bit)
        guard !found.isEmpty else { throw check.error(.noLength("a boundary's path")) }
        out += found
      }
      guard out.count <= most else { throw check.error(.tooMuch("lines of boundaries", limit: most)) }
    }
    return out
  }

  private static func walls(along path: Path, _ bit: UInt64) -> [Wall] {
    var out: [Wall] = []
    for corners in Outline.lines(of: path, tolerance: 0.25) {
      guard var pen = corners.first else { continue }
      for corner in corners.dropFirst() where pen.distance(to: corner) >= shortest {
        out.append(Wall(from: pen, to: corner, bit: bit))
        pen = corner
      }
    }
    return out
  }
}
