// What a review of a design finds, and on what it is silent.
// Flow: a small scene with one weakness, and the same scene mended → DesignReview → names of measures.
import SparklerCore
import SparklerRendering
import Testing

@Suite struct DesignReviewTests {
  /// A scene with one weakness, and the same one without.
  struct Pair: Sendable, CustomTestStringConvertible {
    var measure: String
    var head = "size: 400x300\nduration: 2s\nfps: 10\nbackground: white"
    var weak: String
    var mended: String

    var testDescription: String { measure }

    /// A headline that gives the scene its message, and its mended or weak part.
    func text(_ part: String) -> String {
      "scene: 1\n\(head)\nlayers:\n"
        + part.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n")
    }
  }

  private static let title = "{text: Summer sale, font: {weight: 800, size: 48}, position: [50%, 50%]}"

  static let pairs = [
    Pair(
      measure: "first-frame",
      weak: "{text: Summer sale, font: {size: 48}, visible: 1s.., position: [50%, 50%]}",
      mended: "{text: Summer sale, font: {size: 48}, visible: ..1s, position: [50%, 50%]}"),
    Pair(
      measure: "covered-text",
      weak: "\(title)\n{shape: rect, fill: red, size: [100, 80], position: [50%, 50%]}",
      mended: "{shape: rect, fill: gold, size: [100, 80], position: [50%, 50%]}\n\(title)"),
    Pair(
      measure: "covered-text",
      weak: "\(title)\n{text: Today, color: red, font: {weight: 800, size: 48}, position: [55%, 55%]}",
      mended: "\(title)\n{text: Today, color: red, font: {weight: 800, size: 48}, position: [50%, 75%]}"),
    Pair(
      measure: "contrast",
      weak: "{text: Summer sale, color: '#B9B9B9', font: {size: 48}, position: [50%, 50%]}",
      mended: "{text: Summer sale, color: '#707070', font: {size: 48}, position: [50%, 50%]}"),
    Pair(
      measure: "small-text", weak: "\(title)\n{text: Until Sunday, font: {size: 7}, position: [50%, 75%]}",
      mended: "\(title)\n{text: Until Sunday, font: {size: 12}, position: [50%, 75%]}"),
    Pair(
      measure: "brief-text",
      weak: "\(title)\n{text: All coats and shoes for half of the price, visible: 1s..1.4s, position: [50%, 75%]}",
      mended: "\(title)\n{text: Half price, visible: 1s..1.6s, position: [50%, 75%]}"),
    Pair(
      measure: "canvas-edge", weak: "\(title)\n{text: Until Sunday, position: {right: 2, bottom: 40}}",
      mended: "\(title)\n{text: Until Sunday, position: {right: 30, bottom: 40}}"),
    Pair(
      measure: "near-alignment",
      weak: "\(title)\n{shape: rect, size: 60, position: [100, 240]}\n{shape: rect, size: 60, position: [200, 243]}\n"
        + "{shape: rect, size: 60, position: [300, 240]}",
      mended: "\(title)\n{shape: rect, size: 60, position: [100, 240]}\n{shape: rect, size: 60, position: [200, 240]}\n"
        + "{shape: rect, size: 60, position: [300, 240]}"),
    Pair(
      measure: "dead-space", weak: "{text: Sale, font: {size: 20}, position: [70, 40]}",
      mended: "{text: Sale, font: {size: 120}, position: [50%, 50%]}"),
    Pair(
      measure: "no-effect",
      weak:
        "\(title)\n{shape: circle, id: dot, size: 60, position: [50%, 80%], animations: [{keyPath: transform.rotation.z, from: 0, to: 90deg, duration: 2s}]}",
      mended:
        "\(title)\n{shape: star, id: dot, size: 60, position: [50%, 80%], animations: [{keyPath: transform.rotation.z, from: 0, to: 90deg, duration: 2s}]}"
    ),
    Pair(
      measure: "loop-jump",
      weak:
        "\(title)\n{shape: star, fill: red, size: 90, position: [50%, 80%], animations: [{keyPath: transform.rotation.z, from: 0, to: 40deg, duration: 2s}]}",
      mended:
        "\(title)\n{shape: star, fill: red, size: 90, position: [50%, 80%], animations: [{keyPath: transform.rotation.z, from: 0, to: 72deg, duration: 2s}]}"
    ),
    Pair(
      measure: "flashes",
      weak:
        "{shape: rect, size: 100%, fill: black, animations: [{keyPath: opacity, values: [0, 1], calculationMode: discrete, duration: 0.2s, repeatCount: 10}]}",
      mended:
        "{shape: rect, size: 100%, fill: black, animations: [{keyPath: opacity, values: [0, 1], calculationMode: discrete, duration: 1s, repeatCount: 2}]}"
    ),
    Pair(
      measure: "gif-weight",
      weak: "{shape: rect, size: 100%, fill: teal, filters: [{noise: {amount: 0.4, fps: 10}}]}",
      mended: "{shape: rect, size: 100%, fill: teal, filters: [{noise: {amount: 0.4}}]}"),
  ]

