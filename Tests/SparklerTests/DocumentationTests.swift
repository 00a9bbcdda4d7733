// Every Swift block of the articles stands in a file that is compiled.
// Flow: Sparkler.docc → blocks → Tests.
import Foundation
import Sparkler
import Testing

@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let articles = [
    "EncodeYourOwnFrames", "HowAFileIsMade", "SceneInSwift", "SnapshotTestAnyRenderer", "SparklerInAServer",
    "WriteAnEffect",
  ]

  @Test("the Swift of an article is compiled", arguments: articles)
  func article(_ name: String) throws {
    let page = Self.root.appendingPathComponent("Sources/Sparkler/Sparkler.docc/\(name).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```").first ?? ""
    }
    #expect(blocks.isEmpty == (name == "HowAFileIsMade"))
    let compiled = try Self.compiled()
    for block in blocks {
      let isCompiled = compiled.contains { $0.contains(Self.plain(block)) }
      #expect(isCompiled, "no compiled file has this:\n\(block)")
    }
  }

  /// Indents do not count.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  private static func compiled() throws -> [String] {
    var out: [String] = []
    for folder in ["Tests/Consumers", "Tests/SparklerTests"] {
      let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      while let path = all?.nextObject() as? String {
        guard path.hasSuffix(".swift"), !path.contains(".build"), !path.hasSuffix("Package.swift") else { continue }
        out.append(plain(try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)))
      }
    }
    return out
  }

  // MARK: What the articles show

  @Test("pixels become a layer's picture")
  func picture() async throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
    let logo = try Picture(rgba: pixels, width: 2, height: 1)
    let scene = Scene(width: 64, height: 64, duration: 1) {
      ImageLayer(logo).size([64, 32]).position(.center)
    }
    let image = try await Renderer().image(of: scene)
    #expect(image[4, 32] == 0xFFFF_0000)
    #expect(image[60, 32] == 0xFF00_00FF)
    #expect(image[4, 4] == 0)
  }

  @Test("physics moves layers")
  func physics() async throws {
    let scene = Scene(width: 200, height: 200, duration: 2) {
      for x in [60.0, 100, 140] {
        ShapeLayer(.circle).fill("coral").id("ball \(Int(x))").size(30).position([.init(x), 20])
      }
    } dynamics: {
      GravityBehavior(1).items(["ball 60", "ball 100", "ball 140"])
    }
    let renderer = Renderer()
    #expect(try await renderer.image(of: scene, at: 0)[100, 20] >> 24 == 255)
    #expect(try await renderer.image(of: scene, at: 0.5)[100, 20] >> 24 == 0)
  }

  @Test("a longer scene has no mistake but its missing picture")
  func longer() async throws {
    let scene = Scene(width: 320, height: 240, duration: 3, background: .gradient(.init(["#101830", "#203060"]))) {
      StackLayer {
        TextLayer([.init("Now "), .init("30 %").color("gold").font(.init(weight: 700)), .init(" off")]).color(.white)
        CountLayer(from: 99, to: 69, format: "#,##0 €", duration: 1.2).font("Inter bold 28").color(.white)
      }
      .axis(.y).gap(8).padding([20, 14]).background("#ffffff20").cornerRadius(16).border(width: 1, color: "#ffffff40")
      .position(.center).enter(.pop(scale: 0.6).duration(0.5)).stagger(each: 0.2)
      ShapeLayer(.star).fill("gold").size(24).follow(path: "M40 200 C120 120 200 280 280 180", align: true, duration: 2)
      ImageLayer("photo.png").size(60).position([60, 60]).mask(ShapeLayer(.circle).size(60))
        .filters([.blur(2), .brightness(1.2)])
        .animation(.init("opacity").values([1, 0.4, 1]).keyTimes([0, 0.3, 1]).duration(2).repeatCount(.infinite))
      EmitterLayer(
        EmitterValue([
          Cell("spark").birthRate(40).lifetime(.between(0.4, 0.9)).velocity(.between(60, 120)).spread(.degrees(360))
            .contents([.shape(.star).size(6), .glow(10)]).colorsOverLife(["white", "gold", "#ff800000"])
            .blend(.plusLighter).trail(.with { $0.life = 0.3 })
        ])
        .position([260, 70]))
    }
    let failure = await #expect(throws: SpecFailure.self) { _ = try await Renderer().check(scene) }
    let errors = failure?.diagnostics.filter { $0.code.severity == .error } ?? []
    #expect(errors.count == 1 && errors[0].path.hasSuffix("image"), "\(failure?.text ?? "")")
  }

  @Test("a spec's text is a scene, with its params")
  func params() async throws {
    let yaml = """
      {scene: 1, size: 40x40, duration: 1s, params: {name: {type: text, default: you}},
       layers: [{shape: circle, size: 10, id: "$name"}]}
      """
    let scene = Scene(spec: yaml, params: ["name": "Ada"])
    #expect(try await Renderer().load(scene).built.scene.layers.first?.id == "Ada")
  }
}
