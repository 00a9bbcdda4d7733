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
    out.append(("layers", .list(layers.map(layer))))
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
}
