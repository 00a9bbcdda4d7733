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
      ("{ember: {opacity: 0.5}}", "colours"), ("{stick: {opacity: 0.5}}", "own id"),
    ])
  func bad(_ parts: String, _ remedy: String) throws {
    let text = document("{svg: a.svg, parts: \(parts)}")
    let found: [Diagnostic]
    do { found = try built(text).warnings } catch let failure as SpecFailure { found = failure.diagnostics }
    #expect(found.count == 1 && found[0].remedy.contains(remedy), "\(found.map(\.message))")
  }

  @Test("parts that are wrapped by a change are found again below it") func nested() throws {
    let whole = try logo(
      ", parts: {rays: {enter: pop}, star: {opacity: 0.5}}, animations: [{keyPath: star.transform.scale, to: 2, duration: 1s}]"
    )
    func first(_ layer: Layer) -> Layer? {
      layer.id == "logo.star" ? layer : layer.sublayers.lazy.compactMap(first).first
    }
    #expect(first(whole)?.opacity == 0.5)
  }

  @Test("colours and texts that the file doesn't have are told; the others reach its reader")
  func replaced() throws {
    let star = try parts(", replace: {\"#star\": gold, title: Hello}")[2]
    #expect(star.background == .color(Color(css: "gold") ?? .clear))
    for (replace, code, text) in [
      ("{titel: Hello}", "E0302", "title"), ("{\"#FF0055\": red}", "E0302", "#FF0044"),
      ("{\"#star\": round}", "E0201", "a colour"), ("{title: [a]}", "E0104", "text"),
      ("gold", "E0104", "replace: {"),
    ] {
      let found = try failure(document("{svg: a.svg, replace: \(replace)}")).diagnostics
      #expect(found.count == 1 && found[0].code.rawValue == code, "\(found.map(\.message))")
      #expect(found.contains { $0.remedy.contains(text) || $0.message.contains(text) }, "\(found)")
    }
  }

  // MARK: Key paths

  @Test("a key path that begins with an id animates that part, another one the layer") func keyPaths() throws {
    let whole = try logo(
      ", animations: [{keyPath: star.strokeEnd, from: 0, to: 1}, {keyPath: opacity, from: 0, to: 1}, "
        + "{keyPath: ray2.transform.scale, from: 0, to: 1}]")
    let parts = whole.sublayers[0].sublayers
    #expect(whole.animations.flatMap(\.targets).map(\.keyPath) == ["opacity"])
    #expect(parts[2].animations.flatMap(\.targets).map(\.keyPath) == ["strokeEnd"])
    // It grows about its middle.
    let ray = parts[0].sublayers[1]
    #expect(ray.animations.flatMap(\.targets).map(\.keyPath) == ["transform.scale"] && ray.anchor == Point(5, 12))
  }

  @Test("a property of shapes animates all shapes in a group; a group of animations is one part's") func inGroups()
    throws
  {
    let rays = try parts(", animations: [{keyPath: rays.strokeEnd, from: 0, to: 1}]")[0]
    #expect(rays.animations.isEmpty && rays.sublayers.allSatisfy { $0.animations.count == 1 })
    let star = try parts(
      ", animations: [{duration: 1s, group: [{keyPath: star.strokeEnd, from: 0, to: 1}, "
        + "{keyPath: star.opacity, from: 0, to: 1}]}]")[2]
    #expect(star.animations.count == 1 && star.animations[0].targets.map(\.keyPath) == ["strokeEnd", "opacity"])
  }

  @Test(
    "what a part's key path can't mean is told where it stands",
    arguments: [
      ("keyPath: stat.opacity", "E0302", "star"), ("keyPath: ember.opacity", "E0302", "colours"),
      ("keyPath: star.opacty", "E0204", "opacity"), ("keyPath: star.contents.x", "E0204", "schema"),
      ("keyPath: opacty", "E0204", "opacity"), ("keyPath: stick.opacity", "W0613", "own id"),
      ("group: [{keyPath: star.opacity, to: 0}, {keyPath: opacity, to: 0}]", "E0201", "each part"),
      ("group: [{keyPath: star.opacity, to: 0}, {keyPath: rays.opacity, to: 0}]", "E0201", "each part"),
    ])
  func badKeyPaths(_ entry: String, _ code: String, _ remedy: String) throws {
    let ends = entry.hasPrefix("group") ? "" : ", to: 0"
    let text = document("{svg: a.svg, animations: [{\(entry)\(ends)}]}")
    let found: [Diagnostic]
    do { found = try built(text).warnings } catch let failure as SpecFailure { found = failure.diagnostics }
    #expect(found.contains { $0.code.rawValue == code && $0.remedy.contains(remedy) }, "\(found)")
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
