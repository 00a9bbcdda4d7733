// Other programs' particles as specs: places against their own formulas, bad values, what is left out.
// Flow: bytes → ImportedSpec → a spec that builds → particles.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ImportTests {
  private static func imported(_ text: String) throws -> ImportedSpec {
    try ImportedSpec(Array(text.utf8), name: "particles")
  }

  private static func scene(_ text: String) throws -> Scene {
    try built(try imported(text).text).scene
  }

  @Test(
    "canvas-confetti's pieces are where its own loop puts them, in each of 200 ticks",
    arguments: [
      #"{"flat": true}"#,
      #"{"angle": 60, "spread": 55, "startVelocity": 55, "decay": 0.92, "gravity": 0.6, "drift": 1.5, "flat": true}"#,
      #"{"decay": 1, "gravity": -1, "flat": true, "startVelocity": 5}"#,
    ])
  func places(_ options: String) throws {
    let layer = try #require(try Self.scene(options).layers.first)
    let emitter = try #require(CompiledEmitter(layer))
    let values = options.contains("55") ? (0.92, 1.8, 1.5) : options.contains("-1") ? (1, -3, 0) : (0.9, 3, 0)
    let (decay, gravity, drift) = values
    let first = emitter.particles(at: 0)
    #expect(first.count == 50)
    // A tick's own speed: a smooth way's is longer by that much at first.
    let share = decay < 1 ? (1 - decay) / -Maths.log(decay) / 60 : 1.0 / 60
    var places = first.map(\.position)
    var speeds = first.map { ($0.velocity - Point(drift * 60, gravity * 60)) * share }
    var worst = 0.0
    for tick in 1..<200 {
      for i in places.indices {
        places[i] = places[i] + speeds[i] + Point(drift, gravity)
        speeds[i] = speeds[i] * decay
      }
      for (place, particle) in zip(places, emitter.particles(at: Seconds(Double(tick) / 60))) {
        worst = max(worst, place.distance(to: particle.position))
      }
    }
    #expect(worst < 1, "\(worst) px off")
  }

  @Test("a list of calls begins each at its time, and its keys without a counterpart are told") func list() throws {
    let made = try Self.imported(
      #"[{"particleCount": 9, "colors": ["bb0000"]}, {"at": 1.5, "zIndex": 3, "shapes": ["star", "path"]}]"#)
    #expect(made.leftOut.count == 1 && made.leftOut[0].contains("path"))
    #expect(made.withoutEffect.count == 1 && made.withoutEffect[0].contains("[1].zIndex"))
    let scene = try Self.scene(#"[{"particleCount": 9}, {"at": 1.5, "particleCount": 4}]"#)
    func count(_ t: Seconds) -> Int {
      scene.layers.reduce(0) { $0 + (CompiledEmitter($1)?.particles(at: t).count ?? 0) }
    }
    #expect(count(1) == 9 && count(1.6) == 13 && count(4) == 4)
  }

  @Test(
    "bad values are told with their place and what is wanted",
    arguments: [
      (#"{"particleCount": "many"}"#, "particleCount is 'many'"), (#"{"decay": 2}"#, "decay is 2"),
      (#"{"ticks": .nan}"#, "ticks"), (#"{"startVelocity": 1e99}"#, "startVelocity"),
      (#"{"spread": -3}"#, "spread is -3"), (#"{"colors": ["nocolour"]}"#, "is not a colour"),
      (#"{"origin": {"x": "left"}}"#, "x is 'left'"), (#"{"what": 1}"#, "no particle"), ("[1]", "no particle"),
      ("<plist></plist>", "no values"), ("<plist><dict><key>a</key><real>1</real></dict></plist>", "maxParticles"),
      ("<a><maxParticles value=\"x\"/></a>", "maxParticles is 'x'"),
      (#"{"particles": {"number": {"value": -1}}}"#, "value is -1"),
    ])
  func bad(_ text: String, _ part: String) {
    let failure = #expect(throws: SpecFailure.self) { _ = try Self.imported(text) }
    #expect(failure?.diagnostics.contains { $0.message.contains(part) } == true, "\(failure?.diagnostics ?? [])")
  }

  @Test(
    "Particle Designer's numbers become a cell's, from XML elements and from a property list",
    arguments: [
      """
      <particleEmitterConfig><maxParticles value="100"/><particleLifeSpan value="2"/>
      <particleLifespanVariance value="0.5"/><angle value="90"/><angleVariance value="10"/><speed value="120"/>
      <gravity x="0" y="-50"/><yCoordFlipped value="-1"/><startParticleSize value="20"/><finishParticleSize value="5"/>
      <startColor red="1" green="0.5" blue="0" alpha="1"/><finishColor red="1" green="0" blue="0" alpha="0"/>
      <blendFuncDestination value="1"/><texture name="t.png"/></particleEmitterConfig>
      """,
      """
      <?xml version="1.0"?><plist><dict><key>maxParticles</key><integer>100</integer><key>particleLifespan</key>
      <real>2</real><key>particleLifespanVariance</key><real>0.5</real><key>angle</key><real>90</real>
      <key>angleVariance</key><real>10</real><key>speed</key><real>120</real><key>gravityy</key><real>-50</real>
      <key>startParticleSize</key><real>20</real><key>finishParticleSize</key><real>5</real>
      <key>startColorGreen</key><real>0.5</real><key>startColorBlue</key><real>0</real>
      <key>finishColorGreen</key><real>0</real><key>finishColorBlue</key><real>0</real>
      <key>finishColorAlpha</key><real>0</real><key>blendFuncDestination</key><integer>1</integer></dict></plist>
      """,
    ])
  func designer(_ text: String) throws {
    guard case .emitter(let emitter)? = try Self.scene(text).layers.first?.content else {
      Issue.record("no emitter")
      return
    }
    let cell = emitter.cells[0]
    #expect(cell.birthRate == 50 && cell.bounds[.lifetime] == 1.5...2.5 && cell.velocity == 120)
    #expect(cell.acceleration == Point(0, 50) && cell.blend == .plusLighter)
    let ends = try #require(cell.bounds[.emissionLongitude])
    #expect(abs(ends.lowerBound + Double.pi * 100 / 180) < 1e-6 && abs(ends.upperBound + Double.pi * 80 / 180) < 1e-6)
    #expect(cell.ending?.scale == EmitterCell.Interval(0.25))
    #expect(
      cell.colorsOverLife.map(\.color) == [
        Color(red: 1, green: 0.5, blue: 0), Color(red: 1, green: 0, blue: 0, alpha: 0),
      ])
  }

  @Test("SpriteKit's and tsParticles' emitters build") func others() throws {
    let sprite = """
      <plist><dict><key>particleBirthRate</key><real>80</real><key>particleLifetime</key><real>2</real>
      <key>emissionAngle</key><real>1.5</real><key>yAcceleration</key><real>-9</real></dict></plist>
      """
    guard case .emitter(let emitter)? = try Self.scene(sprite).layers.first?.content else {
      Issue.record("no emitter")
      return
    }
    #expect(emitter.cells[0].emissionLongitude == -1.5 && emitter.cells[0].acceleration.y == 9)
    let field = try Self.scene(
      ##"{"particles": {"number": {"value": 40}, "color": {"value": "#fff"}, "links": {"enable": true, "distance": 80}}, "background": {"color": "#000"}}"##
    )
    guard case .emitter(let drifting)? = field.layers.first?.content else {
      Issue.record("no emitter")
      return
    }
    #expect(drifting.links?.distance == 80 && CompiledEmitter(field.layers[0])?.particles(at: 1).count == 40)
  }

  /// What would be a spec's own keys, or break its text, if it ended a comment's line.
  private static let hostile = [
    "x\noutputs: [{file: pwned.gif}]\ndescription: injected\n#", "x\routputs: 1", "x\u{85}outputs: 1",
    "x\u{2028}outputs: 1", "x\u{2029}outputs: 1", "x\r\noutputs: 1\r\n", "\u{7}\u{1b}[31m", "\u{FFFE}", "\u{FEFF}",
    "# a: b", String(repeating: "long ", count: 180),
  ]

  @Test("no key, value or name of a foreign file becomes one of the spec", arguments: hostile)
  func injection(_ text: String) throws {
    let json = TreeText.quoted(text)
    let xml = text.unicodeScalars.map { ["<", "&"].contains($0) ? "?" : String($0) }.joined()
    let files = [
      "{\"particleCount\": 5, \(json): 1}", "[{\"particleCount\": 5}, {\(json): {\(json): 1}}]",
      "{\"particleCount\": 5, \"shapes\": [\(json)]}", "{\"particleCount\": 5, \"origin\": {\(json): 1}}",
      "{\"particles\": {\"number\": {\"value\": 4}, \(json): 1, \"shape\": {\"type\": \(json)}}, \(json): 1}",
      "{\"particles\": {\"number\": 4, \"move\": {\"enable\": true, \"direction\": \(json), \(json): 2}}}",
      "<plist><dict><key>maxParticles</key><real>5</real><key>particleLifespan</key><real>1</real><key>\(xml)</key><string>\(xml)</string></dict></plist>",
      "<plist><dict><key>particleBirthRate</key><real>5</real><key>particleLifetime</key><real>1</real><key>\(xml)</key><string>\(xml)</string></dict></plist>",
      "<a><maxParticles value=\"5\"/><particleLifespan value=\"1\"/><texture name=\"\(xml)\" data=\"\(xml)\"/></a>",
    ]
    for file in files {
      let made = try Self.imported(file)
      let spec = try built(made.text)
      #expect(spec.outputs.isEmpty && !spec.scene.layers.isEmpty, "\(made.text)")
      let lines = made.text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      #expect(["scene:", "size:", "duration:", "layers:"].allSatisfy { key in lines.contains { $0.hasPrefix(key) } })
      #expect(!lines.contains { $0.hasPrefix("outputs") || $0.hasPrefix("description") } && made.text.utf8.count < 4000)
    }
  }

  @Test("of tens of thousands of unknown keys the first two hundred are named, soon", .timeLimit(.minutes(5)))
  func manyKeys() throws {
    let keys = (0..<70_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let made = try Self.imported("{\"particleCount\": 5, \(keys)}")
    #expect(made.leftOut.count == 201 && made.leftOut.last == "69800 more")
    let list = (0..<20_000).map { "<key>k\($0)</key><real>1</real>" }.joined()
    let designer = try Self.imported("<plist><dict><key>maxParticles</key><real>5</real>\(list)</dict></plist>")
    #expect(designer.leftOut.count == 201)
  }
}
