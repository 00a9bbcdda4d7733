// A file to convert: what it shows, its size, its times, whether it has transparency.
// Flow: path → AssetFolder, LottieFacts, SVGFacts → ConversionSource → Conversion.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerScene

/// A picture, an animated picture, a video, numbered pictures, a Lottie or an animated SVG file, opened.
struct ConversionSource {
  /// What the file becomes: one layer of this kind.
  enum Content {
    case still
    /// With the times of its pictures.
    case moving(ImageTrack)
    /// With its frames per second and its length.
    case lottie(rate: Double, duration: Seconds)
    /// An SVG file that moves, with the length of its lead and one loop.
    case svg(duration: Seconds)
  }

  /// The resolved path; for numbered pictures the folder or the pattern.
  let file: String
  let content: Content
  /// In points, one for each pixel.
  let size: Size
  /// How often the file says that it plays; nil if its format doesn't say.
  let loop: LoopCount?
  let isOpaque: Bool
  /// Whether the times are assumed: numbered pictures without a table.
  let isRateAssumed: Bool
  /// Files of its folder; those that have been read are kept.
  let assets: AssetFolder

  /// - Throws: 66 if it is missing, 65 if it can't be read or exceeds a limit, 69 if a program is missing.
  init(_ path: String, loader: SpecLoader) throws {
    file = try Self.place(of: path)
    // The user named the file, so links to it may lead anywhere.
    assets = AssetFolder(
      folder: Files.folder(of: file), root: nil, limits: loader.limits, readers: loader.readers, moment: loader.moment)
    let name = Files.name(of: file)
    // Only the beginning of a long video is read here.
    if Files.kind(file) == .regular, SpecLoader.beginsAsLottie(try Files.read(file, limit: 256)),
      let facts = loader.lottieFacts(of: try Files.read(file, limit: loader.limits.whole("asset-bytes")), at: file)
    {
      content = .lottie(rate: min(120, facts.frameRate), duration: facts.duration)
      (size, loop, isOpaque, isRateAssumed) = (facts.size, nil, false, false)
      return
    }
    if Files.kind(file) == .regular, SpecLoader.beginsAsSVG(try Files.read(file, limit: 256)),
      let facts = try loader.svgFacts(of: try Files.read(file, limit: loader.limits.whole("asset-bytes")), at: file),
      !facts.isStill
    {
      content = .svg(duration: facts.duration)
      (size, loop, isOpaque, isRateAssumed) = (facts.size, nil, false, false)
      return
    }
    let asset: ImageAsset
    do throws(AssetError) {
      let isVideo = Files.kind(file) != .regular || AssetFolder.isVideo(file)
      asset = isVideo ? try assets.video(name) : try assets.image(name)
    } catch { throw Self.refusal(error, path) }
    size = Size(Double(asset.pixelWidth), Double(asset.pixelHeight))
    content = asset.track.map { .moving($0) } ?? .still
    let picture = assets.pictures[asset.source]
    switch picture {
    case .animated(let animation)?: loop = animation.facts.loop ?? .forever
    default: loop = nil
    }
    do { isOpaque = try Self.isOpaque(picture) } catch {
      throw RenderingError(.badSpec, "\(path): \(error)", remedy: "Use an undamaged copy of the file.")
    }
    if case .film(let film)? = picture, let row = film as? PictureRowFilm {
      isRateAssumed = !row.hasTimes
    } else {
      isRateAssumed = false
    }
  }

  /// The track of a moving picture.
  var track: ImageTrack? { if case .moving(let track) = content { track } else { nil } }

  /// How long it plays once; nil for a still picture.
  var duration: Seconds? {
    switch content {
    case .still: nil
    case .moving(let track): track.length
    case .lottie(_, let duration), .svg(let duration): duration
    }
  }

  /// In whole pixels.
  var pixels: PixelSize {
    let scene = Scene(size: size, duration: 0, layers: [])
    return PixelSize(width: scene.pixelWidth, height: scene.pixelHeight)
  }

  private static func isOpaque(_ picture: ImageStore.Picture?) throws -> Bool {
    switch picture {
    case .pixels(let pixmap)?: pixmap.isOpaque
    case .animated(let animation)?: try animation.isOpaque()
    case .film(let film)?: try (film as? any IndexedFilm)?.isOpaque() ?? false
    case .vector?, nil: false
    }
  }

  /// The resolved path of a file, a folder or a pattern.
  private static func place(of path: String) throws(RenderingError) -> String {
    if path == "-" {
      throw RenderingError(
        .usage, "standard input can't be converted, because it can be read only once",
        remedy: "Save it to a file, and name that.")
    }
    switch Files.kind(path) {
    case .regular, .folder:
      if Template.isSpecName(path) {
        throw RenderingError(
          .usage, "\(path) is a spec", remedy: "Write \(String.command(["sparkler", "render", path, "-o", "FILE"])).")
      }
      if let file = Files.resolved(path) { return file }
    case .other: throw RenderingError(.noInput, "\(path) is not a regular file", remedy: "Save it to a file first.")
    case .missing:
      if FramePattern(Files.name(of: path)) != nil, let folder = Files.resolved(Files.folder(of: path)) {
        return Files.join(folder, Files.name(of: path))
      }
    }
    throw RenderingError(.noInput, "there is no file \(path)", remedy: "Check the path.")
  }

  private static func refusal(_ error: AssetError, _ path: String) -> RenderingError {
    let code: RenderingError.Code =
      switch error.reason {
      case .missing: .unavailable
      case .outsideRoot: .outsideRoot
      case .unavailable: .tryAgain
      case .bad, .limit: .badSpec
      }
    let name = Files.name(of: path)
    let message = error.message.contains(name) ? error.message : "\(path): \(error.message)"
    return RenderingError(code, message, remedy: ConversionRequest.sentence(error.remedy))
  }
}
