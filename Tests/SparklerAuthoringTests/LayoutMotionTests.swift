// Stacks and grids whose layers come, go and change their order: where each layer is at each moment.
// Flow: YAML → built layers → additive animations of position and size to expect.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct LayoutMotionTests {
  /// A change of a property: when it begins, and what is left of the old value.
  private struct Change: Equatable {
    var property: String
    var at: Double
    var left: AnimatableValue
  }

  private func changes(of layer: Layer, duration: Seconds = 0.4) throws -> [Change] {
    try layer.animations.map { animation in
      guard case .basic(let basic) = animation.kind, let left = basic.from else { throw NoShape() }
      #expect(basic.isAdditive && animation.timing.fillMode == .backwards && !animation.isRemovedOnCompletion)
      #expect(animation.timing.duration == duration)
      #expect(basic.to == (left == .point(.zero) ? left : basic.property == .position ? .point(.zero) : .number(0)))
      return Change(property: basic.property.rawValue, at: animation.timing.beginTime.value, left: left)
    }
  }

  private func position(_ at: Double, _ x: Double, _ y: Double) -> Change {
    Change(property: "position", at: at, left: .point(Point(x, y)))
  }

  private func warnings(_ text: String) throws -> [String] {
    try built(document(text)).warnings.map { "\($0.code.rawValue) \($0.path)" }
  }

  private static let box = "{shape: rect, size: 10}"

  @Test(
    "edges that place a stack stay where they are while it grows and shrinks",
    arguments: [
      ("{left: 7, top: 5}", Point(0, 0), Point(7, 5)), ("{right: 7, bottom: 5}", Point(1, 1), Point(93, 75)),
      ("{centerX: 0, centerY: 0}", Point(0.5, 0.5), Point(50, 40)),
    ])
  func pinned(_ place: String, _ anchor: Point, _ position: Point) throws {
    let items = "\(Self.box), {shape: rect, size: 10x20, visible: ..0.5s}"
    let stack = try layer("{stack: [\(items)], axis: y, motion: 0.4s, position: \(place)}")
    #expect(stack.anchorPoint == anchor && stack.position == position)
    // Without motion, and with an anchor of its own, it is anchored as all layers are.
    #expect(try layer("{stack: [\(items)], axis: y, position: \(place)}").anchorPoint == Point(0.5, 0.5))
  }

  @Test("when a layer goes, those after it close up, and the stack shrinks") func going() throws {
    let stack = try layer(
      "{stack: [\(Self.box), {shape: rect, size: 10x20, visible: ..0.5s}, \(Self.box)], axis: y, gap: 2, motion: 0.4s}")
    // The last layout is the layer's own.
    #expect(stack.bounds.size == Size(10, 22))
    #expect(stack.sublayers.map(\.frame.minY) == [0, 12, 12])
    #expect(try changes(of: stack.sublayers[0]) == [] && changes(of: stack.sublayers[1]) == [])
    #expect(try changes(of: stack.sublayers[2]) == [position(0.5, 0, 22)])
    #expect(try changes(of: stack) == [Change(property: "bounds.size.height", at: 0.5, left: .number(22))])
  }

  @Test("a layer that comes stands at its place at once, and the others make room") func coming() throws {
    let stack = try layer(
      "{stack: [{shape: rect, size: 10, visible: 0.25s..}, \(Self.box)], size: [60, hug], motion: 0.4s}")
    #expect(try changes(of: stack.sublayers[0]) == [])
    #expect(try changes(of: stack.sublayers[1]) == [position(0.25, -10, 0)])
    #expect(try changes(of: stack) == [])
  }

  @Test("without motion, layers keep their space while they aren't visible") func without() throws {
    let stack = try layer("{stack: [{shape: rect, size: 10, visible: 0.25s..}, \(Self.box)]}")
    #expect(stack.bounds.size == Size(20, 10))
    #expect(stack.sublayers.allSatisfy { $0.animations.isEmpty })
  }

  @Test("ranks over time let layers change places when their numbers cross") func ranks() throws {
    let stack = try layer(
      """
      {stack: [{shape: rect, size: 10x10, rank: [1, 5]}, {shape: rect, size: 20x10, rank: [3, 3]}, {shape: rect, size: 5x5}], \
      motion: 0.4s}
      """)
    // Those without a rank come last.
    #expect(stack.sublayers.map(\.frame.minX) == [20, 0, 30])
    #expect(try changes(of: stack.sublayers[0]) == [position(0.5, -20, 0)])
    #expect(try changes(of: stack.sublayers[1]) == [position(0.5, 10, 0)])
    #expect(try changes(of: stack.sublayers[2]) == [])
    let sorted = try layer(
      "{stack: [{shape: rect, size: 9, rank: 1}, {shape: rect, size: 8, rank: 3}], sort: descending}")
    #expect(sorted.sublayers.map(\.frame.minX) == [8, 0] && sorted.sublayers.allSatisfy { $0.animations.isEmpty })
    let timed = try layer(
      "{stack: [{shape: rect, size: 9, rank: {values: [0, 4], keyTimes: [0.5, 1], duration: 0.8s}}, {shape: rect, size: 9, rank: 1}]}"
    )
    #expect(abs((try changes(of: timed.sublayers[0]).first?.at ?? 0) - 0.5) < 1e-9)
  }

  @Test("a layer whose size follows the layout changes it, about its anchor") func sizes() throws {
    let stack = try layer(
      """
      {stack: [{group: [], size: [fill, 10]}, {shape: rect, size: 30x10, visible: 0.5s..}], size: [80, 10], motion: {duration: 0.2s}}
      """)
    #expect(stack.sublayers[0].frame == Rect(0, 0, 50, 10))
    #expect(
      try changes(of: stack.sublayers[0], duration: 0.2) == [
        position(0.5, 15, 0), Change(property: "bounds.size.width", at: 0.5, left: .number(30)),
      ])
  }

  @Test("a grid fills its cells anew") func grid() throws {
    let grid = try layer(
      "{grid: [{shape: rect, size: 10, visible: ..0.5s}, \(Self.box), \(Self.box)], columns: [10, 10], motion: 0.4s}")
    #expect(grid.sublayers.dropFirst().map(\.frame.origin) == [Point(0, 0), Point(10, 0)])
    #expect(try changes(of: grid.sublayers[1]) == [position(0.5, 10, 0)])
    #expect(try changes(of: grid.sublayers[2]) == [position(0.5, -10, 10)])
  }

  @Test("animations count in the layer's own time") func ownTime() throws {
    let stack = try layer(
      "{stack: [{shape: rect, size: 10, visible: ..0.5s}, {shape: rect, size: 10, beginTime: 0.25s, speed: 2}], motion: 0.4s}"
    )
    #expect(try changes(of: stack.sublayers[1], duration: 0.8) == [position(0.5, 10, 0)])
  }

  @Test("what can't move is reported") func told() throws {
    let inner = "{stack: [{shape: rect, size: 10, visible: 0.5s..}, \(Self.box)], motion: 0.2s"
    #expect(try warnings("{stack: [\(inner)}, \(Self.box)]}") == ["W0611 layers[0].stack[0].motion"])
    #expect(try warnings("{stack: [\(inner), size: 40x20}, \(Self.box)]}") == [])
    #expect(try warnings("{stack: [\(Self.box)], motion: 0.4s}") == ["W0611 layers[0].motion"])
    #expect(try warnings("{stack: [\(Self.box)], sort: descending}") == ["W0611 layers[0].sort"])
    #expect(try warnings("{shape: rect, size: 9, rank: 2}") == ["W0611 layers[0].rank"])
    #expect(
      try warnings(
        "{stack: [{shape: rect, size: 10, visible: ..0.5s}, {shape: rect, size: 10, speed: -1}], motion: 0.4s}")
        == ["W0611 layers[0].stack[1]"])
    let text = "{text: aaa bbb ccc, font: {size: 10}}"
    #expect(
      try warnings("{stack: [{shape: rect, size: 40x9, visible: 0.5s..}, \(text)], size: [100, hug], motion: 0.4s}")
        == ["W0611 layers[0].stack[1]"])
  }

  @Test(
    "wrong ranks and motions are refused",
    arguments: [
      ("rank: {duration: 1s}", "", Diagnostic.Code.wrongCount, "rank: [3, 1, 2]"),
      ("rank: {values: [1, 2], keyTimes: [0]}", "", .wrongCount, "one for each value"),
      ("rank: {values: [1, 2], keyTimes: [1, 0]}", "", .outOfRange, "keyTimes: [0, 0.5, 1]"),
      ("rank: high", "", .malformed, "number"),
      ("visible: 0.5s..", ", motion: 0s", .outOfRange, "0.001s"),
    ])
  func refused(_ key: String, _ motion: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document("{stack: [{shape: rect, size: 9, \(key)}, \(Self.box)]\(motion)}")).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("ranks without an end are refused, and so are more layouts than the budget allows") func limits() throws {
    let endless = "scene: 1\nsize: 100x80\nlayers:\n  - {stack: [{shape: rect, size: 9, rank: [1, 2]}, \(Self.box)]}\n"
    #expect(try failure(endless).diagnostics.contains { $0.code == .missingKey && $0.remedy.contains("duration: 4s") })
    func many(_ key: (Int) -> String) -> String {
      let layers = (0..<400).map { "{shape: rect, size: 1, \(key($0))}" }.joined(separator: ", ")
      return document("{stack: [\(layers)], motion: 0.1s}")
    }
    #expect(try failure(many { "visible: \(Double($0) / 1000)s.." }).diagnostics.map(\.code) == [.limit])
    let values = (0..<20).map(String.init).joined(separator: ", ")
    #expect(try failure(many { "rank: [\($0), \(values)]" }).diagnostics.map(\.code) == [.limit])
  }
}
