// That copies of a layer join without a visible edge at any fraction of a pixel, and that endless motion repeats exactly.
// Flow: a spec with `scroll` → pictures ↔ a plain colour, the picture of one period later.
import Foundation
import SparklerCore
import SparklerRendering
import Testing

@Suite struct TileSeamTests {
  private func pictures(_ layer: String, duration: String, fps: Int) throws -> [Pixmap] {
    let text = "scene: 1\nsize: 160x60\nduration: \(duration)\nfps: \(fps)\nbackground: white\nlayers:\n  - \(layer)\n"
    return try SpecLoader().load(Array(text.utf8), name: "a.yaml", folder: ".").pictures().map(\.picture)
  }

  /// The largest difference of a channel between two pixels of the picture.
  private static func range(of picture: Pixmap) -> Int {
    [0, 8, 16, 24].map { shift in
      let values = picture.pixels.map { Int($0 >> UInt32(shift)) & 255 }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }.max() ?? 0
  }

  @Test("joints of tiles aren't seen", arguments: ["tomato", "\"#ff634780\""], ["0deg", "17deg"])
  func joints(_ color: String, _ angle: String) throws {
    let tile = "{group: [], background: \(color), size: [37.3, 21.7]}"
    let all = try pictures(
      "{scroll: \(tile), axis: both, direction: up-left, angle: \(angle), turns: 1, size: 100%}", duration: "1s", fps: 7
    )
    #expect(all.count == 7)
    for picture in all { #expect(Self.range(of: picture) <= 4) }
  }

  @Test("a turned strip reaches the edges at every moment", arguments: [-70, -20, 8, 45, 130])
  func turned(_ degrees: Int) throws {
    let tile = "{group: [], background: tomato, size: [37.3, 12]}"
    for direction in ["left", "right"] {
      let all = try pictures(
        "{scroll: \(tile), direction: \(direction), angle: \(degrees)deg, turns: 1, position: {top: 8}}",
        duration: "1s",
        fps: 5)
      let angle = Double(degrees) * .pi / 180
      for picture in all {
        // Along the middle of the strip, which is at (80, 14).
        for i in -200...200 {
          let (x, y) = (80 + Double(i) * cos(angle), 14 + Double(i) * sin(angle))
          guard x > 1, x < 159, y > 1, y < 59 else { continue }
          #expect((picture.pixels[Int(y) * picture.width + Int(x)] >> 8) & 255 < 110, "\(x) \(y)")
        }
      }
    }
  }

  @Test("one period later, a strip is the same to the byte, and in between it isn't") func period() throws {
    let text = "{text: \"Fjord ÅÄ — \", font: {size: 33.3}}"
    let all = try pictures("{scroll: \(text), gap: 3.3, turns: 3, size: 100%}", duration: "3s", fps: 10)
    for i in 0..<10 { #expect(all[i] == all[i + 10] && all[i] == all[i + 20]) }
    #expect(all[0] != all[1] && all[0] != all[5])
  }
}
