// A built scene back as a spec: effects as layers and behaviours, names put in, Core Animation's words.
// Flow: BuiltSpec → Expand → YAML; rendering it gives the same pixels.
import SparklerCore
import SparklerImaging
import SparklerScene

extension BuiltSpec {
  /// The scene as a spec without effects, names, shorthands or `auto`.
  ///
  /// - Parameters:
  ///   - isBaked: writes what physics does as keyframes, not as behaviours; particles have no keyframes, so they and what
  ///     they meet keep their behaviours.
  ///   - assetPath: how the result refers to a resolved asset.
  public func expanded(isBaked: Bool = false, assetPath: @escaping (String) -> String) -> String {
    var spec = self
    if isBaked { spec.bake() }
    return Expander(assetPath: assetPath).document(spec).yaml
  }
}

struct Expander {
  let assetPath: (String) -> String

  func document(_ spec: BuiltSpec) -> TreeText {
    let scene = spec.scene
    var out: [(String, TreeText)] = [("scene", .raw("1")), ("size", .numbers([scene.size.width, scene.size.height]))]
    if scene.scale != 1 { out.append(("scale", .number(scene.scale))) }
    if spec.frameRate != 25 { out.append(("fps", .number(spec.frameRate))) }
    out.append(("duration", time(scene.duration)))
    if spec.scene.period != nil {
      out.append(("loop", .raw("seamless")))
    } else if let loop = loop(spec.loop) {
      out.append(("loop", loop))
    }
    if spec.loopOffset != 0 { out.append(("loopOffset", time(spec.loopOffset))) }
    if spec.hold.first != 0 || spec.hold.last != 0 {
      out.append(("hold", .map([("first", time(spec.hold.first)), ("last", time(spec.hold.last))])))
    }
    if let blur = scene.motionBlur {
      let map = [("samples", TreeText.raw(String(blur.samples))), ("shutter", .number(blur.shutter))]
      out.append(("motionBlur", .map(map)))
    }
    if let background = scene.background { out.append(("background", paint(background))) }
    if !spec.fonts.isEmpty { out.append(("fonts", .list(spec.fonts.map(asset)))) }
    let layers = spec.resting?.layers ?? scene.layers
    out.append(("layers", .list(layers.map { layer($0, in: Rect(origin: .zero, size: scene.size)) })))
    if let resting = spec.resting { out.append(("dynamics", dynamics(resting.dynamics))) }
    if !spec.outputs.isEmpty { out.append(("outputs", .list(spec.outputs.map { output($0, spec) }))) }
    if !spec.tests.isEmpty { out.append(("tests", .list(spec.tests.map { test($0, spec) }))) }
    return .map(out)
  }

  private func loop(_ loop: LoopCount) -> TreeText? {
    if case .times(let n) = loop { .raw(String(n)) } else { nil }
  }

  private func output(_ output: OutputSpec, _ spec: BuiltSpec) -> TreeText {
    var out: [(String, TreeText)] = [("file", text(output.file)), ("format", .raw(output.format.rawValue))]
    if output.frameRate != spec.frameRate { out.append(("fps", .number(output.frameRate))) }
    if output.colors != 256 { out.append(("colors", .raw(String(output.colors)))) }
    if output.dither != .auto { out.append(("dither", .raw(output.dither.rawValue))) }
    if output.lossy != 0 { out.append(("lossy", .number(output.lossy))) }
    if output.effort != GIFOptions.defaultEffort { out.append(("effort", .raw(String(output.effort)))) }
    if output.alpha != .auto { out.append(("alpha", .raw(output.alpha.rawValue))) }
    if output.matte != .white { out.append(("matte", color(output.matte))) }
    if output.loop != spec.loop { out.append(("loops", loop(output.loop) ?? .raw("forever"))) }
    if output.loopOffset != spec.loopOffset { out.append(("loopOffset", time(output.loopOffset))) }
    if output.at.count == 1 { out.append(("at", time(output.at[0]))) }
    if output.at.count > 1 { out.append(("at", .list(output.at.map(time)))) }
    if let size = output.size { out.append(("size", .numbers([Double(size.width), Double(size.height)]))) }
    if output.fit != .contain { out.append(("fit", .raw(output.fit.rawValue))) }
    if let quality = output.quality { out.append(("quality", .number(quality))) }
    if output.isLossless != (output.quality == nil) {
      out.append(("lossless", .raw(String(output.isLossless))))
    }
    if let maxSize = output.maxSize { out.append(("maxSize", .raw(String(maxSize)))) }
    if let place = output.destination { out.append(("for", .raw(place.name))) }
    if let codec = output.codec { out.append(("codec", .raw(codec.rawValue))) }
    if let background = output.background { out.append(("background", background.map(paint) ?? .raw("transparent"))) }
    return .map(out)
  }

  // MARK: Values

  func time(_ t: Seconds) -> TreeText { .raw(TreeText.short(t.value) + "s") }
  func point(_ p: Point) -> TreeText { .numbers([p.x, p.y]) }
  /// A text whose dollar signs are no names.
  func text(_ string: String) -> TreeText { .string(string.replacing("$", with: "$$")) }
  func asset(_ source: String) -> TreeText { text(assetPath(source)) }
  func color(_ c: Color) -> TreeText { .string(c.cssText) }
  func path(_ p: Path) -> TreeText { .string(p.svgText) }
  func rect(_ r: Rect) -> TreeText { .numbers([r.minX, r.minY, r.size.width, r.size.height]) }

  func matrix(_ t: Transform3D) -> TreeText {
    guard t.isAffine, let a = t.affine else { return .map([("matrix", .numbers(t.rows))]) }
    return .map([("matrix", .numbers([a.a, a.b, a.c, a.d, a.tx, a.ty]))])
  }

  func paint(_ paint: Paint) -> TreeText {
    switch paint {
    case .color(let c): color(c)
    case .gradient(let g): .map([("gradient", gradient(g))])
    case .image(let image): .map([("image", asset(image.source))])
    }
  }

  func gradient(_ g: Gradient) -> TreeText {
    var out: [(String, TreeText)] = []
    if g.kind != .axial { out.append(("type", .raw(g.kind.rawValue))) }
    out.append(("colors", .list(g.colors.map(color))))
    if let locations = g.locations { out.append(("locations", .numbers(locations))) }
    out += [("startPoint", point(g.startPoint)), ("endPoint", point(g.endPoint))]
    return .map(out)
  }

  func timing(_ t: Timing) -> [(String, TreeText)] {
    let base = Timing()
    var out: [(String, TreeText)] = []
    func count(_ v: Double) -> TreeText { v.isFinite ? .number(v) : .raw("infinite") }
    if t.beginTime != base.beginTime { out.append(("beginTime", time(t.beginTime))) }
    if t.duration != base.duration { out.append(("duration", time(t.duration))) }
    if t.speed != base.speed { out.append(("speed", .number(t.speed))) }
    if t.timeOffset != base.timeOffset { out.append(("timeOffset", time(t.timeOffset))) }
    if t.repeatCount != base.repeatCount { out.append(("repeatCount", count(t.repeatCount))) }
    if t.repeatDuration != base.repeatDuration {
      out.append(("repeatDuration", t.repeatDuration.isFinite ? time(t.repeatDuration) : .raw("infinite")))
    }
    if t.autoreverses { out.append(("autoreverses", .raw("true"))) }
    if t.fillMode != base.fillMode { out.append(("fillMode", .raw(t.fillMode.rawValue))) }
    return out
  }
}
