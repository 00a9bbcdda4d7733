// Particle Designer's, tsParticles', Konfetti's and SpriteKit's files against the formulas of their programs.
// Flow: bytes → ImportedSpec → a spec that builds → particles over 50 seeds.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ParticleFileTests {
  /// The particles at a time, of all seeds.
  private static func particles(_ text: String, at time: Seconds) throws -> [Particle] {
    try ParticleFile.particles(text, at: time).flatMap { $0 }
  }

  private static func designer(_ keys: [String: Double]) -> String {
    let standard: [String: Double] = [
      "maxParticles": 100, "particleLifespan": 1, "startParticleSize": 10, "finishParticleSize": 10,
    ]
    let all = standard.merging(keys) { $1 }.sorted { $0.key < $1.key }
    return "<plist><dict>" + all.map { "<key>\($0.key)</key><real>\($0.value)</real>" }.joined() + "</dict></plist>"
  }

  // MARK: Particle Designer

  @Test("type 1 moves on circles: radius from maxRadius to minRadius, by rotatePerSecond") func circles() throws {
    let keys = [
      "emitterType": 1.0, "maxRadius": 60, "maxRadiusVariance": 20, "minRadius": 10, "rotatePerSecond": 90,
      "angleVariance": 180, "speed": 500, "gravityy": -900,
    ]
    let found = try Self.particles(Self.designer(keys), at: 3)
    #expect(found.count > 4000)
    for particle in found {
      let share = particle.age.value / particle.life.value
      let radius = particle.position.distance(to: Point(400, 300))
      #expect(radius >= 40 + (10 - 40) * share - 1e-6 && radius <= 80 + (10 - 80) * share + 1e-6)
    }
    let born = found.filter { $0.age.value < 0.1 }.map { $0.position.distance(to: Point(400, 300)) }
    #expect(abs(ParticleFile.mean(born) - 58) < 2)
    // A quarter turn a second: anticlockwise where y grows up.
    let cell = try ParticleFile.cell(Self.designer(keys))
    #expect(abs((cell.polar?.rotation.most ?? 0) + Double.pi / 2) < 1e-6)
  }

  @Test("variances are plus or minus, for each particle and each part of a colour") func variances() throws {
    let keys = [
      "startColorRed": 0.5, "startColorGreen": 0.5, "startColorBlue": 0, "startColorVarianceRed": 0.3,
      "finishColorRed": 0.2, "finishColorGreen": 0.5, "finishColorBlue": 0, "finishColorVarianceRed": 0.1,
      "startParticleSizeVariance": 5, "finishParticleSize": 40, "finishParticleSizeVariance": 20,
    ]
    let found = try Self.particles(Self.designer(keys), at: 3)
    let young = found.filter { $0.age.value < 0.05 }
    let old = found.filter { $0.age.value > 0.95 }
    #expect(young.count > 100 && old.count > 100)
    #expect(abs(ParticleFile.mean(young.map(\.color.red)) - 0.5) < 0.05)
    // Of a uniform distribution: half its width by the square root of 3.
    #expect(abs(ParticleFile.spread(young.map(\.color.red)) - 0.3 / 3.0.squareRoot()) < 0.03)
    #expect(abs(ParticleFile.mean(old.map(\.color.red)) - 0.2) < 0.03)
    #expect(abs(ParticleFile.spread(old.map(\.color.red)) - 0.1 / 3.0.squareRoot()) < 0.02)
    #expect(ParticleFile.spread(young.map(\.color.green)) < 1e-6)
    #expect(abs(ParticleFile.mean(young.map { $0.scale * 10 }) - 10) < 1)
    #expect(abs(ParticleFile.mean(old.map { $0.scale * 10 }) - 40) < 3)
    #expect(abs(ParticleFile.spread(old.map { $0.scale * 10 }) - 20 / 3.0.squareRoot()) < 2)
  }

  @Test("radial and tangential acceleration move particles as the original's steps do") func accelerations() throws {
    let keys = ["speed": 100.0, "angle": 0, "radialAcceleration": -60, "tangentialAcceleration": 80]
    let found = try Self.particles(Self.designer(keys), at: 1).filter { $0.age.value > 0.3 }
    #expect(found.count > 2000)
    var worst = 0.0
    for particle in found.prefix(200) {
      // y grows up here.
      var (place, speed) = (Point.zero, Point(100, 0))
      let steps = 2000
      let h = particle.age.value / Double(steps)
      for _ in 0..<steps {
        let distance = place.distance(to: .zero)
        let out = distance > 0 ? place * (1 / distance) : .zero
        speed = speed + (out * -60 + Point(-out.y, out.x) * 80) * h
        place = place + speed * h
      }
      worst = max(worst, Point(400 + place.x, 300 - place.y).distance(to: particle.position))
    }
    #expect(worst < 1, "\(worst)")
  }

  @Test("lives of which many are negative keep the number of particles") func shortLives() throws {
    let found = try Self.particles(Self.designer(["particleLifespan": 0, "particleLifespanVariance": 2]), at: 3.5)
    #expect(abs(Double(found.count) / 50 - 100) < 5)
  }

  /// One white pixel.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

  @Test("the texture in a file becomes a picture beside the spec, or is told") func texture() throws {
    func file(_ data: String) -> [UInt8] {
      let keys =
        "<key>textureFileName</key><string>a/sp ark.png</string><key>textureImageData</key><string>\(data)</string>"
      return Array(Self.designer([:]).replacing("</dict>", with: keys + "</dict>").utf8)
    }
    let made = try ImportedSpec(file(Self.png), name: "p", keepsPictures: true, find: { _ in nil })
    #expect(made.pictures.count == 1 && made.pictures[0].name == "spark.png" && made.leftOut.isEmpty, "\(made.leftOut)")
    #expect(made.pictures[0].bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && made.text.contains("spark.png"))
    for data in ["?", "H4sI", "eJwDAAAAAAE=", "AAAA", String(repeating: "A", count: 4000)] {
      let made = try ImportedSpec(file(data), name: "p", keepsPictures: true, find: { _ in nil })
      #expect(made.pictures.isEmpty && made.leftOut.contains { $0.contains("texture") }, "\(data)")
    }
    let plain = try ParticleFile.imported(
      Self.designer([:]).replacing("</dict>", with: "<key>textureFileName</key><string>x.png</string></dict>"))
    #expect(plain.leftOut.contains { $0.contains("x.png") && $0.contains("beside the file") })
  }

  // MARK: tsParticles

  @Test("a stream of tsParticles has its speed, decay and gravity") func stream() throws {
    let found = try Self.particles(
      """
      {"particles": {"number": {"value": 0}, "size": {"value": 3}, "move": {"enable": true, "direction": "right",
      "straight": true, "speed": 10, "decay": 0.05, "gravity": {"enable": true, "acceleration": 9.81},
      "outModes": "destroy"}, "life": {"count": 1, "duration": {"value": 3, "sync": true}}},
      "emitters": {"position": {"x": 10, "y": 20}, "rate": {"delay": 0.1, "quantity": 1}, "life": {"count": 1, "duration": 0.05}}}
      """, at: 1)
    #expect(found.count == 50)
    // The original's loop: pixels in each of 60 frames.
    var (place, speed) = (Point(80, 120), Point(5, 0))
    for _ in 0..<60 {
      speed = Point(speed.x, speed.y + 9.81 / 60) * 0.95
      place = place + speed
    }
    for particle in found { #expect(particle.position.distance(to: place) < 6, "\(particle.position) \(place)") }
  }

  @Test("a field of tsParticles keeps its number, within its sides") func field() throws {
    let text =
      #"{"particles": {"number": {"value": 60}, "size": {"value": 4}, "move": {"enable": true, "speed": 6MODE}}}"#
    for mode in ["", #", "outModes": {"default": "bounce"}"#] {
      let found = try Self.particles(text.replacing("MODE", with: mode), at: 8)
      #expect(found.count == 3000)
      let margin = mode.isEmpty ? 4.0 : 0
      #expect(found.allSatisfy { $0.position.x >= -margin && $0.position.x <= 800 + margin })
      #expect(found.allSatisfy { $0.position.y >= -margin && $0.position.y <= 600 + margin })
      // As even as at the start.
      #expect(abs(ParticleFile.spread(found.map(\.position.x)) - 800 / 12.0.squareRoot()) < 20)
    }
  }

  @Test(
    "colours of all versions",
    arguments: [
      ##""color": {"value": ["#f00", "#00f"]}"##, ##""fill": {"color": {"value": ["#f00", "#00f"]}}"##,
      ##""paint": {"fill": {"enable": true, "color": {"value": ["#f00", "#00f"]}}}"##,
      ##""paint": [{"fill": {"color": "#f00"}}, {"fill": {"color": {"value": {"r": 0, "g": 0, "b": 255}}}}]"##,
      ##""color": {"value": [{"h": 0, "s": 100, "l": 50}, "rgb(0,0,255)"]}"##,
    ])
  func colors(_ key: String) throws {
    let cell = try ParticleFile.cell("{\"particles\": {\"number\": {\"value\": 5}, \(key)}}")
    #expect(cell.colors == [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)])
  }

  @Test("emitters, splits and pauses become cells; what is not drawn is told by its path") func nested() throws {
    let text = """
      {"particles": {"number": {"value": 0}, "destroy": {"mode": "split", "split": {"rate": {"value": 12},
      "particles": {"color": {"value": "#0f0"}, "life": {"count": 1, "duration": {"value": 1}}}}},
      "collisions": {"enable": true}, "life": {"count": 1, "duration": {"value": 2, "sync": true}},
      "move": {"enable": true, "speed": 5, "vibrate": true, "newKey": 3}},
      "emitters": [{"rate": {"delay": 1, "quantity": 5}, "position": {"x": 50, "y": 50}}, {"life": {"duration": 0.1, "delay": 2}}], "background": {"color": "#000", "opacity": 0}}
      """
    let made = try ParticleFile.imported(text)
    let scene = try built(made.text).scene
    #expect(scene.layers.count == 2)
    guard case .emitter(let emitter)? = scene.layers.first?.content else {
      Issue.record("no emitter")
      return
    }
    let pulse = emitter.cells[0]
    #expect(pulse.contents.isEmpty && pulse.cells.first?.burst == 5)
    #expect(pulse.cells.first?.cells.first?.burst == 12 && pulse.cells.first?.cells.first?.trigger == .onDeath)
    for part in ["collisions", "vibrate", "particles.move.newKey"] {
      #expect(made.leftOut.contains { $0.contains(part) }, "\(part): \(made.leftOut)")
    }
    #expect(!made.text.contains("background:"))
  }

  @Test(
    "shapes have the original's sizes",
    arguments: [
      (#""square""#, Size(7.0711, 7.0711)), (#""circle""#, Size(10, 10)), (#""star""#, Size(20, 20)),
      (#""heart""#, Size(10, 10)),
    ])
  func shapes(_ type: String, _ size: Size) throws {
    let cell = try ParticleFile.cell(
      "{\"particles\": {\"number\": {\"value\": 5}, \"size\": {\"value\": 5}, \"shape\": {\"type\": \(type)}}}")
    let found = cell.contents[0].contents.layer.bounds.size
    #expect(abs(found.width - size.width) < 0.01 && abs(found.height - size.height) < 0.01)
  }

  // MARK: Konfetti

  @Test("a party of Konfetti is where its own loop puts it") func party() throws {
    let found = try Self.particles(
      """
      {"angle": 0, "spread": 0, "speed": 30, "maxSpeed": -1, "damping": 0.9, "size": [{"sizeInDp": 8, "mass": 5, "massVariance": 0}],
      "colors": [16711680], "timeToLive": 2000, "position": {"x": 0.5, "y": 0.5}, "rotation": {"enabled": false},
      "emitter": {"duration": 10, "max": 1}}
      """, at: 1)
    #expect(found.count == 50)
    var (place, speed, pull) = (Point(400, 300), Point(30, 0), 0.0)
    for _ in 0..<60 {
      pull += 0.02 / 5
      speed = Point(speed.x, speed.y + pull) * 0.9
      place = place + speed
    }
    for particle in found {
      #expect(particle.position.distance(to: place) < 3, "\(particle.position) \(place)")
      #expect(particle.paletteColor == Color(rgb: 0xFF0000))
    }
  }

  // MARK: SpriteKit

  private static let archive = """
    <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$top</key><dict><key>root</key>
    <dict><key>CF$UID</key><integer>1</integer></dict></dict><key>$objects</key><array><string>$null</string>
    <dict><key>$class</key><dict><key>CF$UID</key><integer>3</integer></dict><key>_particleBirthRate</key><real>40</real>
    <key>particleLifetime</key><real>2</real><key>particleColor</key><dict><key>CF$UID</key><integer>2</integer></dict>
    <key>particleColorBlendFactor</key><real>1</real><key>particleBlendMode</key><integer>1</integer>
    <key>particlePositionRange</key><string>{10, 20}</string><key>particleAction</key><string>spin</string>
    <key>_parent</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
    <dict><key>UIRed</key><real>1</real><key>UIGreen</key><real>0.5</real><key>UIBlue</key><real>0</real></dict>
    <dict><key>$classname</key><string>SKEmitterNode</string></dict></array></dict></plist>
    """

  @Test("a keyed archive's emitter is read with its colour, and references in circles end") func archived() throws {
    let made = try ParticleFile.imported(Self.archive)
    guard case .emitter(let emitter)? = try built(made.text).scene.layers.first?.content else {
      Issue.record("no emitter")
      return
    }
    let cell = emitter.cells[0]
    #expect(cell.birthRate == 40 && cell.lifetime == 2 && cell.blend == .plusLighter && emitter.size == Size(10, 20))
    #expect(cell.color == Color(red: 1, green: 0.5, blue: 0))
    #expect(made.leftOut.contains { $0.contains("particleAction") })
  }

  /// `{particleBirthRate: 8, particleLifetime: 1.5}`.
  private static func binary() -> [UInt8] {
    var out = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    func add(_ bytes: [UInt8]) {
      offsets.append(UInt8(out.count))
      out += bytes
    }
    func text(_ word: String) -> [UInt8] { [0x5F, 0x10, UInt8(word.utf8.count)] + Array(word.utf8) }
    add([0xD2, 1, 2, 3, 4])
    add(text("particleBirthRate"))
    add(text("particleLifetime"))
    add([0x10, 8])
    add([0x23] + (0..<8).map { UInt8(truncatingIfNeeded: (1.5).bitPattern >> UInt64(56 - 8 * $0)) })
    let table = UInt8(out.count)
    out += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5] + [UInt8](repeating: 0, count: 8)
    return out + [0, 0, 0, 0, 0, 0, 0, table]
  }

  @Test("a binary property list is read; cut or changed anywhere it is an error, or something else that can be read")
  func binaryList() throws {
    let whole = Self.binary()
    #expect(try ImportedSpec(whole, name: "b", find: { _ in nil }).text.contains("birthRate: 8"))
    for i in whole.indices {
      _ = try? ImportedSpec(Array(whole[..<i]), name: "b")
      for value in [0, 0x0F, 0x5F, 0xDF, 0xFF] as [UInt8] {
        var changed = whole
        changed[i] = value
        _ = try? ImportedSpec(changed, name: "b")
      }
    }
  }

  @Test(
    "bad input is an error with its place, or a finding",
    arguments: [
      (#"{"particles": {"number": {"value": 1000000}}}"#, "number.value is 1000000"),
      (#"{"particles": {"number": {"value": 5}, "move": {"enable": true, "speed": "fast"}}}"#, "move.speed is 'fast'"),
      (#"{"emitter": {}, "timeToLive": -1}"#, "timeToLive is -1"), (#"[{"damping": 2}]"#, "damping is 2"),
      ("<plist><dict><key>maxParticles</key><real>nan</real></dict></plist>", "maxParticles"),
      ("<plist>" + String(repeating: "<array>", count: 100) + "</plist>", "nested deeper"),
      ("bplist00", "damaged"),
    ])
  func bad(_ text: String, _ part: String) {
    let failure = #expect(throws: SpecFailure.self) { _ = try ParticleFile.imported(text) }
    #expect(failure?.diagnostics.contains { $0.message.contains(part) } == true, "\(failure?.diagnostics ?? [])")
  }

  @Test("of a million emitters two hundred are made, and it is told") func manyEmitters() throws {
    let list = [String](repeating: "{}", count: 5000).joined(separator: ",")
    let made = try ParticleFile.imported("{\"particles\": {\"number\": {\"value\": 0}}, \"emitters\": [\(list)]}")
    #expect(made.leftOut.contains { $0.contains("more than 200 emitters") })
  }

  @Test("every line of the formats' tables can be read") func tables() {
    for (name, table) in ParticleFormats.named { #expect(table.problems == [], "\(name)") }
  }

  @Test("the guide lists each key that is missing or drawn in another way, in the section of its program")
  func guide() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Assets/site/guides/import-particles.md"), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    var count = 0
    for (name, table) in ParticleFormats.named {
      let section = try #require(sections.first { $0.hasPrefix(name) })
      let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }
      for kind in table.kinds {
        for row in kind.rows {
          let instead: String
          switch row.fate {
          case .missing(let words), .otherwise(let words): instead = words
          case .drawn, .idle: continue
          }
          count += 1
          let parts = ["| \(kind.title) |", "`\(row.key)`", "| \(row.title) | \(instead) |"]
          #expect(
            lines.contains { line in parts.allSatisfy { line.contains($0) } }, "\(name): \(row.key) of \(kind.title)")
        }
      }
    }
    #expect(count > 60)
  }
}
