// Lottie files used by a spec: each read once per choice, all within one budget.
// Flow: a spec's file names → LottieAnimation → AnimationAsset.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerLottie
import SparklerScene

extension AssetFolder {
  /// Cache of what has been read.
  struct Animations: Sendable {
    struct Key: Hashable {
      var file: String
      var choice: AnimationChoice
    }

    struct DrawingKey: Hashable {
      var file: String
      var replacements: [String: String]
    }

    /// Resolved paths of all requested files.
    var files: Set<String> = []
    var made: [Key: AnimationAsset] = [:]
    /// Files that exceed a limit, whatever is chosen from them.
    var refused: [String: AssetError] = [:]
    /// SVG files as layers.
    var drawings: [DrawingKey: AnimationAsset] = [:]
    /// The bytes of pictures in SVG files, by resolved path and name.
    var embedded: [String: [String: [UInt8]]] = [:]
    /// Path points used so far, of the limit `path-points`.
    var points = 0
  }

  func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    let file = given[path] == nil ? try resolve(path) : path
    let key = Animations.Key(file: file, choice: choice)
    let (known, refusal) = cache.animations.withLock { ($0.made[key], $0.refused[file]) }
    if let known { return known }
    if let refusal { throw refusal }
    do throws(AssetError) {
      let asset = try animation(in: try container(file, path), key, path, measuring: measuring)
      cache.animations.withLock { $0.made[key] = asset }
      return asset
    } catch {
      if error.reason == .limit { cache.animations.withLock { $0.refused[file] = error } }
      throw error
    }
  }

  private func animation(
    in container: LottieContainer, _ key: Animations.Key, _ path: String, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    do {
      let found = try LottieAnimation(
        container, id: key.choice.id, theme: key.choice.theme, replacements: key.choice.replacements,
        at: moment, measuring: measuring, resolving: LottiePictureFolder(assets: self, path: path, file: key.file),
        limits: lottieLimits, seed: key.choice.seed, readers: readers)
      cache.animations.withLock { $0.points = found.points }
      var asset = AnimationAsset(
        size: found.size, duration: found.duration, frameRate: found.frameRate,
        markers: Dictionary(
          found.markers.map { ($0.name, $0.begin.value...($0.begin + $0.duration).value) },
          uniquingKeysWith: { a, _ in a }),
        layers: found.layers)
      (asset.findings, asset.unlistedFindings, asset.keys) = (found.notes, found.unlistedNotes, found.keys)
      (asset.replacing.names, asset.replacing.unknown) = (found.names, found.unknownNames)
      for value in found.wrongValues { asset.replacing.wrong[value.name] = value.wanted }
      return asset
    } catch { throw self.error(error, path) }
  }

  /// Limits for one more animation.
  private var lottieLimits: LottieLimits {
    var most = LottieLimits()
    (most.layers, most.depth) = (limits.whole("built-layers"), limits.whole("layer-depth"))
    (most.points, most.pointsTaken) = (limits.whole("path-points"), cache.animations.withLock { $0.points })
    return most
  }

  private func error(_ error: LottieImportError, _ path: String) -> AssetError {
    let limit = error.limit.map { "; \(limits.remedy($0))" } ?? ""
    return AssetError(error.limit == nil ? .bad : .limit, "\(path): \(error.message)", remedy: error.remedy + limit)
  }

  private func container(_ file: String, _ path: String) throws(AssetError) -> LottieContainer {
    let bytes: [UInt8]
    if case .file(let content)? = given[path] { bytes = content } else { bytes = try self.bytes(file, path) }
    cache.animations.withLock { _ = $0.files.insert(file) }
    do { return try LottieContainer(bytes, limit: limits.whole("asset-bytes")) } catch { throw self.error(error, path) }
  }

  /// Resolved paths of the animations read.
  var animations: Set<String> { cache.animations.withLock { $0.files } }

  func pictureInAnimation(_ path: String, named name: String) throws(AssetError) -> ImageAsset {
    let file = given[path] == nil ? try resolve(path) : path
    if let known = cache.pictures.withLock({ $0["\(file)#\(name)"] }) {
      return try asset(of: known, file: "\(file)#\(name)")
    }
    let drawn = try pictureInDrawing(file, path, named: name)
    let isDrawing = cache.animations.withLock { $0.embedded[file] != nil }
    guard let bytes = isDrawing ? drawn : try pictureInLottie(file, path, named: name) else {
      throw AssetError(.missing, "\(path) contains no picture '\(name)'", remedy: "name one of its pictures")
    }
    return try embedded(bytes, name: "\(file)#\(name)")
  }

  private func pictureInLottie(
    _ file: String, _ path: String, named name: String
  ) throws(AssetError) -> [UInt8]? {
    let container = try container(file, path)
    do { return try LottieAnimation.picture(name, in: container) } catch { throw self.error(error, path) }
  }
}

/// Pictures of a Lottie file: embedded, or in separate files.
private struct LottiePictureFolder: LottieResolving {
  let assets: AssetFolder
  /// The Lottie file, as written in the spec.
  let path: String
  /// Its resolved path.
  let file: String

  func picture(_ picture: LottiePicture) throws -> ImageContent {
    let asset: ImageAsset
    switch picture {
    case .embedded(let bytes, let name): asset = try assets.embedded(bytes, name: "\(file)#\(name)")
    case .file(let name):
      asset = try assets.image(
        name, beside: path, remedy: "put it there, or export the animation with its pictures embedded")
    case .replacement(let name): asset = try assets.image(name)
    }
    return ImageContent(asset)
  }
}

extension AssetFolder {
  /// A picture whose path is relative to another file.
  ///
  /// - Parameter owner: the file that names it, as written in the spec.
  func image(_ name: String, beside owner: String, remedy: String) throws(AssetError) -> ImageAsset {
    do { return try image(Files.join(Files.folder(of: owner), name)) } catch {
      guard error.reason == .missing else { throw error }
      throw AssetError(.missing, error.message, remedy: remedy)
    }
  }
}

extension ImageContent {
  /// A picture of a file's layers.
  init(_ asset: ImageAsset) {
    self.init(source: asset.source, pixelWidth: asset.pixelWidth, pixelHeight: asset.pixelHeight)
    track = asset.track
  }
}
