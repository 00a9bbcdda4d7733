// Scenes written in Swift, rendered in memory.
// Flow: Scene → Renderer → pictures, frames, bytes; mistakes with their places.
import Sparkler
import Testing

@Suite struct RendererTests {
  static let poster = Scene(width: 120, height: 80, duration: 1, frameRate: 10, seed: 7, background: "navy") {
    ShapeLayer(.circle).fill("gold").id("sun").size(30).position(.center)
      .animation(LayerAnimation("opacity", from: 0, to: 1).duration(0.5))
    TextLayer("Hello").font("Inter bold 14").color(.white).position(["50%", 64])
    ClassicFirework().around("sun").begin([0.2]).count(2)
  }

  @Test("a scene of Swift is the same as the spec that says the same")
  func spec() async throws {
    let spec = Scene(
      spec: """
        scene: 1
        size: 120x80
        duration: 1s
        fps: 10
        seed: 7
        background: navy
        layers:
          - {shape: circle, id: sun, size: 30, fill: gold, position: center,
             animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.5s}]}
          - {text: Hello, font: Inter bold 14, color: white, position: [50%, 64]}
          - {effect: classicFirework, around: sun, begin: 0.2s, count: 2}
        """)
    let renderer = Renderer()
    let (a, b) = (try await renderer.encode(Self.poster), try await renderer.encode(spec))
    #expect(a == b)
    #expect(a.starts(with: Array("GIF89a".utf8)))
    #expect(try await renderer.image(of: Self.poster, at: 0.4) == renderer.image(of: spec, at: 0.4))
  }

  @Test("frames come one after another with their times, and are those of the file")
  func frames() async throws {
    var frames: [AnimatedImage.Frame] = []
    let renderer = Renderer(concurrency: 1)
    for try await frame in renderer.frames(of: Self.poster) { frames.append(frame) }
    #expect(frames.count == 10)
    let file = try AnimatedImage(decoding: try await renderer.encode(Self.poster, as: .apng()))
    #expect(try await AnimatedImage(frames: frames).differences(from: file, tolerance: .exact).isSame)
  }

  @Test("files of true colours have dithered gradients, unless told otherwise; a GIF and pictures have none")
  func dither() async throws {
    let sky = Scene(width: 64, height: 64) { GradientLayer(.init(["#101830", "#203050"])).size(64) }
    let renderer = Renderer()
    let truth = try await renderer.image(of: sky)
    for format in [AnimatedImage.Format.apng(), .webp()] {
      let plain = try AnimatedImage(decoding: try await renderer.encode(sky, as: format, dithersGradients: false))
      let file = try AnimatedImage(decoding: try await renderer.encode(sky, as: format))
      #expect(plain.frames[0].picture == truth && file.frames[0].picture != truth)
    }
    #expect(try await renderer.encode(sky) == renderer.encode(sky, dithersGradients: false))
  }

  @Test("mistakes are told with their line of Swift")
  func mistakes() async throws {
    let line = #line + 2
    let wrong = Scene(width: 100, height: 100) {
      ShapeLayer(.circle).fill("goold").size(10)
      Snow().density(.nan)
    }
    let failure = await #expect(throws: SpecFailure.self) { _ = try await Renderer().check(wrong) }
    let text = failure?.text ?? ""
    #expect(
      text.contains("RendererTests.swift:\(line):1: error[E0206]: layers[0].fill: 'goold' is not a colour"), "\(text)")
    #expect(text.contains("layers[1].density"), "\(text)")
    #expect(failure?.recoverySuggestion?.isEmpty == false)
  }

  @Test("nothing to paint with is not the same as nothing said")
  func clear() async throws {
    func middle(_ paint: PaintValue?) async throws -> UInt32 {
      let plain = ShapeLayer(.rect).size(20)
      let scene = Scene(width: 20, height: 20, duration: 1) { paint.map { plain.fill($0) } ?? plain }
      return try await Renderer().image(of: scene)[10, 10]
    }
    #expect(try await middle(.clear) == 0)
    #expect(try await middle(nil) == 0xFF00_0000)
    #expect(try await middle("lime") == 0xFF00_FF00)
  }
}
