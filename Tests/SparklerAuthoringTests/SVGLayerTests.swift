// The layer word `svg`, its parts, and lines that draw themselves.
// Flow: `svg: logo.svg` → LayerStage → Layer.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct SVGLayerTests {
  private func logo(_ more: String) throws -> Layer { try layer("{svg: a.svg, id: logo\(more)}") }

  private func parts(_ more: String) throws -> [Layer] { try logo(more).sublayers[0].sublayers }

  @Test("a file has its own size, or is fitted into another; its parts are named after the layer") func size() throws {
    let own = try logo("")
    #expect(own.bounds.size == Size(60, 40) && own.sublayers[0].transform == .identity)
    #expect(try logo(", size: 120x80").sublayers[0].transform == .scale(2, 2))
    #expect(
      own.sublayers[0].sublayers.map(\.id) == ["logo.rays", "logo.stick", "logo.star", "logo.sparks", "logo.wordmark"])
  }

  @Test("a part turns about its centre, and looks as before") func centre() throws {
    let star = try parts(", parts: {star: {enter: {pop: {duration: 1s}}}}")[2]
    #expect(star.anchor == Point(14, 8) && star.position == Point(14, 8) && !star.animations.isEmpty)
    #expect(star.shape?.path == .rect(Rect(10, 5, 8, 6)))
    // A group that is scaled about the origin.
    let rays = try parts(", parts: {rays: {opacity: 0.5}}")[0]
    #expect(rays.opacity == 0.5 && rays.frame == Rect(0, 0, 20, 28))
    #expect(rays.toSuperlayer.affine?.apply(Point(3, 2)) == Point(6, 4))
  }

  @Test("a part takes the keys of its kind; a part in a part is found, too") func keys() throws {
    let ray = try parts(", parts: {ray2: {fill: red, lineWidth: 3}}")[0].sublayers[1]
    #expect(ray.shape?.fill == .color(Color(css: "red") ?? .clear) && ray.shape?.strokeStyle.lineWidth == 3)
  }

  @Test(
    "what a part can't do is told",
    arguments: [
      ("{stat: {enter: pop}}", "star"), ("{star: {position: [3, 4]}}", "transform"), ("{star: pop}", "enter"),
    ])
  func bad(_ parts: String, _ remedy: String) throws {
    let text = document("{svg: a.svg, parts: \(parts)}")
    let found: [Diagnostic]
    do { found = try built(text).warnings } catch let failure as SpecFailure { found = failure.diagnostics }
    #expect(found.count == 1 && found[0].remedy.contains(remedy), "\(found.map(\.message))")
  }

  @Test("draw draws line after line, and fills appear behind them") func draw() throws {
    let whole = try logo(", enter: {draw: 1s, easing: linear}").sublayers[0]
    let lines = whole.sublayers[0].sublayers + whole.sublayers.dropFirst()
    let ends = lines.map { line -> Double in
      let shape = line.presentation(atLocal: 0.5).layer.shape
      return shape?.strokeStyle.strokeEnd ?? -1
    }
    #expect(ends.first == 1 && ends.last.map { $0 > 0 && $0 < 0.5 } == true && ends == ends.sorted(by: >))
    let rest = lines[0].presentation(atLocal: 1.1).layer
    #expect(rest.shape?.fill == .color(.black) && rest.shape?.strokeStyle.lineWidth == 0)
    #expect(lines[5].presentation(atLocal: 0).layer.shape?.fill == .color(Color(red: 0, green: 0, blue: 0, alpha: 0)))
  }

  @Test("the keys of a motion may stand beside its word") func beside() throws {
    let made = try logo(", enter: {draw: 1s, stagger: 100ms}")
    #expect(try logo(", enter: {draw: {duration: 1s, stagger: 100ms}}") == made)
  }
}
