// A scene as a Lottie file: every layer and particle sampled, followed and written with few keys.
// Flow: Scene + times → Frames → ItemTracks → LottieBake → LottieFile → bytes.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Writes a scene as a Lottie file.
package struct LottieExport {
  /// What the file calls itself.
  package var name: String
  package var scene: Scene
  /// Frames a second.
  package var rate: Double
  /// The scene's time of each frame, in the order in which they are shown, and how many of the file's frames show it.
  package var frames: [(time: Seconds, count: Int)]
  package var images: ImageStore
  package var fonts: FontLibrary
  /// How many layers there may be.
  package var mostLayers = 2000
  /// How many pictures there may be: of what Lottie has no outline for.
  package var mostPictures = 200

  package init(
    name: String, scene: Scene, rate: Double, frames: [(time: Seconds, count: Int)], images: ImageStore,
    fonts: FontLibrary
  ) {
    (self.name, self.scene, self.rate, self.frames) = (name, scene, rate, frames)
    (self.images, self.fonts) = (images, fonts)
  }

  /// - Parameters:
  ///   - check: is called before each frame; what it throws ends the work.
  ///   - progress: is told how many frames are done.
  /// - Throws: `LottieError` where there would be more layers or pictures than allowed, `CanvasError` for a picture or a
  ///   font that can't be painted, and what `check` throws.
  package func file(check: () throws -> Void = {}, progress: (Int) -> Void = { _ in }) throws -> LottieFile {
    try DeepStack.run { () throws(any Error) in try written(check, progress) }
  }

  /// Writes on the stack of who calls.
  private func written(_ check: () throws -> Void, _ progress: (Int) -> Void) throws -> LottieFile {
    let (scene, names) = self.scene.numbered()
    let compiled = CompiledScene(scene)
    var tracks = ItemTracks(start: 0)
    var frameCount = 0
    for (position, frame) in frames.enumerated() {
      try check()
      let items = compiled.sample(at: frame.time).items
      for _ in 0..<max(0, frame.count) {
        tracks.append(items)
        frameCount += 1
      }
      if tracks.count > mostLayers { break }
      progress(position + 1)
    }
    let pictures = LottiePictures(
      images: images, fonts: fonts, width: scene.pixelWidth, height: scene.pixelHeight, most: mostPictures)
    var bake = LottieBake(pictures: pictures, mostLayers: mostLayers) { path in
      // The innermost layer that has a name tells what it is.
      path.split(separator: "/").reversed().lazy.compactMap { names[String($0)] }.first ?? ""
    }
    let layers = try bake.layers(of: tracks.finish())
    var file = LottieFile(
      name: name, width: scene.pixelWidth, height: scene.pixelHeight, rate: rate, frameCount: frameCount)
    file.layers = layers
    file.groups = bake.groups
    file.pictures = bake.pictures.pictures
    file.lostBackdrops = bake.lostBackdrops
    return file
  }
}

/// Why a scene becomes no Lottie file.
package enum LottieError: DescribedError, Equatable {
  /// It would have at least so many layers.
  case layers(Int)
  /// It would have more pictures than this.
  case pictures(most: Int)

  package var description: String {
    switch self {
    case .layers(let count): "the Lottie file would have \(count) layers and more"
    case .pictures(let most):
      "more than \(most) pictures would lie in the Lottie file: text, images and shadows become pictures"
    }
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
