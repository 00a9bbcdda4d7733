// A scene as a Lottie file: every layer and particle sampled, followed and written with few keys.
// Flow: Scene → Frames → ItemTracks → LottieBake → LottieFile → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

struct LottieRender {
  let pipeline: FramePipeline
  let limits: Limits
  /// What the file calls itself.
  let name: String

  /// - Returns: the file, and what it weighs in words.
  /// - Throws: `badSpec` where it would have more layers or pictures than allowed.
  func write(progress: (Int) -> Void) throws -> (bytes: [UInt8], report: String) {
    let (scene, names) = pipeline.scene.numbered()
    let (compiled, timeline) = (CompiledScene(scene), pipeline.timeline)
    var tracks = ItemTracks(start: 0)
    var frameCount = 0
    let most = Int(min(1e6, limits["lottie-layers"]))
    for position in 0..<timeline.count {
      try Task.checkCancellation()
      try pipeline.work.checkTime()
      let frame = compiled.sample(at: timeline.time(at: position))
      for _ in 0..<timeline.repeats(at: position) {
        tracks.append(frame.items)
        frameCount += 1
      }
      if tracks.count > most { break }
      progress(position + 1)
    }
    let pictures = LottiePictures(
      images: pipeline.images, fonts: pipeline.fonts, width: scene.pixelWidth, height: scene.pixelHeight,
      most: Int(min(1e6, limits["lottie-pictures"])))
    var bake = LottieBake(pictures: pictures, mostLayers: most) { path in
      // The innermost layer that has a name tells what it is.
      path.split(separator: "/").reversed().lazy.compactMap { names[String($0)] }.first ?? ""
    }
    let layers = try bake.layers(of: tracks.finish())
    var file = LottieFile(
      name: name, width: scene.pixelWidth, height: scene.pixelHeight, rate: timeline.rate, frameCount: frameCount)
    file.layers = layers
    file.groups = bake.groups
    file.pictures = bake.pictures.pictures
    let counts = file.counts
    let pictureBytes = file.pictures.reduce(0) { $0 + $1.bytes.count }
    let pictured =
      file.pictures.isEmpty ? "" : ", \(file.pictures.count) pictures of \(ByteCount.text(pictureBytes))"
    return (file.bytes, "\(counts.layers) layers, \(counts.keys) keyframes\(pictured)")
  }
}

extension Scene {
  /// The same scene with a number for every layer's id, and what the numbers' layers were called.
  fileprivate func numbered() -> (Scene, names: [String: String]) {
    var names: [String: String] = [:]
    var next = 0
    func numbered(_ layer: Layer) -> Layer {
      var layer = layer
      let id = String(next)
      next += 1
      if let name = layer.id { names[id] = name }
      layer.id = id
      layer.sublayers = layer.sublayers.map(numbered)
      layer.mask = layer.mask.map(numbered)
      return layer
    }
    var scene = self
    scene.layers = layers.map(numbered)
    return (scene, names)
  }
}
