// Colours that no surveyed frame shows: a flash between them, a slow fade, a piece that few pixels show.
// Flow: specs of 200 frames → GIF and raw frames → how far each pixel is off.
import Foundation
import SparklerCore
import TestSupport
import Testing

@Suite struct SurveyTests {
  /// The greatest squared distance of three channels between a GIF's frames and the true ones, by frame.
  static func errors(_ gif: GIFPlayback, _ raw: [UInt8]) -> [Int] {
    let size = gif.width * gif.height
    var shown: [[UInt32]] = []
    for frame in gif.frames { for _ in 0..<frame.delay / 2 { shown.append(frame.picture.pixels) } }
    return shown.indices.map { k in
      var worst = 0
      for i in 0..<size {
        let at = 4 * (k * size + i)
        let pixel: UInt32 = shown[k][i]
        var error = 0
        for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
          let way = Int(pixel >> shift & 255) - Int(raw[at + channel])
          error += way * way
        }
        worst = max(worst, error)
      }
      return worst
    }
  }

  static func spec(_ ground: String, _ layers: String) -> String {
    """
    scene: 1
    size: 72x48
    duration: 4s
    fps: 50
    background: \(ground)
    layers:
    \(layers)
    outputs: [{file: a.gif, dither: none}, {file: a.rgba, dither: none}]

    """
  }

  static let slopes: String = """
      - {gradient: {colors: ["#103060", "#30A0C0"]}, size: 72x48}
      - {gradient: {colors: ["#FFD080", "#20C040"], startPoint: left, endPoint: right}, size: 72x24}
      - {shape: circle, size: 9, fill: white, animations: [{keyPath: position.x, from: 0, to: 72, duration: 4s}]}
    """
  static let flash: String =
    "  - {shape: rect, size: 10x6, position: [20, 30], fill: \"#FF00C0\", visible: 2.02s..2.04s}"

  @Test(
    "a colour that flashes in one frame of 200 is shown truly, and no other frame is changed",
    arguments: [
      ("white", slopes + "\n" + flash), ("transparent", flash + "\n  - {shape: star, size: 20, fill: gold}"),
      ("\"#204060\"", "  - {text: Abc, color: white, font: {size: 20}}\n" + flash),
    ])
  func flashes(_ ground: String, _ layers: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec(ground, layers)])
    var files: [[UInt8]] = []
    for jobs in ["1", "2", "5"] {
      let outcome = try Tool.run(["render", "a.scene.yaml", "--jobs", jobs], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      files.append(try place.bytes("a.gif"))
    }
    #expect(files[0] == files[1] && files[0] == files[2])
    let gif = try GIFPlayback(files[0])
    let pixel: (Int) -> UInt32 = { time in
      var passed = 0
      return gif.frames.first { frame in
        passed += frame.delay
        return passed > time
      }?.picture[20, 30] ?? 0
    }
    #expect(pixel(202) == 0xFFFF_00C0)
    #expect(pixel(200) != 0xFFFF_00C0 && pixel(204) == pixel(200))
    if ground == "transparent" { return }
    let errors = Self.errors(gif, try place.bytes("a.rgba"))
    #expect(errors.count == 200)
    #expect(errors.max() ?? .max < 3 * 20 * 20)
  }

  @Test("a fade through colours that no frame shares stays true in every frame") func fade() throws {
    let layers = """
        - {gradient: {colors: ["#103060", "#30A0C0"]}, size: 72x48}
        - {gradient: {colors: ["#FFD080", "#C02040"], startPoint: left, endPoint: right}, size: 72x48, opacity: 0,
           animations: [{keyPath: opacity, from: 0, to: 1, duration: 4s, fillMode: both}]}
      """
    let place = try Workplace(["a.scene.yaml": Self.spec("white", layers)])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let errors = Self.errors(try GIFPlayback(try place.bytes("a.gif")), try place.bytes("a.rgba"))
    #expect(errors.count == 200)
    #expect(errors.max() ?? .max < 3 * 16 * 16)
  }
}
