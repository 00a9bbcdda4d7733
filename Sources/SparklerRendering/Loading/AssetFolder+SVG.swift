// SVG files that become layers: each read once.
// Flow: a spec's file names → SVGAnimation → AnimationAsset.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerSVG
import SparklerScene

extension AssetFolder {
  func svg(
    _ path: String, replacements: [String: String], measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    let file = given[path] == nil ? try resolve(path) : path
    let key = Animations.DrawingKey(file: file, replacements: replacements)
    let (known, refusal) = cache.animations.withLock { ($0.drawings[key], $0.refused[file]) }
    if let known { return known }
    if let refusal { throw refusal }
    do throws(AssetError) {
      let asset = try drawing(key, path, measuring: measuring)
      cache.animations.withLock { $0.drawings[key] = asset }
      return asset
    } catch {
      if error.reason == .limit { cache.animations.withLock { $0.refused[file] = error } }
      throw error
    }
  }

  private func drawing(
    _ key: Animations.DrawingKey, _ path: String, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    let file = key.file
    let bytes: [UInt8]
    if case .file(let content)? = given[path] { bytes = content } else { bytes = try self.bytes(file, path) }
    cache.animations.withLock { _ = $0.files.insert(file) }
    do {
      let found = try SVGAnimation(
        bytes, replacements: key.replacements, measuring: measuring,
        resolving: SVGPictureFolder(assets: self, path: path, file: file),
        limits: limits.ofSVG(pointsTaken: cache.animations.withLock { $0.points }), readers: readers)
      cache.animations.withLock { $0.points += found.points }
      var asset = AnimationAsset(
        size: found.size, duration: found.duration, frameRate: BuiltSpec.defaultFrameRate, layers: found.layers)
      (asset.period, asset.findings, asset.unlistedFindings) = (found.period, found.findings, found.unlistedFindings)
      (asset.replacing, asset.partNotes) = (found.replacing, found.partNotes)
      return asset
    } catch { throw limits.failure(error, path) }
  }
}

extension AssetFolder {
  /// The bytes of a picture in an SVG file; nil if the file is of another kind, or has no picture of this name.
  func pictureInDrawing(_ file: String, _ path: String, named name: String) throws(AssetError) -> [UInt8]? {
    if let known = cache.animations.withLock({ $0.embedded[file] }) { return known[name] }
    let bytes: [UInt8]
    if case .file(let content)? = given[path] { bytes = content } else { bytes = try self.bytes(file, path) }
    guard SpecLoader.beginsAsSVG(Array(bytes.prefix(256))) else { return nil }
    do {
      let found = try SVGAnimation.pictures(in: bytes, limits: limits.ofSVG(), readers: readers)
      cache.animations.withLock { animations in
        animations.files.insert(file)
        animations.embedded[file] = found
      }
      return found[name]
    } catch { throw limits.failure(error, path) }
  }
}

extension Limits {
  /// Limits for one more SVG file that becomes layers.
  func ofSVG(pointsTaken: Int = 0) -> SVGFileLimits {
    var most = SVGFileLimits()
    (most.elements, most.bytes) = (whole("svg-elements"), whole("svg-bytes"))
    (most.layers, most.depth) = (whole("built-layers"), whole("layer-depth"))
    most.points = max(0, whole("path-points") - pointsTaken)
    return most
  }

  /// An error of an SVG file, with the limit to raise.
  func failure(_ error: SVGImportError, _ path: String) -> AssetError {
    let limit = error.limit.map { "; \(remedy($0))" } ?? ""
    return AssetError(error.limit == nil ? .bad : .limit, "\(path): \(error.message)", remedy: error.remedy + limit)
  }
}

/// Pictures of an SVG file: embedded, or in separate files.
private struct SVGPictureFolder: SVGResolving {
  let assets: AssetFolder
  /// The SVG file, as written in the spec.
  let path: String
  /// Its resolved path.
  let file: String

  func picture(_ picture: SVGImage) throws -> ImageContent {
    switch picture {
    case .embedded(let bytes, let name): ImageContent(try assets.embedded(bytes, name: "\(file)#\(name)"))
    case .file(let name):
      ImageContent(try assets.image(name, beside: path, remedy: "put it there, or embed it as a data: URL"))
    }
  }
}
