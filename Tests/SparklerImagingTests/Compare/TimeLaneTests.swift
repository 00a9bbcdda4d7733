// Both sides on one time axis: what shows when, and which picture is which.
// Flow: Reel × 2 → AnimationComparison → TimeLanes → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct TimeLaneTests {
  private let base = Reel(Shapes.moving)
  private var pictures: [Pixmap] { Shapes.moving }

  private func lanes(_ a: Reel, _ b: Reel, _ tolerance: Tolerance = .exact) async throws -> TimeLanes {
    let result = try await AnimationComparison(tolerance).compare(a, b)
    let lanes = try #require(result.lanes)
    #expect(lanes.isSound)
    return lanes
  }

  private func joins(_ lanes: TimeLanes) -> [[Int]] { lanes.matches.map { [$0.expected, $0.actual] } }

  @Test("two that are the same have none") func same() async throws {
    #expect(try await AnimationComparison(.exact).compare(base, base).lanes == nil)
  }

  @Test("a picture that is missing is joined to nothing") func dropped() async throws {
    var other = base
    other.pictures.remove(at: 5)
    other.milliseconds.remove(at: 5)
    let lanes = try await lanes(base, other)
    #expect(lanes.expected.blocks.map(\.firstFrame) == Array(0..<Shapes.count))
    #expect(lanes.actual.blocks.map(\.firstFrame) == Array(0..<Shapes.count - 1))
    #expect(joins(lanes) == (0..<Shapes.count).filter { $0 != 5 }.map { [$0, $0 < 5 ? $0 : $0 - 1] })
    #expect(lanes.matches.allSatisfy { !$0.differs })
  }

  @Test("a picture that looks different is joined to what is there in its place") func changed() async throws {
    var other = base
    other.pictures[7] = Shapes.picture(x: 50, color: 0x20_A040)
    let lanes = try await lanes(base, other)
    #expect(joins(lanes) == (0..<Shapes.count).map { [$0, $0] })
    #expect(lanes.matches.filter(\.differs).map(\.expected) == [7])
  }

  @Test("a slower one keeps its joins, and its blocks tell how late they are") func slower() async throws {
    let lanes = try await lanes(base, Reel(pictures, pictures.map { _ in 88 }))
    #expect(joins(lanes) == (0..<Shapes.count).map { [$0, $0] })
    let late = lanes.matches.map { lanes.actual.blocks[$0.actual].start - lanes.expected.blocks[$0.expected].start }
    #expect(zip(late, late.dropFirst()).allSatisfy { $1 > $0 })
  }

  @Test("another order crosses the joins: swapped, reversed, begun elsewhere") func order() async throws {
    var swapped = base
    swapped.pictures.swapAt(3, 7)
    #expect(
      try await joins(lanes(base, swapped)) == (0..<Shapes.count).map { [$0 == 3 ? 7 : $0 == 7 ? 3 : $0, $0] })
    let last = Shapes.count - 1
    let reversed = Reel(Array(pictures.reversed()))
    #expect(try await joins(lanes(base, reversed)) == (0...last).map { [last - $0, $0] })
    let turned = Reel(Array(pictures[3...] + pictures[..<3]))
    #expect(try await joins(lanes(base, turned)) == (0...last).map { [($0 + 3) % Shapes.count, $0] })
  }

  @Test("a picture that stays in several frames is one block") func holds() async throws {
    let a = Reel([pictures[0], pictures[0], pictures[0], pictures[1], pictures[2], pictures[2]])
    let b = Reel([pictures[0], pictures[1], pictures[3]], [240, 80, 160])
    let lanes = try await lanes(a, b)
    #expect(lanes.expected.blocks.map { [$0.firstFrame, $0.lastFrame] } == [[0, 2], [3, 3], [4, 5]])
    #expect(lanes.actual.blocks.map { [$0.firstFrame, $0.lastFrame] } == [[0, 0], [1, 1], [2, 2]])
    #expect(joins(lanes) == [[0, 0], [1, 1], [2, 2]])
    #expect(lanes.expected.blocks.map(\.start) == lanes.actual.blocks.map(\.start))
  }

  @Test("of two sizes, what shows at the same time belongs together") func sizes() async throws {
    let small = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00].map { color in
      Pixmap(width: 8, height: 8, pixels: Array(repeating: color, count: 64))
    }
    let lanes = try await lanes(base, Reel(small, [400, 400, 160]))
    #expect(lanes.expected.blocks.count == Shapes.count && lanes.actual.blocks.count == 3)
    #expect(joins(lanes).contains([0, 0]) && joins(lanes).contains([Shapes.count - 1, 2]))
  }

  @Test("where there are many pictures, those around the first difference are kept") func bounded() async throws {
    let many = (0..<1000).map { number in
      Pixmap(width: 2, height: 1, pixels: [0xFF00_0000 | UInt32(number), 0xFFFF_FFFF])
    }
    var other = many
    other[700] = Pixmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000])
    let lanes = try await lanes(Reel(many), Reel(other))
    for lane in [lanes.expected, lanes.actual] {
      #expect(lane.blocks.count == TimeLanes.most && lane.before + lane.after == 600)
      #expect(lane.blocks.contains { $0.firstFrame == 700 })
    }
    let hit = try #require(lanes.matches.first { $0.differs })
    #expect(lanes.expected.blocks[hit.expected].firstFrame == 700)
  }

  @Test("what a tolerance fitted keeps its own times") func fitted() async throws {
    var tolerance = Tolerance.visible
    tolerance.speed = 0.2
    var slow = Reel(pictures, pictures.map { _ in 88 })
    for number in [4, 8] { slow.pictures[number] = Shapes.picture(x: 50, color: 0x20_A040) }
    let result = try await AnimationComparison(tolerance).compare(base, slow)
    let lanes = try #require(result.lanes)
    #expect(result.retiming != nil && lanes.isSound)
    #expect(lanes.matches.filter(\.differs).map(\.actual) == [4, 8])
    #expect(abs((lanes.actual.blocks.last?.end ?? 0) - 0.088 * Double(Shapes.count)) < 1e-6)
  }

  @Test("an outcome of an older version has none, and reads") func older() async throws {
    var other = base
    other.pictures[7] = other.pictures[1]
    let result = try await AnimationComparison(.exact).compare(base, other)
    let json = try JSONEncoder().encode(result)
    #expect(try JSONDecoder().decode(ComparisonOutcome.self, from: json) == result)
    var object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object.removeValue(forKey: "lanes") != nil)
    let old = try JSONDecoder().decode(
      ComparisonOutcome.self, from: JSONSerialization.data(withJSONObject: object))
    #expect(old.lanes == nil && old.differences == result.differences)
  }
}
