// What is refused before it is painted, and what is warned of with real fonts and pictures.
// Flow: specs → SpecLoader, RenderJob → failures and warnings.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering
import SparklerScene
import Testing

@Suite struct WorkLimitTests {
  private func load(_ text: String, folder: String = ".", _ limits: [(String, Double)] = []) throws -> LoadedSpec {
    var loader = SpecLoader()
    for (name, value) in limits {
      let isSet = loader.limits.set(name, value)
      #expect(isSet)
    }
    return try loader.load(Array(text.utf8), name: "a", folder: folder)
  }

  private func temporary() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apng").path
  }

  @Test("copies of large blurred things are refused before the first is painted") func work() throws {
    let text = """
      scene: 1
      size: 900x900
      duration: 1s
      layers:
        - replicator: {instanceCount: 300, instanceTransform: [{translate: [3, 0]}]}
          layers:
            - replicator: {instanceCount: 160, instanceTransform: [{translate: [0, 3]}]}
              layers: [{shape: star, size: 900, shadow: {radius: 256}}]
      """
    let failure = #expect(throws: SpecFailure.self) { try load(text) }
    let problem = try #require(failure?.diagnostics.first)
    #expect(problem.code == .limit && problem.remedy.contains("limits.set(\"painted-pixels\""))
    _ = try load(text.replacing("300", with: "3").replacing("160", with: "2"))
  }

  @Test("long outlines, letters and parts of large pictures are work, too; what is small is little") func hidden()
    throws
  {
    func work(_ layer: String) throws -> Double {
      let text = "scene: 1\nsize: 900x900\nlayers:\n  - \(layer)\n"
      return try load(text).built.compiled.sample(at: 0).paintedPixels
    }
    func path(_ count: Int, _ step: Int) -> String {
      (1...count).map { "L\($0 % 900) \($0 % 2 * step)" }.joined(separator: " ")
    }
    // Edges from top to bottom, and a coast's.
    #expect(try work("{path: \"M0 0 \(path(9000, 900))\", fill: red, fillRule: evenOdd}") > 3e8)
    #expect(try work("{path: \"M0 0 \(path(9000, 900))\", stroke: red, fill: none}") > 6e8)
    #expect(try work("{path: \"M0 0 \(path(9000, 1))\", stroke: red, fill: none}") < 3e6)
    let letters = String(repeating: "W", count: 5000)
    #expect(try work("{text: \(letters), font: {size: 900}, maxWidth: 900}") > 4e8)
    #expect(try work("{text: \(letters), font: {size: 10}, maxWidth: 800}") < 2e6)
  }

  @Test("smaller copies of many parts of a large picture are work, each part once") func parts() {
    func item(_ share: Double) -> DisplayItem {
      var image = ImageContent(source: "large", pixelWidth: 8000, pixelHeight: 8000)
      image.contentsRect = Rect(0, 0, 1, share)
      return DisplayItem(
        drawing: .image(image, in: Rect(0, 0, 9, 9), clip: Rect(0, 0, 9, 9), opacity: 1), transform: .identity,
        bounds: PixelRect(x: 0, y: 0, width: 9, height: 9), layer: "")
    }
    func work(_ items: [DisplayItem]) -> Double { Frame(width: 9, height: 9, items: items).paintedPixels }
    #expect(work((1...100).map { item(1 - Double($0) / 1000) }) > 5e9)
    #expect(work(Array(repeating: item(1), count: 100)) < 1e8)
  }

  @Test("a frame that no look at the scene has found is refused when its turn comes") func frame() async throws {
    // It is there between the moments that are looked at.
    let text = """
      scene: 1
      size: 100x100
      duration: 8s
      layers: [{shape: rect, size: 100, visible: 0.5s..0.6s}, {shape: rect, size: 100, visible: 0.5s..0.6s}]
      """
    let spec = try load(text, [("painted-pixels", 15_000)])
    let path = temporary()
    let job = try RenderJob(spec, output: OutputSpec(file: path, format: .apng, frameRate: 10), path: path)
    let error = await #expect(throws: RenderingError.self) { try await job.run(jobs: 1) }
    #expect(error?.code == .badSpec && error?.remedy.contains("painted-pixels") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("an output that takes too long ends with another try's code and leaves nothing") func deadline() async throws {
    let spec = try load(LoaderTests.spec, [("seconds", 1e-9)])
    let path = temporary()
    for format in [OutputFormat.apng, .gif, .lottie] {
      let job = try RenderJob(spec, output: OutputSpec(file: path, format: format, frameRate: 25), path: path)
      let error = await #expect(throws: RenderingError.self) { try await job.run(jobs: 1) }
      #expect(error?.code == .tryAgain && error?.remedy.contains("limits.set(\"seconds\"") == true)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    // One picture is no output, and has no deadline.
    #expect(try spec.picture(at: 0).width == spec.picture(at: 0.5).width)
  }

  @Test("a font that nobody has is told; one that is there, or stands for all, is not")
  func fonts() throws {
    func codes(_ font: String) throws -> [Diagnostic.Code] {
      let text = "scene: 1\nsize: 90x30\nlayers: [{text: A, font: {family: \"\(font)\"}}]\n"
      return try load(text).built.warnings.map(\.code)
    }
    #expect(try codes("Helvetica Neue") == [.missingFont])
    #expect(try codes("Helvetica, inter").isEmpty && codes("Inter").isEmpty && codes("sans-serif").isEmpty)
    var strict = SpecLoader()
    strict.isStrict = true
    let text = "scene: 1\nsize: 90x30\nlayers: [{text: A, font: Futura}]\n"
    #expect(throws: SpecFailure.self) { try strict.load(Array(text.utf8), name: "a", folder: ".") }
  }

  @Test("births from letters take place on them, however clear their colour is", arguments: ["volume", "outline"])
  func letters(_ mode: String) throws {
    func places(_ color: String) throws -> EmissionPlaces? {
      let text = """
        scene: 1
        size: 200x60
        layers:
          - {text: Hello, id: word, color: "\(color)", font: {size: 40}}
          - {emitter: {from: word, mode: \(mode), cells: [{burst: 9, lifetime: 1s, contents: {shape: circle}}]}}
        """
      guard case .emitter(let emitter)? = try load(text).built.scene.layers.last?.content else { return nil }
      return emitter.places
    }
    let visible = try #require(try places("black"))
    #expect(visible.points.count > 100)
    for color in ["transparent", "#00000040"] { #expect(try places(color) == visible) }
  }

  @Test("what an SVG says that is not shown is told") func vectors() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="p" d="M0 9L9 9"/>
      <text><textPath href="#p">A</textPath></text><rect width="9" height="9"><animate attributeName="x" to="9"/></rect>
      </svg>
      """
    try Data(svg.utf8).write(to: folder.appendingPathComponent("a.svg"))
    let plain = svg.replacing("textPath", with: "tspan").replacing("animate ", with: "title ")
    try Data(plain.utf8).write(to: folder.appendingPathComponent("b.svg"))
    let text = "scene: 1\nsize: 90x30\nlayers: [{image: a.svg}, {image: b.svg}]\n"
    let warnings = try load(text, folder: folder.path).built.warnings
    #expect(warnings.map(\.code) == [.ignoredElement])
    #expect(warnings.first?.message.contains("<textPath>, <animate>") == true)
  }
}
