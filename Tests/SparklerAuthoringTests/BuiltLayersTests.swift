// Layers that words make: they stay within what a spec can have, and what has no effect in space is reported.
// Flow: YAML → diagnostics with their place and remedy.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import Testing

@Suite struct BuiltLayersTests {
  private func findings(_ layer: String, keys: String = "") throws -> [String] {
    try built(document(layer, keys: keys)).warnings.map { "\($0.code.rawValue) \($0.path): \($0.remedy)" }
  }

  private static let turn = "animations: [{keyPath: transform.rotation.y, from: 0deg, to: 360deg, duration: 1s}]"

  private func nested(_ count: Int) -> String {
    (0..<count).reduce("{shape: rect, size: 40}") { text, _ in "{tile: \(text), size: 50}" }
  }

  @Test("words that make layers in layers are refused where a spec could not be nested so deep") func depth() throws {
    #expect(try built(document(nested(6))).warnings.isEmpty)
    let found = try failure(document(nested(30))).diagnostics
    #expect(found.count == 1 && found[0].code == .limit && found[0].path.hasSuffix(".tile"), "\(found)")
    #expect(found.first?.message.contains("that tile makes") == true)
    // What is written so deep is what the parser allows.
    let groups = (0..<28).reduce("{shape: rect, size: 40}") { text, _ in "{group: [\(text)]}" }
    #expect(try built(document(groups)).warnings.isEmpty)
  }

  @Test("filters that consist of several are counted by their parts") func filters() throws {
    func layer(_ count: Int) -> String {
      "{shape: rect, size: 40, filters: [\(Array(repeating: "{goo: 3}", count: count).joined(separator: ", "))]}"
    }
    #expect(try built(document(layer(32))).warnings.isEmpty)
    let found = try failure(document(layer(33))).diagnostics
    #expect(found.map(\.path) == ["layers[0].filters"] && found[0].code == .limit)
    #expect(found.first?.message.contains("66 filters, each goo") == true)
  }

  @Test("sides that are never seen are reported") func sides() throws {
    let hint = "leave it out, or turn the layer: transform: [{rotateY: 180deg}]"
    for flat in ["rotate: 20deg", "scale: [-1, 1]", "translate: [0, 0, 40]"] {
      let found = try findings("{shape: rect, size: 9, doubleSided: false, transform: [{\(flat)}]}")
      #expect(found == ["W0611 layers[0].doubleSided: \(hint)"], "\(flat)")
    }
    for seen in [
      "{shape: rect, size: 9, doubleSided: false, transform: [{rotateX: 180deg}]}",
      "{group: [{shape: rect, size: 9, doubleSided: false}], camera: {orbit: 20deg}}",
      "{transformLayer: [{shape: rect, size: 9, doubleSided: false}], size: 9, \(Self.turn)}",
    ] { #expect(try !findings(seen).contains { $0.contains("doubleSided") }, "\(seen)") }
    #expect(
      try findings("{shape: rect, size: 9, doubleSided: true, back: {shape: rect, size: 9}}")
        == ["W0611 layers[0].doubleSided: leave doubleSided out"])
    #expect(
      try findings("{shape: rect, size: 9, back: {shape: rect, size: 9, back: {shape: rect, size: 4}}}")
        == ["W0611 layers[0].back.back: leave this back out"])
  }

  @Test("a fog that begins behind everything is reported with distances that show it") func fog() throws {
    let near = "{group: [{shape: rect, size: 9}], size: 100x80, camera: {perspective: 200, fog: {}}}"
    #expect(try findings(near) == ["W0611 layers[0].camera.fog: fog: {near: 100, far: 300}"])
    let far = "{group: [{shape: rect, size: 9, zPosition: -90}], size: 100x80, camera: {perspective: 200, fog: {}}}"
    #expect(try findings(far) == [])
  }

  @Test("cursors without moves and cursors of any size are told") func cursors() throws {
    #expect(
      try findings("{cursor: auto, moves: []}")
        == ["W0611 layers[0].moves: moves: [{to: [80, 60], at: 1s, press: true}], or leave moves out"])
    #expect(try findings("{cursor: auto, returns: true}").map { $0.prefix(24) } == ["W0611 layers[0].returns:"])
    #expect(try findings("{cursor: auto, size: 10000}") == [])
    let found = try failure(document("{cursor: auto, size: 1e6}")).diagnostics
    #expect(found.map(\.path) == ["layers[0].size"] && found[0].remedy == "size: 32")
  }

  @Test(
    "key paths of cameras and of missing colours are answered",
    arguments: [
      (
        "{group: [], camera: {orbit: 9deg}, animations: [{keyPath: camera.orbit, to: 1, duration: 1s}]}", "keyframes: ["
      ),
      (
        "{shape: rect, size: 9, filters: [{duotone: [red, gold]}], animations: [{keyPath: filters.duotone.midtones, to: red, duration: 1s}]}",
        "duotone: [navy, tomato, peachpuff]"
      ),
      (
        "{shape: rect, size: 9, filters: [{duotone: [red, gold]}], animations: [{keyPath: filters.0.duotone.midtones, to: red, duration: 1s}]}",
        "duotone: [navy, tomato, peachpuff]"
      ),
    ])
  func keyPaths(_ layer: String, _ remedy: String) throws {
    let found = try failure(document(layer)).diagnostics
    #expect(found.count == 1 && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test("a loop that can't close names the layer of the spec, not one that a word made") func loop() throws {
    let text = document(
      "{shape: rect, size: 9, id: a}", "{cursor: auto, returns: true, moves: [{to: a, at: 0.2s, press: true}]}",
      "{shape: rect, size: 9, animations: [{keyPath: opacity, to: 0, duration: 1s, fillMode: both}]}",
      keys: "loop: seamless\n")
    let found = try failure(text).diagnostics
    #expect(found.count == 1 && found[0].message.contains("of layer layers[2] "), "\(found)")
  }
}
