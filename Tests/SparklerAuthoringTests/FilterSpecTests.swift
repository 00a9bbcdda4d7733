// Filters as specs write them.
// Flow: YAML in a test → Layer.filters, Layer.backdrop, Layer.shadows; messages.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct FilterSpecTests {
  private func filters(_ text: String) throws -> [Filter] {
    try layer("{shape: rect, size: 9, filters: \(text)}").filters
  }

  @Test("each filter is read with what it takes") func kinds() throws {
    #expect(
      try filters("[{blur: 8}, {brightness: 1.1}, {hueRotate: 90deg}]")
        == [.blur(8), .color(.brightness, 1.1), .color(.hueRotate, .pi / 2)])
    #expect(try filters("{blur: 3}") == [.blur(3)])
    var glow = Filter.Glow()
    (glow.color, glow.radius, glow.intensity) = (Color(rgb: 0xFFD700), 12, 2)
    #expect(try filters("[{glow: {color: gold, radius: 12, intensity: 2}}]") == [.glow(glow)])
    var short = Filter.Glow()
    short.radius = 5
    #expect(try filters("[{glow: 5}]") == [.glow(short)])
    var shadow = Filter.DropShadow()
    (shadow.offset, shadow.blur) = (Point(1, 2), 3)
    #expect(try filters("[{dropShadow: {offset: [1, 2], blur: 3}}]") == [.dropShadow(shadow)])
    let rows = (0..<20).map(Double.init)
    #expect(try filters("[{colorMatrix: \(rows)}]") == [.colorMatrix(rows)])
    var gamma = Filter.Gamma()
    gamma.green = 2
    #expect(try filters("[{gamma: {green: 2}}]") == [.gamma(gamma)])
    #expect(
      try layer("{group: [], size: 9, backdrop: [{blur: 4}, {saturate: 2}]}").backdrop
        == [.blur(4), .color(.saturate, 2)])
  }

  @Test("grain without a seed has one of the scene's, another for each layer") func grain() throws {
    func seed(_ filter: Filter?) -> Double? { (filter?.effect as? Filter.Noise)?.seed }
    let pair = try filters("[{noise: 0.1}, {noise: {amount: 0.1}}]")
    #expect(seed(pair.first) != seed(pair.last) && seed(pair.first) != 0)
    #expect(try filters("[{noise: {amount: 0.1, seed: 5}}]").first.flatMap { seed($0) } == 5)
    #expect(try filters("[{noise: 0.1}]") == filters("[{noise: 0.1}]"))
  }

  @Test(
    "other words for a filter lead to ours",
    arguments: [
      ("{gaussianBlur: 3}", "did you mean 'blur'?"), ("{drop-shadow: {}}", "did you mean 'dropShadow'?"),
      ("{hue-rotate: 9deg}", "did you mean 'hueRotate'?"), ("{blurr: 3}", "did you mean 'blur'?"),
      ("{blur: 3, sepia: 1}", "write one map for each: [{blur: 4}, {brightness: 1.2}]"),
      ("blur", "write {blur: …}, one map for each"),
      ("{colorMatrix: [1, 2]}", "four rows of five: for red, green, blue and alpha"),
      ("{blur: 300}", "write 256 or less"), ("{hueRotate: 90}", "write 90deg, 90rad or 90turn"),
      ("{hueRotate: 90°}", "write 90deg"), ("{hueRotate: -45 degrees}", "write -45deg"),
      ("{hueRotate: 1.5 rad}", "write 1.5rad"), ("{hueRotate: 0.5π}", "write 90deg"),
    ])
  func nearMisses(_ filter: String, _ remedy: String) throws {
    let found = try failure(document("{shape: rect, size: 9, filters: [\(filter)]}")).diagnostics
    #expect(found.contains { $0.remedy == remedy }, "\(found.map { "\($0.message): \($0.remedy)" })")
  }

  @Test(
    "CSS's keys lead to ours",
    arguments: [("filter", "filters"), ("backdrop-filter", "backdrop"), ("backdropFilter", "backdrop")])
  func keys(_ key: String, _ ours: String) throws {
    let found = try failure(document("{shape: rect, size: 9, \(key): [{blur: 3}]}")).diagnostics
    #expect(found.contains { $0.remedy == "did you mean '\(ours)'?" }, "\(found.map(\.remedy))")
  }

  @Test("a shadow may be several; key paths reach the first") func shadows() throws {
    let made = try layer("{shape: rect, size: 9, shadow: [{radius: 2}, {radius: 9, color: red}]}")
    #expect(made.shadows.map(\.radius) == [2, 9] && made.shadow?.radius == 2)
    #expect(try layer("{shape: rect, size: 9, shadow: none}").shadows.isEmpty)
  }

  @Test("key paths reach the first filter of a kind, and add one that isn't there") func keyPaths() throws {
    func shown(_ filters: String, _ animation: String, _ time: Seconds) throws -> [Filter] {
      try layer("{shape: rect, size: 9, filters: \(filters), animations: [{duration: 1s, \(animation)}]}")
        .presentation(atLocal: time).layer.filters
    }
    #expect(try shown("[{blur: 4}, {blur: 9}]", "keyPath: filters.blur, to: 8", 0.5) == [.blur(6), .blur(9)])
    #expect(try shown("[]", "keyPath: filters.blur, from: 10, to: 0", 0.5) == [.blur(5)])
    #expect(try shown("[{hueRotate: 0}]", "keyPath: filters.hueRotate, to: 2rad", 0.5) == [.color(.hueRotate, 1)])
    let glow = try shown("[{glow: 4}]", "keyPath: filters.glow.radius, to: 8", 0.5)
    #expect(glow.first.map { ($0.effect as? Filter.Glow)?.radius == 6 } == true)
    let made = try layer(
      "{group: [], size: 9, backdrop: {blur: 2}, animations: [{keyPath: backdrop.blur, to: 6, duration: 1s}]}")
    #expect(made.presentation(atLocal: 0.5).layer.backdrop == [.blur(4)])
  }

  @Test("key paths reach any filter by its place") func places() throws {
    func shown(_ animation: String, list: String = "filters") throws -> Layer {
      let filters = "[{blur: 4}, {glow: 2}, {blur: 9}, {dropShadow: {}}]"
      let made = try layer(
        "{shape: rect, size: 9, \(list): \(filters), animations: [{duration: 1s, \(animation)}]}")
      return made.presentation(atLocal: 0.5).layer
    }
    let blurs = try shown("keyPath: filters.2.blur, to: 19").filters
    #expect(blurs[0] == .blur(4) && blurs[2] == .blur(14))
    #expect(try shown("keyPath: filters.0.blur, to: 8").filters.first == .blur(6))
    #expect(try shown("keyPath: backdrop.2.blur, to: 19", list: "backdrop").backdrop[2] == .blur(14))
    let glow = try shown("keyPath: filters.1.glow.radius, values: [4, 8]").filters[1].effect as? Filter.Glow
    #expect(glow?.radius == 6)
    let shadow = try shown("keyPath: filters.3.dropShadow.offset.width, to: 8").filters[3].effect as? Filter.DropShadow
    #expect(shadow?.offset == Point(4, 4))
    let change = try layer(
      "{shape: rect, size: 9, filters: [{blur: 1}, {blur: 2}],"
        + " animations: [{transition: fade, to: {filters.1.blur: 7}, duration: 1s}]}")
    #expect(change.presentation(atLocal: 0.5).layer.filters == [.blur(1), .blur(7)])
    let path = try #require(PropertyPath(keyPath: "filters.12.glow.radius"))
    #expect(path.place == 12 && path.keyPath == "filters.12.glow.radius")
    for wrong in ["opacity.1.x", "filters.-1.blur", "filters.1", "filters.1.sheen", "position.0.x"] {
      #expect(PropertyPath(keyPath: wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    "a place without such a filter is told with what to write",
    arguments: [
      ("filters.2.blur", "count from 0: at most 1"), ("backdrop.0.blur", "give it one: backdrop: [{blur: 0}]"),
      ("filters.1.glo.radius", "did you mean 'filters.1.glow.radius'?"),
      ("filters.1.blur", "did you mean 'filters.0.blur'?"),
      ("filters.0.sepia", "write filters.sepia, which adds one, or another index"),
    ])
  func wrongPlaces(_ keyPath: String, _ remedy: String) throws {
    let found = try failure(
      document(
        "{shape: rect, size: 9, filters: [{blur: 4}, {glow: 2}], animations: [{keyPath: \(keyPath), to: 1, duration: 1s}]}"
      )
    ).diagnostics
    #expect(found.contains { $0.remedy == remedy }, "\(found.map { "\($0.message): \($0.remedy)" })")
  }

  @Test(
    "what a transform layer leaves aside is told",
    arguments: [
      "filters: [{blur: 3}]", "backdrop: {blur: 3}", "background: red", "mask: {shape: circle, size: 9}",
      "shadow: {radius: 2}", "borderWidth: 2", "cornerRadius: 3", "blend: multiply", "masksToBounds: true",
      "animations: [{keyPath: filters.blur, to: 3, duration: 1s}]",
    ])
  func spaces(_ key: String) throws {
    func codes(_ kind: String, _ key: String) throws -> [Diagnostic.Code] {
      try built(document("{\(kind): [{shape: rect, size: 9}], size: 20, \(key)}")).warnings.map(\.code)
    }
    #expect(try codes("transformLayer", key) == [.noEffect])
    #expect(try codes("group", key).isEmpty)
    #expect(try codes("transformLayer", "opacity: 0.5, transform: [{rotateY: 20deg}]").isEmpty)
  }
}
