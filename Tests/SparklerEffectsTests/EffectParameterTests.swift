// What the fireworks' parameters do, and how values that do not fit are refused.
// Flow: FieldValues → Effect or EffectError.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct EffectParameterTests {
  static func error(_ name: String, _ pairs: [String: FieldValue]) -> EffectError? {
    #expect(throws: EffectError.self) { _ = try made(name, values(pairs)) }
  }

  @Test("more than 8 faithful sparks are refused and told the remedy") func tooManySparks() {
    let error = Self.error("classicFirework", ["sparks": .number(9)])
    #expect(error?.field == "sparks")
    #expect(error?.remedy.contains("fidelity: repaired") == true)
  }

  @Test("repaired sparks beyond 8 come from a new shuffle for every 8", arguments: 0..<10 as Range<UInt64>)
  func manySparks(_ seed: UInt64) throws {
    let flights = try ClassicFireworkTests.ordered(
      ["sparks": .number(20), "fidelity": .text("repaired")], seed: seed)
    let quarters = flights.map(ClassicFireworkTests.quarter)
    #expect(quarters.count == 20)
    for block in [quarters[0..<8], quarters[8..<16]] {
      for name in ["TL", "TR", "BL", "BR"] { #expect(block.filter { $0 == name }.count == 2) }
    }
  }

  @Test("blocks of repaired sparks are shuffled apart") func blocksDiffer() throws {
    let differing = try (0..<10 as Range<UInt64>).filter { seed in
      let quarters = try ClassicFireworkTests.ordered(
        ["sparks": .number(16), "fidelity": .text("repaired")], seed: seed
      ).map(ClassicFireworkTests.quarter)
      return quarters[0..<8] != quarters[8..<16]
    }
    #expect(differing.count >= 9)
  }

  @Test("fewer than 8 sparks are the first of eight") func fewSparks() throws {
    let eight = try ClassicFireworkTests.ordered(seed: 3)
    let three = try ClassicFireworkTests.ordered(["sparks": .number(3)], seed: 3)
    #expect(three.map(\.layer) == eight.prefix(3).map(\.layer))
  }

  @Test("a fixed list of quarters is gone through in turn, over and over, without a draw") func quarters() throws {
    let list = FieldValue.list([.text("topLeft"), .text("bottomRight"), .text("topRight")])
    let flights = try ClassicFireworkTests.ordered(["quarters": list, "sparks": .number(10)], seed: 4)
    let names = flights.map(ClassicFireworkTests.quarter)
    #expect(names == ["TL", "BR", "TR", "TL", "BR", "TR", "TL", "BR", "TR", "TL"])
    var random = SeededRandom(seed: 4)
    for _ in 0..<5 { _ = random.next() }
    #expect(CurveRow.all[random.below(4)].fits(flights[0], isMirrored: true))
  }

  @Test("an unknown quarter and an empty list are refused") func badQuarters() {
    #expect(Self.error("classicFirework", ["quarters": .list([.text("up")])])?.problem.contains("'up'") == true)
    #expect(Self.error("classicFirework", ["quarters": .list([])])?.field == "quarters")
  }

  @Test("own curves replace the original's of their half; left quarters mirror them") func trajectories() throws {
    let own = TrajectorySet(top: [[Point(0, -1), Point(1, -1), Point(2, -2)]])
    let pairs: [String: FieldValue] = ["trajectories": .trajectories(own), "scale": .number(10)]
    let flights = try ClassicFireworkTests.ordered(pairs, seed: 1)
    let ends = flights.map { $0.offset(1) }
    #expect(ends.filter { isNear($0, Point(20, -20)) }.count == 2)
    #expect(ends.filter { isNear($0, Point(-20, -20)) }.count == 2)
    #expect(ends.filter { $0.y > 0 && abs($0.x) < 10 }.count == 4)
  }

  @Test("a curve of another number of points is refused", arguments: [0, 1, 2, 4])
  func badCurves(_ count: Int) {
    let set = TrajectorySet(top: [Array(repeating: Point(1, 1), count: count)])
    #expect(Self.error("classicFirework", ["trajectories": .trajectories(set)])?.field == "trajectories")
    if count != 2 {
      #expect(Self.error("fountainFirework", ["trajectories": .trajectories(set)])?.field == "trajectories")
    }
  }

  @Test(
    "numbers outside their field's interval are refused",
    arguments: [
      ("count", 0), ("count", 1001), ("sparks", 0), ("sparks", 2.5), ("duration", 0), ("duration", -1), ("scale", -1),
      ("scale", .nan), ("scale", .infinity), ("maxVectorChange", -1), ("maxVectorChange", 1e300),
    ])
  func outside(_ field: String, _ value: Double) {
    let error = Self.error("classicFirework", [field: .number(value)])
    #expect(error?.field == field)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("a spark without extent is refused") func badSize() {
    #expect(Self.error("classicFirework", ["sparkSize": .size(Size(0, 7))])?.field == "sparkSize")
    #expect(Self.error("fountainFirework", ["sparkSize": .size(Size(9, .nan))])?.field == "sparkSize")
  }

  @Test("a negative spread is taken for 0 when repaired") func repairedSpread() throws {
    let flights = try ClassicFireworkTests.ordered(
      ["maxVectorChange": .number(-3), "fidelity": .text("repaired")], seed: 0)
    #expect(flights.allSatisfy { $0.at(0).layer.position.x == $0.at(0).layer.position.x.rounded() })
  }

  @Test("a spread below 1 leaves one starting point, half the spread to the upper left") func smallSpread() throws {
    for seed in 0..<20 as Range<UInt64> {
      let x = try ClassicFireworkTests.ordered(["maxVectorChange": .number(0.5)], seed: seed)[0].at(0).layer.position.x
      #expect(x - x.rounded(.down) == 0.75)
    }
  }

  @Test(
    "a place that the effect can't stand at is refused with the one that it can",
    arguments: [
      ("classicFirework", "at", "around: id"), ("classicFirework", "above", "around: id"),
      ("fountainFirework", "at", "above: id"), ("fountainFirework", "around", "above: id"),
    ])
  func places(_ effect: String, _ key: String, _ remedy: String) {
    let error = Self.error(effect, [key: .text("x")])
    #expect(error?.field == key)
    #expect(error?.remedy.contains(remedy) == true)
  }

  @Test("sparks take items and colours in turn; an item's own colour stays") func contents() throws {
    var shape = Layer()
    shape.content = .shape(Shape(path: .rect(Rect(0, 0, 1, 1))))
    var own = shape
    own.bounds.size = Size(12, 5)
    let items = [Contents(layer: shape, hasOwnColor: false), Contents(layer: own, hasOwnColor: true)]
    let red = Color(rgb: 0xFF0000)
    let blue = Color(rgb: 0x0000FF)
    let pairs: [String: FieldValue] = [
      "contents": .contents(items), "colors": .list([.color(red), .color(blue), .color(.white)]),
    ]
    let layers = try ClassicFireworkTests.ordered(pairs, seed: 0).map(\.layer)
    #expect(layers.map(\.bounds.size) == (0..<8).map { $0 % 2 == 0 ? Size(7, 7) : Size(12, 5) })
    let fills = layers.map { layer -> Paint? in if case .shape(let s) = layer.content { s.fill } else { nil } }
    let black = Paint.color(.black)
    #expect(
      fills == [.color(red), black, .color(.white), black, .color(blue), black, .color(red), black])
  }

  @Test("pictures are tinted only by colours that are written") func images() throws {
    var picture = Layer()
    picture.content = .image(ImageContent(source: "duck", pixelWidth: 10, pixelHeight: 10))
    func tints(_ pairs: [String: FieldValue]) throws -> [Color?] {
      let contents = FieldValue.contents([Contents(layer: picture, hasOwnColor: false)])
      return try ClassicFireworkTests.ordered(pairs.merging(["contents": contents]) { $1 }, seed: 0).map {
        if case .image(let image) = $0.layer.content { image.tint } else { .clear }
      }
    }
    #expect(try tints([:]) == Array(repeating: nil, count: 8))
    #expect(try tints(["colors": .color(.white)]) == Array(repeating: .white, count: 8))
  }

  @Test("an empty list of colours is refused") func noColors() {
    #expect(Self.error("classicFirework", ["colors": .list([])])?.field == "colors")
  }
}
