// Detects a picture's format from its bytes, never from its name; checks limits before memory is allocated.
// Flow: AssetFolder → PictureReader → AnimationReader, SVGPicture → ImageStore.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting

package struct PictureReader {
  let limits: Limits
  /// Children in which C and Rust libraries run; nil for this process.
  let readers: ReaderPool?
  /// Whether damaged files are errors, instead of shown as in browsers.
  let refusesDamage: Bool
  /// The fonts of texts in an SVG; nil for the installed ones.
  let fonts: FontLibrary?

  package init(
    limits: Limits, readers: ReaderPool? = nil, refusesDamage: Bool = false, fonts: FontLibrary? = nil
  ) {
    (self.limits, self.readers, self.refusesDamage, self.fonts) = (limits, readers, refusesDamage, fonts)
  }

  private var pixelLimit: Int { limits.whole("asset-area") }

  /// Limits for reading files.
  package var readLimits: ReadLimits {
    var all = ReadLimits(
      pixels: pixelLimit, frames: limits.whole("frames"), totalPixels: limits.whole("pixels"),
      memory: limits.whole("picture-memory"))
    all.showsDamaged = !refusesDamage
    return all
  }

  /// - Parameters:
  ///   - memory: bytes that an animation may keep of its frames.
  ///   - tell: called with what is wrong with the file, if anything is.
  /// - Throws: `AssetError`, without the file's name in its message.
  package func read(
    _ bytes: [UInt8], memory: Int = 96 << 20, tell: (PictureNotes) -> Void = { _ in }
  ) throws(AssetError) -> ImageStore.Picture {
    if SVGPicture.isLikely(bytes) { return .vector(try vector(bytes)) }
    if bytes.isEmpty { throw AssetError(.bad, "the file is empty", remedy: Self.kinds) }
    if VideoFacts.isLikely(bytes.prefix(1024)) {
      throw AssetError(
        .bad, "this is a video, not a picture",
        remedy: "write video: instead of image:; in contents {layer: {video: …}}")
    }
    do {
      var reader = try AnimationReader(bytes, limits: readLimits, readers: readers)
      if reader.facts.frameCount > 1 {
        let animation = try AnimatedPicture(reader, memory: memory)
        if animation.notes.text != nil { tell(animation.notes) }
        return .animated(animation)
      }
      guard let frame = try reader.next() else { throw ReadError.noFrames(reader.facts.format) }
      if reader.notes.text != nil { tell(reader.notes) }
      return .pixels(frame.picture)
    } catch { throw refusal(error) }
  }

  /// The memory share of a picture that is kept.
  ///
  /// - Throws: `AssetError` if the limit is exhausted.
  package func share(of picture: Pixmap) throws(AssetError) -> DecodingBudget.Share {
    do { return try readLimits.reserve(picture.pixels.count * 4) } catch { throw refusal(error) }
  }

  private static let kinds = "use a PNG, APNG, GIF, WebP, AVIF, JPEG or SVG file"

  private func refusal(_ error: any Error) -> AssetError {
    switch error {
    case ReadError.unknownFormat:
      return AssetError(.bad, "this is not a picture format that Sparkler knows", remedy: Self.kinds)
    case ReadError.apart(_, let reason): return limits.refusal("\(error)", reason, remedy: "use a whole file")
    case ReadError.tooManyFrames: return AssetError(.limit, "\(error)", remedy: limits.remedy("frames"))
    case ReadError.tooManyPixels: return AssetError(.limit, "\(error)", remedy: limits.remedy("pixels"))
    case ReadError.memory: return AssetError(.limit, "\(error)", remedy: limits.remedy("picture-memory"))
    case let error as ReadError where error.isLimit:
      return AssetError(.limit, "\(error)", remedy: limits.remedy("asset-area"))
    case ReadError.truncated(let format, _), ReadError.corrupt(let format, _, _), ReadError.noFrames(let format):
      return AssetError(.bad, "\(error)", remedy: "use a whole \(format.name) file")
    default: return AssetError(.bad, "\(error)", remedy: "use a whole file")
    }
  }

  private func vector(_ bytes: [UInt8]) throws(AssetError) -> SVGPicture {
    if Double(bytes.count) > limits["svg-bytes"] {
      throw AssetError(.limit, "the SVG file has \(bytes.count) bytes", remedy: limits.remedy("svg-bytes"))
    }
    var own = SVGLimits()
    own.elements = Int(min(limits["svg-elements"], 1e9))
    var area = 0.0
    do {
      return try SVGPicture(bytes, limits: own, fonts: fonts, readers: readers) { refusal($0, area: &area) }
    } catch {
      switch error {
      case .tooManyElements: throw AssetError(.limit, "\(error)", remedy: limits.remedy("svg-elements"))
      case .apart(let reason): throw limits.refusal("\(error)", reason, remedy: "use a simpler SVG file")
      case .noSize: throw AssetError(.bad, "\(error)", remedy: "add viewBox=\"0 0 WIDTH HEIGHT\"")
      default: throw AssetError(.bad, "\(error)", remedy: "use a plain, self-contained SVG file")
      }
    }
  }

  /// Why a picture inside an SVG is refused. librsvg decodes it itself, so its size is checked here.
  ///
  /// - Parameter area: total pixels of all pictures so far.
  private func refusal(_ bytes: [UInt8], area: inout Double) -> String? {
    do {
      let size = bytes.first == 0x89 ? try PNGReader.size(of: bytes) : try JPEGReader.size(of: bytes, readers: readers)
      area += Double(size.width) * Double(size.height)
      if area <= Double(pixelLimit) { return nil }
      return "with \(size.width)×\(size.height) pixels the pictures exceed the limit of \(pixelLimit)"
    } catch let error as JPEGError where error == .notJPEG {
      return "it is neither PNG nor JPEG"
    } catch { return "\(error)" }
  }
}
