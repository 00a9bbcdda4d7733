// Thousands of broken specs: never a crash, always a scene or a message.
// Flow: good specs + seed → mutations → BuiltSpec or SpecFailure.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import Testing

@Suite struct FuzzTests {
  static let tokens = [
    "0", "-1", "1e308", "-1e308", "1e-320", "9007199254740993", "18446744073709551616", ".nan", ".inf", "-.inf", "null",
    "~",
    "true", "[]", "{}", "\"\"", "$", "${", "${x}", "$$", "%", "100%", "1e9%", "auto", "infinite", "forever", "none",
    "red", "#fff", "\"#fff\"", "&a", "*a", "!!str", "|", ">", "- ", ": ", ", ", "? ", "\n", "  ", "\t", "{", "}", "[",
    "]", "'", "\"", "\\", "M0 0", "1e9s", "1e-9s", "1e300deg", "1000000x1000000", "..", "1s..", "effect", "group",
    "mask",
    "layers", "around", "text", "\u{0}", "\u{85}", "\u{2028}", "\u{FEFF}", "é", "👩‍👩‍👧", "speed: 1e-300, ", "opacity: ",
    "duration: auto", "repeatCount: infinite, ", "${n * 2}", "${1/0}", "reveal + 1s", "times: {a: b}", "2em",
    "easing: linear(0, 1), ", "{effect: classicFirework, around: a}", "size: 0x0",
  ]

  /// Words and what stands between them.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    for byte in bytes {
      let isWord = byte > 47 && byte != 58 && byte != 91 && byte != 93 && byte != 123 && byte != 125
      if isWord, let last = parts.last?.last, last > 47, last != 58, last != 91, last != 93, last != 123, last != 125 {
        parts[parts.count - 1].append(byte)
      } else {
        parts.append([byte])
      }
    }
    return parts
  }

  private static func mutate(_ text: String, _ chance: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...chance.below(2) {
      if bytes.isEmpty { break }
      let at = chance.below(bytes.count)
      let end = min(bytes.count, at + 1 + chance.below(chance.below(8) == 0 ? 200 : 6))
      switch chance.below(7) {
      case 0: bytes.removeSubrange(at..<end)
      case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 2: bytes[at] = UInt8(chance.below(256))
      case 3: bytes.insert(contentsOf: Self.tokens[chance.below(Self.tokens.count)].utf8, at: at)
      default:
        // Tokens for tokens: what is still a spec reaches deeper.
        var parts = Self.split(bytes)
        let (a, b) = (chance.below(parts.count), chance.below(parts.count))
        switch chance.below(4) {
        case 0: parts.swapAt(a, b)
        case 1: parts[a] = parts[b]
        default:
          // A number becomes another number.
          let digits = parts.indices.filter { parts[$0].first.map { (48...57).contains($0) } ?? false }
          guard !digits.isEmpty else { break }
          parts[digits[chance.below(digits.count)]] = Array(Self.tokens[chance.below(Self.tokens.count)].utf8)
        }
        bytes = parts.flatMap { $0 }
      }
    }
    return bytes
  }

  @Test("a mutated spec gives a scene or a message, never a crash", arguments: 0..<4)
  func mutations(_ seed: Int) throws {
    var chance = SeededRandom(seed: UInt64(seed))
    let specs = (SampleSpecs.all + GoodSpecs.all).map(\.text)
    var (scenes, failures) = (0, 0)
    for i in 0..<150 {
      let bytes = Self.mutate(specs[(150 * seed + i) % specs.count], &chance)
      do {
        let built = try SpecDocument(bytes, name: "fuzz").build(assets: StubAssets(), measuring: StubMeasuring())
        scenes += 1
        #expect(built.scene.duration.value > 0 && built.frameRate > 0)
        guard i % 5 == 0 else { continue }
        let once = built.expanded { $0 }
        let again = try SpecDocument(Array(once.utf8), name: "again").build(
          assets: StubAssets(), measuring: StubMeasuring())
        #expect(again.scene == built.scene, "\(String(decoding: bytes, as: UTF8.self))")
      } catch let failure {
        failures += 1
        #expect(failure.diagnostics.contains { $0.code.severity == .error })
        #expect(failure.diagnostics.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty }, "\(failure.text)")
        #expect(failure.source.name == "fuzz", "\(failure.text)")
        #expect(failure.text.count < 200_000)
      }
    }
    #expect(scenes > 4 && failures > 15, "\(scenes) scenes, \(failures) failures")
  }
}