  /// Weaknesses of a part of a text, of a part of the time, or of a part of a row.
  static let partial = [
    Pair(
      measure: "contrast",
      weak:
        "{text: Two hundred pairs, color: {gradient: {colors: [black, black, white], startPoint: left, endPoint: right}}, font: {weight: 800, size: 40}, position: [50%, 50%]}",
      mended:
        "{text: Two hundred pairs, color: {gradient: {colors: [black, black, '#777777'], startPoint: left, endPoint: right}}, font: {weight: 800, size: 40}, position: [50%, 50%]}"
    ),
    Pair(
      measure: "small-text",
      weak:
        "\(title)\n{text: approved by all of us, font: {size: 6}, textPath: {path: 'M60 150 A140 140 0 0 1 340 150'}}",
      mended:
        "\(title)\n{text: approved by all of us, font: {size: 16}, textPath: {path: 'M60 150 A140 140 0 0 1 340 150'}}"),
    Pair(
      measure: "canvas-edge",
      weak:
        "{text: FINAL, font: {weight: 900, size: 56}, position: [50%, 50%], animations: [{keyPath: transform.scale, values: [1, 2.8, 1], duration: 2s}]}",
      mended:
        "{text: FINAL, font: {weight: 900, size: 56}, position: [50%, 50%], animations: [{keyPath: transform.scale, values: [1, 1.7, 1], duration: 2s}]}"
    ),
    Pair(
      measure: "near-alignment",
      weak:
        "\(title)\n{text: Pack, font: {size: 22}, position: [60, 240]}\n{text: Ride, font: {size: 22}, position: [200, 245]}\n{text: Camp, font: {size: 22}, position: [340, 240]}",
      mended:
        "\(title)\n{text: Pack, font: {size: 22}, position: [60, 240]}\n{text: Ride, font: {size: 22}, position: [200, 240]}\n{text: Camp, font: {size: 22}, position: [340, 240]}"
    ),
    Pair(
      measure: "dead-space", head: "size: 400x300\nduration: 4s\nfps: 10\nbackground: white",
      weak:
        "{shape: rect, fill: teal, size: [360, 260], anchorPoint: bottom-right, position: [380, 280], animations: [{keyPath: transform.scale, values: [1, 0.3, 0.3, 1], keyTimes: [0, 0.2, 0.8, 1], duration: 4s}]}",
      mended:
        "{shape: rect, fill: teal, size: [360, 260], anchorPoint: bottom-right, position: [380, 280], animations: [{keyPath: transform.scale, values: [1, 0.3, 1], keyTimes: [0, 0.2, 0.4], duration: 4s}]}"
    ),
    Pair(
      measure: "brief-text", head: "size: 400x300\nduration: 3s\nfps: 10\nbackground: white",
      weak: "\(title)\n{text: All coats and shoes for half, visible: 1s..1.6s, position: [50%, 75%]}",
      mended:
        "\(title)\n{text: All coats and shoes for half, visible: 1s..1.6s, position: [50%, 75%]}\n{text: \"All coats\\nand shoes for half\", visible: 1.2s..3s, position: [50%, 85%]}"
    ),
    Pair(
      measure: "flashes",
      weak:
        "{shape: rect, size: 100%, fill: black, animations: [{keyPath: opacity, values: [0, 1], calculationMode: discrete, duration: 0.2s, repeatCount: 10}]}",
      mended:
        "{repeat: {in: 7, layer: {shape: rect, size: [5, 300], fill: black, position: [0, 150], animations: [{keyPath: position.x, from: \"${index * 72 - 72}\", to: \"${index * 72}\", duration: 0.2s, repeatCount: 10}]}}}"
    ),
  ]

