// What flashes more than WCAG allows, in specs, files and rows of frames.
// Flow: files → check --flashes → exit code and words.
import Foundation
import Testing

@Suite struct FlashCheckTests {
  /// Black and white by turns, ten times a second.
  private static let flicker = """
    scene: 1
    size: 400x300
    duration: 1s
    fps: 20
    background: black
    layers:
      - {shape: rect, size: 400x300, fill: white, animations: [{keyPath: opacity, values: [1, 0], calculationMode: discrete, duration: 0.1s, repeatCount: 10}]}
    """

  private func place() throws -> Workplace {
    let place = try Workplace(["a.scene.yaml": Self.flicker, "calm.scene.yaml": circle, "row/kept": ""])
    for file in ["a.gif", "row/f-%d.png"] {
      #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", file], in: place).status == 0)
    }
    return place
  }

  @Test("a spec, a file and a row of frames flash alike, and what is calm does not") func kinds() throws {
    let place = try place()
    for words in [["a.scene.yaml"], ["a.gif"], ["a.gif", "--fps", "20"], ["row", "--fps", "20"]] {
      let outcome = try Tool.run(["check", "--flashes"] + words, in: place)
      #expect(outcome.status == 1 && outcome.text.contains("10 flashes in a second"), "\(words): \(outcome.text)")
    }
    let calm = try Tool.run(["check", "--flashes", "calm.scene.yaml"], in: place)
    #expect(calm.status == 0 && calm.text.contains("no more flashes"), "\(calm.text)")
    // On a larger screen it is a smaller part of what is seen.
    #expect(try Tool.run(["check", "--flashes", "a.gif", "--screen", "4000x4000"], in: place).status == 0)
  }

  @Test("of a row without times somebody has to say how fast it plays") func noTimes() throws {
    let place = try place()
    try? FileManager.default.removeItem(at: place.folder.appendingPathComponent("row/frames.json"))
    let outcome = try Tool.run(["check", "--flashes", "row"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("its frame rate is unknown"))
  }
}
