// Kinds of weaknesses that reviews once missed, and designs that they took for such.
// Flow: a small scene with one weakness, and one that is meant so → DesignReview → names of measures.
import SparklerCore
import SparklerRendering
import Testing

@Suite struct DesignKindsTests {
  /// A scene with a weakness, and one that resembles it.
  struct Case: Sendable, CustomTestStringConvertible {
    var measure: String
    var about: String
    var head: String
    /// Layers.
    var weak: String
    var meant: String
    /// The head of the scene that is meant so; nil if it is the same.
    var meantHead: String?

    var testDescription: String { measure + ": " + about }

    init(
      _ measure: String, _ about: String, _ head: String = DesignKindsTests.short, weak: String, meant: String,
      meantHead: String? = nil
    ) {
      (self.measure, self.about, self.head, self.meantHead) = (measure, about, head, meantHead)
      (self.weak, self.meant) = (weak, meant)
    }

    static func text(_ head: String, _ layers: String) -> String {
      "scene: 1\n\(head)\nlayers:\n" + layers.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n")
    }
  }

  static let short = "size: 400x300\nduration: 2s\nfps: 10\nbackground: white"
  static let long = "size: 400x300\nduration: 4s\nfps: 20\nbackground: white"

  /// Letters that something hides, or that come out again.
  static let covered = [
    Case(
      "covered-text", "a line cut by the group that clips it",
      weak: #"""
        {group: [{text: "Dinner at eight,\nbring the umbrella", font: {size: 30}, lineHeight: 1.4, position: {left: 20, top: 10}}], size: 340x73, masksToBounds: true, background: '#DDEEFF', position: [50%, 50%]}
        """#,
      meant: #"""
        {group: [{text: "Dinner at eight,\nbring the umbrella", font: {size: 30}, lineHeight: 1.4, position: {left: 20, top: 10}}], size: 340x110, masksToBounds: true, background: '#DDEEFF', position: [50%, 50%]}
        """#),
    Case(
      "covered-text", "an emoji that rests on a label",
      weak: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {emoji: 👆, fontSize: 90, position: [50%, 50%]}
        """#,
      meant: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {emoji: 👆, fontSize: 90, position: [50%, 80%]}
        """#),
    Case(
      "covered-text", "particles without an id, in the colour of the letters",
      "size: 400x300\nduration: 2s\nfps: 10\nbackground: '#0E2A4F'",
      weak: #"""
        {text: Summer sale, color: white, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {effect: snow, density: 4, scale: 2, place: inFront}
        """#,
      meant: #"""
        {text: Summer sale, color: white, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {effect: snow, density: 0.5, scale: 0.5, place: behind}
        """#),
    Case(
      "covered-text", "a light that rests on a part of the words, and one that searches until all is lit", long,
      weak: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {group: [], size: 400x300, position: center, background: black, maskInverted: true, mask: {shape: circle, size: 140, position: [120, 150]}}
        """#,
      meant: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {group: [], size: 400x300, position: center, background: black, maskInverted: true, mask: {shape: circle, size: 140, position: [120, 150], animations: [{keyPath: position, values: [[80, 150], [320, 150], [200, 150], [200, 150]], keyTimes: [0, 0.2, 0.3, 1], duration: 4s}, {keyPath: transform.scale, values: [1, 1, 5, 5], keyTimes: [0, 0.3, 0.4, 1], duration: 4s}]}}
        """#),
    Case(
      "covered-text", "a tape across words at rest, and across words that run below it", long + "\nloop: seamless",
      weak: #"""
        {text: EVERYTHING MUST GO, font: {weight: 800, size: 32}, position: [50%, 50%]}
        {shape: rect, size: [60, 300], fill: crimson, position: [50%, 50%]}
        """#,
      meant: #"""
        {scroll: {stack: [{text: EVERYTHING MUST GO, font: {weight: 800, size: 32}}], padding: [10, 14]}, gap: 0, turns: 1, position: [50%, 50%]}
        {shape: rect, size: [60, 300], fill: crimson, position: [50%, 50%]}
        """#),
  ]

  /// First frames, flashes, reading times and parts without effect.
  static let timed = [
    Case(
      "first-frame", "words in the colour of the ground",
      weak: #"""
        {text: Summer sale, font: {size: 48}, position: [50%, 50%], animations: [{keyPath: color, values: [white, white, black, black, white], keyTimes: [0, 0.2, 0.3, 0.9, 1], duration: 2s}]}
        """#,
      meant: #"""
        {text: Summer sale, font: {size: 48}, position: [50%, 50%], animations: [{keyPath: color, values: [black, white, white, black, black], keyTimes: [0, 0.1, 0.2, 0.3, 1], duration: 2s}]}
        """#),
    Case(
      "first-frame", "a mark before the words: in a loop, and in what plays once",
      weak: #"""
        {shape: circle, fill: teal, size: 120, position: [50%, 35%]}
        {text: Summer sale, font: {size: 48}, visible: 1s.., position: [50%, 75%]}
        """#,
      meant: #"""
        {shape: circle, fill: teal, size: 120, position: [50%, 35%]}
        {text: Summer sale, font: {size: 48}, visible: 1s.., position: [50%, 75%]}
        """#,
      meantHead: short + "\nloop: once"),
    Case(
      "flashes", "flashes whose period is a multiple of the time between two examined moments", long,
      weak: #"""
        {group: [{shape: rect, size: [400, 300], fill: '#FFF1B8'}], size: 400x300, position: center, filters: [{invert: 0}], animations: [{keyPath: filters.invert, values: [0, 1], calculationMode: discrete, beginTime: 1s, duration: 0.25s, repeatCount: 8}]}
        """#,
      meant: #"""
        {group: [{shape: rect, size: [400, 300], fill: '#FFF1B8'}], size: 400x300, position: center, filters: [{invert: 0}], animations: [{keyPath: filters.invert, values: [0, 1], calculationMode: discrete, beginTime: 1s, duration: 1s, repeatCount: 2}]}
        """#),
    Case(
      "brief-text", "a long line for half of the loop, and for all of it",
      weak: #"""
        {text: "New members only. After two months nine euros\na month; cancel at any time in your account.", visible: ..1.5s, font: {size: 14}, position: [50%, 80%]}
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        """#,
      meant: #"""
        {text: "New members only. After two months nine euros\na month; cancel at any time in your account.", font: {size: 14}, position: [50%, 80%]}
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        """#),
    Case(
      "no-effect", "a shape that another hides, and a path without paint that a text follows",
      weak: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {shape: circle, id: ring, size: 60, fill: teal, position: [50%, 80%]}
        {shape: rect, fill: teal, size: [200, 100], position: [50%, 80%]}
        """#,
      meant: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {path: 'M60 250 A140 140 0 0 1 340 250', id: ring, bounds: [0, 0, 400, 300], fill: none, position: center}
        {text: approved by all of us, font: {size: 20}, textPath: {of: ring}}
        """#),
  ]

  /// Space and alignment.
  static let placed = [
    Case(
      "dead-space", "rows at the top of a panel",
      weak: #"""
        {group: [], background: '#DDEEFF', size: 360x260, position: [50%, 50%]}
        {text: Today at ten, font: {size: 36}, position: [50%, 60]}
        """#,
      meant: #"""
        {group: [], background: '#DDEEFF', size: 360x260, position: [50%, 50%]}
        {text: Today at ten, font: {size: 36}, position: [50%, 60]}
        {text: Layout review, font: {size: 36}, position: [50%, 240]}
        """#),
    Case(
      "dead-space", "a small mark at rest, and one that turns as a loader does",
      weak: #"""
        {shape: circle, size: 40, fill: none, stroke: black, lineWidth: 5, strokeEnd: 0.3, position: [50%, 45%]}
        {text: Saving, font: {size: 20}, position: [50%, 60%]}
        """#,
      meant: #"""
        {shape: circle, size: 40, fill: none, stroke: black, lineWidth: 5, strokeEnd: 0.3, position: [50%, 45%], idle: {spin: 360deg, duration: 2s}}
        {text: Saving, font: {size: 20}, position: [50%, 60%]}
        """#),
    Case(
      "near-alignment", "a button's left edge beside that of the text above it",
      weak: #"""
        {text: Insurance in plain words, font: {weight: 800, size: 24}, position: {left: 40, top: 100}}
        {button: Read it, size: 140x50, position: {left: 44, top: 150}}
        """#,
      meant: #"""
        {text: Insurance in plain words, font: {weight: 800, size: 24}, position: {left: 40, top: 100}}
        {button: Read it, size: 140x50, position: {left: 40, top: 150}}
        """#),
    Case(
      "near-alignment", "a numeral and its unit in a ring",
      weak: #"""
        {shape: ring, size: 220, thickness: 12, fill: teal, position: [50%, 50%]}
        {text: '28', font: {weight: 800, size: 90}, position: [205, 135]}
        {text: days left, font: {size: 24}, position: [205, 200]}
        """#,
      meant: #"""
        {shape: ring, size: 220, thickness: 12, fill: teal, position: [50%, 50%]}
        {text: '28', font: {weight: 800, size: 90}, position: [200, 135]}
        {text: days left, font: {size: 24}, position: [200, 200]}
        """#),
    Case(
      "near-alignment", "a tile that comes to rest lower than the others", long,
      weak: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {repeat: {in: 3, layer: {shape: rect, size: 60, fill: teal, position: ["${100 + 100 * index}", 240], animations: [{keyPath: transform.translation.y, values: [0, -16, "${index == 1 ? 5 : 0}"], beginTime: "${1 + index * 0.2}s", duration: 0.5s, fillMode: forwards}]}}}
        """#,
      meant: #"""
        {text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}
        {repeat: {in: 3, layer: {shape: rect, size: 60, fill: teal, position: ["${100 + 100 * index}", 240], animations: [{keyPath: transform.translation.y, values: [0, -16, 0], beginTime: "${1 + index * 0.2}s", duration: 0.5s, fillMode: forwards}]}}}
        """#),
    Case(
      "near-alignment", "type moved until its letters, with their wide bearings, stand below the small ones",
      weak: #"""
        {text: Summer sale, font: {size: 28}, position: {left: 60, top: 60}}
        {text: Half, font: {weight: 800, size: 110}, position: {left: 64, top: 95}}
        """#,
      meant: #"""
        {text: Summer sale, font: {size: 28}, position: {left: 60, top: 60}}
        {text: Half, font: {weight: 800, size: 110}, position: {left: 54, top: 95}}
        """#),
  ]

  private func measures(_ text: String) async throws -> Set<String> {
    let review = try await DesignReview(SpecLoader().load(Array(text.utf8), name: "a", folder: "."))
    return Set(review.findings.map(\.measure))
  }

  @Test("a weakness is found, and what is meant so is left alone", arguments: covered + timed + placed) func kinds(
    _ one: Case
  ) async throws {
    #expect(try await measures(Case.text(one.head, one.weak)).contains(one.measure))
    #expect(try await !measures(Case.text(one.meantHead ?? one.head, one.meant)).contains(one.measure))
  }
}
