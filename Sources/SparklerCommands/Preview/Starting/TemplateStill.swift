// The picture that represents a template.
// Flow: Template + brand → a temporary file → LoadedSpec → Pixmap.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering

extension Template {
  /// A picture of the moment that represents it.
  ///
  /// - Parameters:
  ///   - brand: a brand that the text can't name, because its file is elsewhere.
  ///   - side: the longer side of the picture in pixels.
  /// - Throws: if it can't be loaded or painted.
  func still(_ brand: GivenBrand?, by loader: SpecLoader, side: Int) throws -> Pixmap {
    let folder = try PrivateFolder()
    defer { folder.remove() }
    let path = Files.join(folder.path, "still.scene.yaml")
    _ = try create(at: path)
    var loader = loader
    loader.root = nil
    loader.overrides = SpecOverrides()
    if hasBrand { loader.overrides.brand = brand }
    let family = try loader.family(path)
    return try loader.load(family, family.documents.first ?? nil).representativePicture(side: side)
  }
}

extension LoadedSpec {
  /// The poster; otherwise the beginning of the loop, if the spec sets it, or a moment in the middle.
  ///
  /// - Parameter side: the longer side of the picture in pixels.
  func representativePicture(side: Int) throws -> Pixmap {
    let start = built.loopOffset.value > 0 ? built.loopOffset : nil
    let time = built.poster ?? start ?? Seconds(built.scene.duration.value * 0.45)
    return try picture(at: time).shrunk(toFit: side)
  }
}
