// The filters goo, duotone and shine, and grain that runs: as specs write them, as what they consist of, and mistakes.
// Flow: YAML in a test → layers, expanded specs, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct LookFilterTests {
  private func filters(_ text: String) throws -> [Filter] {
    try layer("{shape: rect, size: 9, filters: \(text)}").filters
  }

  @Test("goo is a blur, and a matrix that keeps the middle of an edge where it is") func goo() throws {
    #expect(try filters("[{goo: 12}]") == [.goo(12)])
    let parts = try filters("[{goo: 12}]").spelledOut
    #expect(parts.count == 2 && parts[0] == .blur(12))
    let rows = try #require((parts[1].effect as? Filter.Matrix)?.rows)
    #expect(abs(rows[18] * 0.5 + rows[19] - 0.5) < 1e-12 && rows[18] > 20)
    #expect(try filters("[{goo: 0}]").spelledOut.isEmpty)
  }

  /// A grey's colour through a list of matrices, each clamped.
  private func mapped(_ level: Double, _ filters: [Filter]) -> [Double] {
    var color = [level, level, level, 1]
    for filter in filters {
      guard let rows = (filter.effect as? Filter.Matrix)?.rows else { return [] }
      var next: [Double] = []
      for row in 0..<4 {
        var sum = rows[5 * row + 4]
        for channel in 0..<4 { sum += rows[5 * row + channel] * color[channel] }
        next.append(max(0, min(1, sum)))
      }
      color = next
    }
    return color
  }

  @Test(
    "a duotone is the line through its colours, by luminance",
    arguments: [[0xFF8000, 0x0040FF], [0x101010, 0xFF0000, 0xFFFF80], [0x000000, 0x00FF00, 0x0000FF, 0xFFFFFF]])
  func duotone(_ colors: [Int]) throws {
    let colors = colors.map { Color(rgb: UInt32($0)) }
    let parts = [Filter.duotone(colors)].spelledOut
    #expect(parts.count == (colors.count == 2 ? 1 : 2))
    let steps = Double(colors.count - 1)
    for i in 0...12 {
      let level = Double(i) / 12
      let place = min(Int(level * steps), colors.count - 2)
      let (a, b, u) = (colors[place], colors[place + 1], level * steps - Double(place))
      let wanted = [a.red + (b.red - a.red) * u, a.green + (b.green - a.green) * u, a.blue + (b.blue - a.blue) * u]
      #expect(zip(mapped(level, parts), wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(level)")
    }
  }

  @Test("expand writes what they consist of, and themselves if they are animated") func expanded() throws {
    func text(_ more: String) throws -> String {
      try built(document("{shape: rect, size: 9, filters: [{goo: 3}, {duotone: [navy, gold]}]\(more)}"))
        .expanded { $0 }
    }
    let plain = try text("")
    #expect(plain.contains("blur: 3") && plain.contains("colorMatrix") && !plain.contains("goo"))
    let moving = try text(", animations: [{keyPath: filters.goo, to: 8, duration: 1s}]")
    #expect(moving.contains("goo: 3") && moving.contains("duotone") && !moving.contains("colorMatrix"))
  }

  @Test("key paths reach a duotone's colours and a shine's numbers") func keyPaths() throws {
    func half(_ filters: String, _ animation: String) throws -> [Filter] {
      try layer("{shape: rect, size: 9, filters: [\(filters)], animations: [{\(animation), duration: 1s}]}")
        .presentation(atLocal: 0.5).layer.filters
    }
    let black = "from: black, to: white"
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    let three = "{duotone: [red, lime, blue]}"
    let (red, lime, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x00FF00), Color(rgb: 0x0000FF))
    #expect(try half(three, "keyPath: filters.duotone.shadows, \(black)") == [.duotone([grey, lime, blue])])
    #expect(try half(three, "keyPath: filters.duotone.midtones, \(black)") == [.duotone([red, grey, blue])])
    #expect(try half(three, "keyPath: filters.duotone.highlights, \(black)") == [.duotone([red, lime, grey])])
    var shine = Filter.Shine()
    shine.position = 20
    #expect(try half("{shine: 0}", "keyPath: filters.shine.position, from: 0, to: 40") == [.shine(shine)])
  }

  @Test(
    "a shine is dark where white light can't be seen, and white elsewhere",
    arguments: [
      ("{text: Hi, color: white, idle: shine}", 0.0), ("{text: Hi, color: navy, idle: shine}", 1),
      ("{shape: rect, size: 9, fill: '#f4f4f4', idle: shine}", 0),
      ("{text: Hi, color: white, background: navy, idle: shine}", 1),
      ("{shape: rect, size: 9, fill: gold, idle: shine}", 1),
      ("{shape: rect, size: 9, fill: white, idle: {shine: {color: red}}}", 1),
    ] as [(String, Double)])
  func light(_ text: String, _ red: Double) throws {
    let filter = try #require(layer(text).filters.first?.effect as? Filter.Shine)
    #expect(filter.color.red == red && filter.color.alpha > 0)
  }

  @Test(
    "a fill whose colour is animated while it is drawn is reported",
    arguments: [
      ("{shape: rect, size: 9, fill: red, enter: {draw: 1s}, %}", "beginTime: 1s"),
      ("{group: [{shape: rect, size: 9, fill: red, %}], enter: {draw: 1s}}", "beginTime: 1s"),
      ("{group: [{shape: rect, size: 9, fill: red, %}], exit: {draw: 1s}, visible: 0s..2s}", "end at 1s"),
      ("{shape: rect, size: 9, fill: red, enter: {fade: 1s}, %}", ""),
      ("{shape: rect, size: 9, fill: red, enter: {draw: 0.5s}, %}", ""),
    ])
  func drawnFills(_ text: String, _ remedy: String) throws {
    let begin = text.contains("0.5s") ? 0.6 : 0.5
    let animation = "{keyPath: fillColor, to: blue, beginTime: \(begin)s, duration: 4s, fillMode: both}"
    let spec =
      "scene: 1\nsize: 20x20\nduration: 5s\nlayers:\n  - \(text.replacing("%", with: "animations: [\(animation)]"))\n"
    let found = try built(spec).warnings.filter { $0.message.contains("draw changes fillColor") }
    #expect(remedy.isEmpty ? found.isEmpty : found.contains { $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("a shine begins before the layer, ends behind it, and rests") func shine() throws {
    let layer = try layer(
      "{shape: rect, size: 100x20, idle: {shine: {angle: 0deg, width: 10, share: 0.5}, duration: 2s}}")
    func position(_ time: Seconds) throws -> Double {
      let filter = try #require(layer.presentation(atLocal: time).layer.filters.first)
      return try #require((filter.effect as? Filter.Shine)?.position)
    }
    #expect(try position(0) <= -5 && position(0) > -20)
    #expect(try position(0.5) > 40 && position(0.5) < 60)
    #expect(try position(1) >= 105 && position(1.9) == position(1))
    #expect(try abs(position(2) - position(0)) < 1e-9)
  }

  @Test("grain with a rate changes so often, the same in each cycle of the scene; without one it stands") func grain()
    throws
  {
    func seeds(_ grain: String) throws -> [Double] {
      let layer = try built(
        "scene: 1\nsize: 9x9\nduration: 2s\nlayers:\n  - {shape: rect, size: 9, filters: [\(grain)]}\n"
      )
      .scene.layers[0]
      return try (0..<9).map { i in
        let filter = try #require(layer.presentation(atLocal: Seconds(Double(i) / 4 + 0.01)).layer.filters.last)
        return try #require((filter.effect as? Filter.Noise)?.seed)
      }
    }
    let running = try seeds("{blur: 1}, {noise: {amount: 0.1, fps: 4}}")
    #expect(Set(running).count == 8 && running[8] == running[0])
    #expect(try Set(seeds("{noise: {amount: 0.1, fps: 2}}")).count == 4)
    #expect(try Set(seeds("{noise: 0.1}")).count == 1)
    #expect(try seeds("{noise: {amount: 0.1, seed: 1, fps: 4}}") != seeds("{noise: {amount: 0.1, seed: 2, fps: 4}}"))
  }

  @Test(
    "mistakes are told with what to write",
    arguments: [
      ("{duotone: [navy]}", Diagnostic.Code.wrongCount, "[navy, peachpuff]"),
      ("{duotone: navy}", .wrongCount, "darkest"),
      ("{duotone: [red, red, red, red, red]}", .wrongCount, "darkest"), ("{goo: 1000}", .outOfRange, "100"),
      ("{metaballs: 3}", .unknownKey, "goo: 12"), ("{tritone: [red]}", .unknownKey, "duotone: ["),
      ("{grain: 3}", .unknownKey, "noise: 0.1"), ("{noise: {amount: 0.1, fps: 1000}}", .outOfRange, "120"),
      ("{shine: {position: wide}}", .malformed, "length"), ("{shine: {angle: 20}}", .unit, "20deg"),
    ])
  func mistakes(_ filter: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document("{shape: rect, size: 9, filters: [\(filter)]}")).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("the alpha of a duotone's colours is reported") func alpha() throws {
    let found = try built(document("{shape: rect, size: 9, filters: [{duotone: [\"#0008\", white]}]}")).warnings
    #expect(found.contains { $0.code == .noEffect && $0.message.contains("alpha") })
  }
}
