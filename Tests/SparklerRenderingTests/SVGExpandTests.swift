// SVG files written as specs: filters, pictures within the file.
// Flow: SVG file → SpecLoader → expanded spec → SpecLoader → the same scene.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerScene
import Testing

@Suite struct SVGExpandTests {
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <filter id="f"><feTurbulence baseFrequency="0.1"/><feDisplacementMap in="SourceGraphic" in2="" scale="4"/>
        <feGaussianBlur stdDeviation="0"><animate attributeName="stdDeviation" values="0;3;0" dur="1s" repeatCount="indefinite"/>
        </feGaussianBlur></filter>
      <rect width="30" height="30" filter="url(#f)"/>
      <image width="20" height="20" href="data:image/png;base64,\(pixel)"/>
    </svg>
    """

  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "/sparkler-svg-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.drawing.write(toFile: folder + "/hero.svg", atomically: true, encoding: .utf8)
    return folder
  }

  private func load(_ layer: String, in folder: String) throws -> LoadedSpec {
    let text = "scene: 1\nsize: 40x40\nduration: 1s\nlayers:\n  - \(layer)\n"
    return try SpecLoader().load(Array(text.utf8), name: "a", folder: folder)
  }

  @Test("what expand writes of filters and pictures in a file builds the same scene") func same() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try load("{svg: hero.svg}", in: folder)
    let text = first.expanded(for: folder + "/b.scene.yaml")
    #expect(text.contains("turbulence:") && text.contains("filters.0.graph") && text.contains("hero.svg#picture"))
    let second = try SpecLoader().load(Array(text.utf8), name: "b", folder: folder)
    #expect(second.built.scene == first.built.scene)
  }

  @Test("a picture that the file lacks is an error") func missing() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = #expect(throws: (any Error).self) { try load("{image: \"hero.svg#picture 99\"}", in: folder) }
    #expect(error.map { "\($0)".contains("contains no picture 'picture 99'") } == true)
  }
}
