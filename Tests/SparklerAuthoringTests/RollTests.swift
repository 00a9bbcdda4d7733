// Counters whose digits roll.
// Flow: `roll:` → layers with strips of digits.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct RollTests {
  private struct Missing: Error {}

  private func strips(_ count: String) throws -> [Layer] {
    let layer = try #require(built(document("{id: n, count: {\(count)}}")).scene.layers.first)
    return layer.sublayers.flatMap { $0.sublayers }
  }

  private func digits(_ layer: Layer) -> String {
    if case .text(let text) = layer.content { text.string.replacing("\n", with: " ") } else { "" }
  }

  @Test("an odometer has a strip for each digit, with blanks for leading zeros") func strips() throws {
    let all = try strips("from: 8, to: 12, roll: odometer, easing: linear")
    #expect(all.map(digits) == [" 1", "8 9 0 1 2"])
  }

  @Test("turns too fast to be read are left out, and the ends stay right") func fast() throws {
    let all = try strips("from: 0, to: 98765, roll: odometer")
    #expect(all.count == 5)
    let last = digits(all[4]).split(separator: " ")
    #expect(last.first == "0" && last.last == "5" && last.count <= 90)
  }

  @Test("an odometer carries while the digit to its right passes from 9 to 0") func carries() throws {
    let all = try strips("from: 0, to: 20, roll: odometer, easing: linear, duration: 1s")
    guard case .keyframe(let track)? = all[0].animations.first?.kind else { throw Missing() }
    // Still until 9 of 20, moved until 10, still until 19.
    let times = try #require(track.keyTimes)
    #expect(times.contains { abs($0 - 0.45) < 0.02 } && times.contains { abs($0 - 0.5) < 0.02 })
  }

  @Test("a slot machine ends with its digits, and differs by id") func slot() throws {
    let all = try strips("from: 0, to: 407, roll: slot")
    #expect(all.map { digits($0).split(separator: " ").last } == ["4", "0", "7"])
    let one = try built(document("{id: a, count: {to: 4075, roll: slot}}", keys: "seed: 1\n")).scene.layers
    let other = try built(document("{id: a, count: {to: 4075, roll: slot}}", keys: "seed: 2\n")).scene.layers
    #expect(one != other)
  }

  @Test("its expansion shows the same frames", arguments: ["odometer", "slot"]) func expanded(_ roll: String) throws {
    let spec = try built(document("{id: a, count: {to: 407, roll: \(roll)}}"))
    let again = try built(spec.expanded { $0 })
    for time in [0, 0.3, 0.9] as [Seconds] {
      #expect(spec.compiled.sample(at: time) == again.compiled.sample(at: time))
    }
  }

  @Test(
    "what can't roll is refused with a remedy",
    arguments: [
      ("to: 1200, notation: compact, roll: odometer", .kindCount, "decimals"),
      ("to: 5, relative: day, roll: slot", .kindCount, "decimals"),
      ("to: 5, format: 0.##, roll: slot", .kindCount, "decimals"),
      ("from: -5, to: 5, roll: odometer", .kindCount, "end at 0"), ("to: 5, roll: spin", .unknownWord, "odometer"),
      ("values: [1, 2, 3], roll: slot", .kindCount, "odometer"),
    ] as [(String, Diagnostic.Code, String)])
  func refused(_ count: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document("{count: {\(count)}}")).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(count): \(found)")
  }
}
