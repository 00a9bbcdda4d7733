// Which kind of picture bytes are, told by what they hold and never by a name; its limits come before its memory.
// Flow: AssetFolder → PictureReader → PNGReader, JPEGReader, SVGPicture → ImageStore.
import CairoCanvas
import Imaging
import SpecFormat

package struct PictureReader {
  let limits: Limits

  package init(limits: Limits) { self.limits = limits }

  private var pixelLimit: Int { Int(min(limits["asset-area"], 0x1p31)) }

  /// - Throws: `AssetError`, whose message lacks the file's name.
  package func read(_ bytes: [UInt8]) throws(AssetError) -> ImageStore.Picture {
    if SVGPicture.isLikely(bytes) { return .vector(try vector(bytes)) }
    switch bytes.first {
    case 0x89?:
      do { return .pixels(try PNGReader.decode(bytes, limits: PNGLimits(pixels: pixelLimit))) } catch {
        if case .size = error { throw tooLarge("\(error)") }
        throw AssetError(.bad, "\(error)", remedy: "use a whole PNG file")
      }
    case 0xFF?:
      do { return .pixels(try JPEGReader.decode(bytes, pixelLimit: pixelLimit)) } catch {
        if case .size = error { throw tooLarge("\(error)") }
        throw AssetError(.bad, "\(error)", remedy: "use a whole JPEG file")
      }
    default:
      let found = bytes.isEmpty ? "the file is empty" : "these bytes are no picture that Sparkler knows"
      throw AssetError(.bad, found, remedy: "use a PNG, JPEG or SVG file")
    }
  }

  private func tooLarge(_ message: String) -> AssetError {
    AssetError(.limit, message, remedy: limits.remedy("asset-area"))
  }

  private func vector(_ bytes: [UInt8]) throws(AssetError) -> SVGPicture {
    if Double(bytes.count) > limits["svg-bytes"] {
      throw AssetError(.limit, "the SVG file has \(bytes.count) bytes", remedy: limits.remedy("svg-bytes"))
    }
    var own = SVGLimits()
    own.elements = Int(min(limits["svg-elements"], 1e9))
    var area = 0.0
    do { return try SVGPicture(bytes, limits: own) { refusal($0, area: &area) } } catch {
      switch error {
      case .tooManyElements: throw AssetError(.limit, "\(error)", remedy: limits.remedy("svg-elements"))
      case .noSize: throw AssetError(.bad, "\(error)", remedy: "add viewBox=\"0 0 WIDTH HEIGHT\"")
      default: throw AssetError(.bad, "\(error)", remedy: "use a plain SVG file that stands alone")
      }
    }
  }

  /// Why a picture inside an SVG can't be taken: it is decoded there by others, so its size is looked at here.
  ///
  /// - Parameter area: the pixels of all pictures so far.
  private func refusal(_ bytes: [UInt8], area: inout Double) -> String? {
    do {
      let size = bytes.first == 0x89 ? try PNGReader.size(of: bytes) : try JPEGReader.size(of: bytes)
      area += Double(size.width) * Double(size.height)
      if area <= Double(pixelLimit) { return nil }
      return "with \(size.width)×\(size.height) pixels there are more than the limit of \(pixelLimit)"
    } catch let error as JPEGError where error == .notJPEG {
      return "it is neither PNG nor JPEG"
    } catch { return "\(error)" }
  }
}
