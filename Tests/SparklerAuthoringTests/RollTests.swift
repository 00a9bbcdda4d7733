// Counters whose digits roll.
// Flow: `roll:` → layers with strips of digits.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct RollTests {
  private struct Missing: Error {}

  private func strips(_ count: String) throws -> [Layer] { try strips(word: "count: {\(count)}") }

  private func strips(word: String) throws -> [Layer] {
    let text = "scene: 1\nsize: 300x80\nduration: 70s\nlayers:\n  - {id: n, \(word)}\n"
    let layer = try #require(built(text).scene.layers.first)
    return layer.sublayers.flatMap { $0.sublayers }
  }

  /// The row of a strip that is in its window, at a share of the duration.
  private func row(_ strip: Layer, at share: Double) throws -> Double {
    let height = strip.bounds.size.height
    let pitch = height / Double(digits(strip).count { $0 == " " } + 1)
    guard case .keyframe(let track)? = strip.animations.first?.kind, let times = track.keyTimes else {
      return (height / 2 - strip.position.y) / pitch
    }
    let ys = track.values.map { value in if case .number(let y) = value { y } else { 0.0 } }
    let i = max(0, (times.lastIndex { $0 <= share } ?? 0))
    let y =
      i + 1 < times.count
      ? ys[i] + (ys[i + 1] - ys[i]) * (share - times[i]) / max(1e-12, times[i + 1] - times[i]) : ys[i]
    return (height / 2 - y) / pitch
  }

  private func digit(_ strip: Layer, at share: Double) throws -> String {
    let all = digits(strip).split(separator: " ", omittingEmptySubsequences: false)
    let row = Int(clamping: try row(strip, at: share).rounded())
    return try String(#require(all.indices.contains(row) ? all[row] : nil))
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

  @Test("numbers of any size begin and end with their digits", arguments: ["easeOut", "linear", "outBack"])
  func ends(_ easing: String) throws {
    let all = try strips("from: 40321, to: 1234567890123.45, format: '0.00', roll: odometer, easing: \(easing)")
    #expect(try all.map { try digit($0, at: 1) }.joined() == "123456789012345")
    #expect(try all.map { try digit($0, at: 0) }.joined() == "4032100")
    let fall = try strips("from: 1234567890123.45, to: 40321, format: '0.00', roll: odometer, easing: \(easing)")
    #expect(try fall.map { try digit($0, at: 1) }.joined() == "4032100")
  }

  @Test(
    "a rolling number stands on the baseline on which it would stand without rolling", arguments: ["odometer", "slot"])
  func baseline(_ roll: String) throws {
    func tops(_ count: String) throws -> [Double] {
      let stack = "{align: baseline, stack: [{text: per, font: {size: 10}}, {\(count), font: {size: 40}}]}"
      let text = "scene: 1\nsize: 300x80\nduration: 2s\nlayers:\n  - \(stack)\n"
      return try #require(built(text).scene.layers.first).sublayers.map(\.frame.minY)
    }
    for count in [
      "count: {from: 0, to: 1249", "count: {to: 12, format: '€ 0'", "countdown: {from: '1:05', format: 'mm:ss'",
    ] {
      let plain = try tops(count + "}")
      #expect(try tops(count + ", roll: \(roll)}") == plain, "\(count)")
      #expect(plain[0] > plain[1] + 10)
    }
  }

  @Test("digits at rest don't fade, also where they fill their lines, and no other row shows") func edges() throws {
    let text =
      "scene: 1\nsize: 300x80\nduration: 2s\nlayers:\n  - {count: {to: 12, roll: odometer}, font: {size: 40}}\n"
    for window in try #require(built(text).scene.layers.first).sublayers {
      guard case .gradient(let edges)? = window.mask?.content, let shares = edges.locations else { throw Missing() }
      let (top, height) = (window.bounds.minY, window.bounds.size.height)
      // Lines of 48 points that the digits fill.
      #expect(top + shares[1] * height < 0.001 && top + shares[2] * height > 47.999)
      #expect(top > -0.1 && top + height < 48.1)
    }
  }

  @Test("digits are as far apart as the letter spacing says") func spacing() throws {
    let text =
      "scene: 1\nsize: 300x80\nduration: 2s\nlayers:\n  - {count: {to: 12, roll: odometer}, letterSpacing: 4, font: {size: 40}}\n"
    let windows = try #require(built(text).scene.layers.first).sublayers
    // Digits of 0.6 em.
    #expect(windows.count == 2 && abs(windows[1].position.x - windows[0].position.x - 28) < 1e-9)
  }

  @Test("an odometer carries while the digit to its right passes from 9 to 0") func carries() throws {
    let all = try strips("from: 0, to: 20, roll: odometer, easing: linear, duration: 1s")
    guard case .keyframe(let track)? = all[0].animations.first?.kind else { throw Missing() }
    // Still until shortly before 10 of 20, then moved until 10, for long enough to be seen.
    let times = try #require(track.keyTimes)
    #expect(times.contains { abs($0 - 0.34) < 0.02 } && times.contains { abs($0 - 0.5) < 0.02 })
  }

  @Test("small places roll at a speed that can be seen as long as large ones do", arguments: ["linear", "easeOut"])
  func paced(_ easing: String) throws {
    let all = try strips("from: 0, to: 12500, format: '0.00', roll: odometer, duration: 8s, easing: \(easing)")
    let cents = try #require(all.last)
    var passed: [Double] = []
    for k in 0..<80 {
      let (a, b) = (try row(cents, at: Double(k) / 80), try row(cents, at: Double(k + 1) / 80))
      // Whole turns back are the same digits.
      passed.append(b < a ? b - a + ((a - b) / 10).rounded(.up) * 10 : b - a)
    }
    // A tenth of a second each: between 8 and 30 rows a second, but for the last half.
    #expect(passed.prefix(74).allSatisfy { $0 > 0.8 && $0 < 3 }, "\(passed)")
    #expect(try digit(cents, at: 0) == "0" && digit(cents, at: 1) == "0")
  }

  @Test("digits that are slow enough to be read are never left out") func exact() throws {
    let all = try strips("from: 0, to: 300, roll: odometer, duration: 60s, easing: linear")
    let last = try #require(all.last)
    for value in stride(from: 1, through: 300, by: 7) {
      #expect(try digit(last, at: Double(value) / 300 + 1e-6) == String(value % 10), "\(value)")
    }
  }

  @Test("a clock rolls, with tens of seconds that have six digits and seconds that rest") func clock() throws {
    let all = try strips(word: "countdown: {from: '1:05', to: '0:57', format: 'mm:ss', roll: odometer}")
    func text(_ time: Double) throws -> String { try all.map { try digit($0, at: time / 8) }.joined() }
    #expect(all.count == 4)
    #expect(try text(0) == "0105" && text(4.5) == "0101" && text(5.5) == "0100" && text(6.5) == "0059")
    let seconds = try #require(all.last)
    #expect(try row(seconds, at: 0.5 / 8) == row(seconds, at: 0))
    #expect(try row(seconds, at: 0.9 / 8) != row(seconds, at: 0))
  }

  @Test("a clock may run longer than its scene") func longClock() throws {
    let all = try strips(word: "countdown: {from: '23:59:59', format: 'hh:mm:ss', roll: odometer}")
    #expect(all.count == 6)
    let last = try #require(all.last)
    #expect(try digit(last, at: 0.2 / 86_399) == "9" && digit(last, at: 1.2 / 86_399) == "8")
  }

  @Test("clocks that can't roll are refused", arguments: ["d 'days'", "hh:mm", "m:s", "d:hh:mm:ss"])
  func refusedClock(_ format: String) throws {
    let found = try failure(document("{countdown: {from: '14:59:06', format: \"\(format)\", roll: odometer}}"))
      .diagnostics
    #expect(found.contains { $0.code == .kindCount && $0.remedy.contains("hh:mm:ss") }, "\(format): \(found)")
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
