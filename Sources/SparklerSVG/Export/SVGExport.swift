// Exports a scene as an SVG file: samples all layers and particles, tracks them, and writes few keyframes.
// Flow: Scene + times → TrackedScene → SVGBake → SVGFile → bytes.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Writes a scene as an SVG file.
package struct SVGExport {
  /// Shown as a tooltip and read aloud; nil for none.
  package var title: String?
  package var scene: Scene
  /// Frames a second.
  package var rate: Double
  /// The scene's time of each frame, in order, and how many frames of the file show it.
  package var frames: [(time: Seconds, count: Int)]
  /// The scene's time that is shown without motion.
  package var poster: Seconds = 0
  /// The number of plays; 0 for endless.
  package var plays = 0
  /// Whether texts stay texts, in fonts that the viewer must have, instead of becoming outlines.
  package var keepsTexts = false
  package var images: ImageStore
  package var fonts: FontLibrary
  /// The largest number of moving elements.
  package var mostLayers = 2000
  /// The largest number of pictures, which replace what SVG can't draw.
  package var mostPictures = 200

  package init(
    scene: Scene, rate: Double, frames: [(time: Seconds, count: Int)], images: ImageStore, fonts: FontLibrary
  ) {
    (self.scene, self.rate, self.frames, self.images, self.fonts) = (scene, rate, frames, images, fonts)
  }

  /// Converts the scene.
  ///
  /// - Parameters:
  ///   - check: called before each frame; may throw to cancel.
  ///   - progress: called with the number of finished frames.
  /// - Throws: `SVGExportError` for more elements or pictures than allowed, `CanvasError` for a picture or a font that
  ///   can't be painted, and errors of `check`.
  package func file(check: () throws -> Void = {}, progress: (Int) -> Void = { _ in }) throws -> SVGFile {
    try DeepStack.run { () throws(any Error) in try written(check, progress) }
  }

  /// Does the work on the caller's stack.
  private func written(_ check: () throws -> Void, _ progress: (Int) -> Void) throws -> SVGFile {
    var outlines = TextOutlines(images: images, fonts: fonts, keepsTexts: keepsTexts)
    let keeping: ItemContinuity = keepsTexts ? [.filtered, .dashes, .textColors] : [.filtered, .dashes]
    let tracked = try TrackedScene(
      scene, frames: frames, keeping: keeping, most: mostLayers,
      change: { try outlines.outlined($0).withoutShadows.withoutNestedMasks }, check: check, progress: progress)
    let prefix = "s" + digest
    let pictures = ItemPictures(
      images: images, fonts: fonts, width: scene.pixelWidth, height: scene.pixelHeight, most: mostPictures)
    var bake = SVGBake(
      tracked, keeping: keeping, texts: outlines.written,
      motions: SVGMotions(frameCount: tracked.frameCount, poster: posterFrame, prefix: prefix), pictures: pictures,
      mostLayers: mostLayers)
    let elements: [SVGMarkup]
    do { elements = try bake.elements(of: tracked.tracks, within: 0..<tracked.frameCount) } catch let excess
      as ItemPictures.Excess
    {
      throw SVGExportError.pictures(most: excess.most)
    }
    var file = SVGFile(
      title: title, width: scene.pixelWidth, height: scene.pixelHeight,
      duration: Seconds(Double(tracked.frameCount) / rate), plays: plays, prefix: prefix)
    (file.elements, file.definitions, file.rules) = (elements, bake.definitions.elements, bake.motions.rules)
    (file.keyCount, file.pictures) = (bake.motions.keyCount, bake.pictures.pictures)
    (file.isIsolated, file.families) = (bake.blends, bake.families)
    (file.lostBackdrops, file.lostGrains) = (bake.lostBackdrops, bake.lostGrains)
    return file
  }

  /// The file's frame whose time is nearest to the poster's.
  private var posterFrame: Int {
    var (best, place, distance) = (0, 0, Double.infinity)
    for frame in frames {
      let far = abs(frame.time.value - poster.value)
      if far < distance { (best, distance) = (place, far) }
      place += max(0, frame.count)
    }
    return best
  }

  /// A short word that differs for most files, so that names of several in one page don't meet.
  private var digest: String {
    var hash: UInt32 = 2_166_136_261
    let text = "\(title ?? "")/\(scene.pixelWidth)/\(scene.pixelHeight)/\(frames.count)/\(rate)/\(scene.layers.count)"
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash % 46_656, radix: 36)
  }
}