  private func findings(_ text: String) async throws -> [DesignFinding] {
    try await DesignReview(SpecLoader().load(Array(text.utf8), name: "a", folder: ".")).findings
  }

  @Test("a weakness is found, and the mended scene is left alone", arguments: pairs + partial) func weaknesses(
    _ pair: Pair
  )
    async throws
  {
    let weak = try await findings(pair.text(pair.weak))
    #expect(weak.contains { $0.measure == pair.measure }, "\(weak)")
    let mended = try await findings(pair.text(pair.mended))
    #expect(!mended.contains { $0.measure == pair.measure }, "\(mended)")
  }

  @Test("a finding says when, where and what to do") func place() async throws {
    let pair = Self.pairs[1]
    let found = try #require(try await findings(pair.text(pair.weak)).first { $0.measure == pair.measure })
    #expect(found.from == 0 && found.to == 2 && !found.remedy.isEmpty)
    #expect(found.box.minX > 40 && found.box.maxX < 360 && found.box.center.y > 120 && found.box.center.y < 180)
  }

  @Test(
    "scenes without time, text or content, and of any size, are reviewed",
    arguments: [
      "size: 1x1\nduration: 0.04s\nlayers: []", "size: 400x300\nduration: 0.04s\nlayers: [{text: Hello}]",
      "size: 4000x3000\nduration: 1s\nfps: 2\nlayers: [{shape: circle, size: 3000}]",
      "size: 300x300\nduration: 3600s\nfps: 1\nlayers: [{text: An hour, font: {size: 60}}]",
      "size: 300x300\nduration: 1s\nlayers: [{text: ' '}, {group: []}, {shape: rect, size: 0}]",
      "size: 200x200\nduration: 1s\nbackground: none\nlayers: [{text: Clear, font: {size: 60}, position: [50%, 50%]}]",
      "size: 200x200\nduration: 1s\nlayers: [{repeat: {in: 300, layer: {text: 'a${index}'}}}]",
    ])
  func extremes(_ text: String) async throws { _ = try await findings("scene: 1\n" + text) }

  @Test("what one copy of an entry does counts for all") func copies() async throws {
    let text = """
      scene: 1
      size: 400x300
      duration: 1s
      fps: 5
      layers:
        - repeat:
            in: 3
            layer: {shape: star, size: 60, position: ["${80 + index * 120}", 50%], animations: [{keyPath: transform.rotation.z, from: 0, to: "${index * 20}deg", duration: 1s}]}
      """
    #expect(try await !findings(text).contains { $0.measure == "no-effect" })
    #expect(try await findings(text.replacing("index * 20", with: "index * 0")).contains { $0.measure == "no-effect" })
  }

  @Test("the glow of an effect that comes from a text is not what the text has to stand out from; a plate in it is")
  func glow() async throws {
    let head = "scene: 1\nsize: 400x300\nduration: 3s\nfps: 10\nbackground: '#150A18'\nlayers:\n"
    let sign = "  - {text: OPEN, id: tube, position: [50%, 50%], font: {size: 48, weight: 700}, color: '#FF4F9A'}\n"
    let plate = "  - {shape: rect, size: [320, 160], fill: '#E04080', position: [50%, 50%]}\n"
    let glow = "  - {effect: neonFlicker, from: tube}\n"
    #expect(try await !findings(head + sign + glow).contains { $0.measure == "contrast" })
    #expect(try await findings(head + plate + sign + glow).contains { $0.measure == "contrast" })
  }

  @Test("copies of one text, marks on it and pale numerals behind it are design") func design() async throws {
    let head = "scene: 1\nsize: 400x300\nduration: 1s\nfps: 5\nbackground: white\nlayers:\n"
    let copies = """
        - {text: PRINT, color: '#FF5A5F99', font: {weight: 900, size: 90}, position: [51%, 51%]}
        - {text: PRINT, color: '#1B2A6B', font: {weight: 900, size: 90}, position: [50%, 50%]}
      """
    let numeral = """
        - {text: '7', color: '#F3F3F3', font: {weight: 900, size: 280}, position: [50%, 50%]}
        - {text: Seven days, font: {weight: 800, size: 48}, position: [50%, 50%]}
      """
    for layers in [copies, numeral] {
      let found = try await findings(head + layers)
      #expect(!found.contains { ["contrast", "covered-text"].contains($0.measure) }, "\(found)")
    }
  }
}
