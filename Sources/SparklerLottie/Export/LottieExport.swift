// Exports a scene as a Lottie file: samples all layers and particles, tracks them, and writes few keyframes.
// Flow: Scene + times → Frames → ItemTracks → LottieBake → LottieFile → bytes.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Writes a scene as a Lottie file.
package struct LottieExport {
  /// The name in the file.
  package var name: String
  package var scene: Scene
  /// Frames a second.
  package var rate: Double
  /// The scene's time of each frame, in order, and how many frames of the file show it.
  package var frames: [(time: Seconds, count: Int)]
  package var images: ImageStore
  package var fonts: FontLibrary
  /// The largest number of layers.
  package var mostLayers = 2000
  /// The largest number of pictures, which replace what Lottie can't draw as outlines.
  package var mostPictures = 200

  package init(
    name: String, scene: Scene, rate: Double, frames: [(time: Seconds, count: Int)], images: ImageStore,
    fonts: FontLibrary
  ) {
    (self.name, self.scene, self.rate, self.frames) = (name, scene, rate, frames)
    (self.images, self.fonts) = (images, fonts)
  }

  /// Converts the scene.
  ///
  /// - Parameters:
  ///   - check: called before each frame; may throw to cancel.
  ///   - progress: called with the number of finished frames.
  /// - Throws: `LottieError` for more layers or pictures than allowed, `CanvasError` for a picture or a font that can't
  ///   be painted, and errors of `check`.
  package func file(check: () throws -> Void = {}, progress: (Int) -> Void = { _ in }) throws -> LottieFile {
    try DeepStack.run { () throws(any Error) in try written(check, progress) }
  }

  /// Does the work on the caller's stack.
  private func written(_ check: () throws -> Void, _ progress: (Int) -> Void) throws -> LottieFile {
    let tracked = try TrackedScene(scene, frames: frames, most: mostLayers, check: check, progress: progress)
    let pictures = ItemPictures(
      images: images, fonts: fonts, width: scene.pixelWidth, height: scene.pixelHeight, most: mostPictures)
    var bake = LottieBake(pictures: pictures, mostLayers: mostLayers, name: tracked.name(of:))
    let layers: [ExportedLayer]
    do { layers = try bake.layers(of: tracked.tracks) } catch let excess as ItemPictures.Excess {
      throw LottieError.pictures(most: excess.most)
    }
    var file = LottieFile(
      name: name, width: scene.pixelWidth, height: scene.pixelHeight, rate: rate, frameCount: tracked.frameCount)
    file.layers = layers
    file.groups = bake.groups
    file.pictures = bake.pictures.pictures
    file.lostBackdrops = bake.lostBackdrops
    return file
  }
}

/// Why a scene can't be exported as a Lottie file.
package enum LottieError: DescribedError, Equatable {
  /// It would have at least this number of layers.
  case layers(Int)
  /// It would have more pictures than this.
  case pictures(most: Int)

  package var description: String {
    switch self {
    case .layers(let count): "the Lottie file would have at least \(count) layers"
    case .pictures(let most):
      "the Lottie file would contain more than \(most) pictures: text, images and shadows become pictures"
    }
  }
}
