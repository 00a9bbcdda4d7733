// The files that a spec may use: inside the root, regular, within limits.
// Flow: a spec's file names → AssetFolder → ImageAsset, pictures.
import Imaging
import Primitives
import SpecFormat

/// Resolves a spec's assets against its folder.
struct AssetFolder: AssetResolving {
  /// The spec's folder.
  let folder: String
  /// Nothing outside it is opened; links are resolved first.
  let root: String
  let limits: Limits

  func image(_ path: String) throws(AssetError) -> ImageAsset {
    let file = try resolve(path)
    do {
      let size = try PNGReader.size(of: try bytes(file, path))
      return ImageAsset(source: file, pixelWidth: size.width, pixelHeight: size.height)
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(.bad, "\(path): \(error)", remedy: "use a whole PNG file")
    }
  }

  func font(_ path: String) throws(AssetError) -> String { try resolve(path) }

  /// The picture of an image that `image` has found.
  func picture(_ file: String) throws(AssetError) -> Pixmap {
    do {
      return try PNGReader.decode(try bytes(file, file), limits: PNGLimits(pixels: Int(limits["asset-area"])))
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(.bad, "\(file): \(error)", remedy: "use a whole PNG file")
    }
  }

  private func bytes(_ file: String, _ path: String) throws(AssetError) -> [UInt8] {
    let limit = Int(limits["asset-bytes"])
    let bytes: [UInt8]
    do { bytes = try Files.read(file, limit: limit) } catch {
      throw AssetError(.missing, error.message, remedy: "check the file's permissions")
    }
    if bytes.count > limit {
      throw AssetError(.limit, "\(path) has too many bytes", remedy: limits.remedy("asset-bytes"))
    }
    return bytes
  }

  private func resolve(_ path: String) throws(AssetError) -> String {
    if path.contains("://") || path.hasPrefix("~") {
      throw AssetError(.outsideRoot, "\(path) is no file of this folder", remedy: "copy it beside the spec")
    }
    guard let base = Files.resolved(root) else {
      throw AssetError(.missing, "the root \(root) is missing", remedy: "check --root")
    }
    let joined = Files.join(folder, path)
    guard let file = Files.resolved(joined) else {
      throw AssetError(.missing, "there is no file \(joined)", remedy: "a path counts from the spec's folder")
    }
    guard file == base || file.hasPrefix(base == "/" ? "/" : base + "/") else {
      throw AssetError(.outsideRoot, "\(path) lies outside \(base)", remedy: "copy it there, or widen --root")
    }
    switch Files.kind(file) {
    case .regular: return file
    case .folder: throw AssetError(.bad, "\(path) is a folder", remedy: "name a file in it")
    default: throw AssetError(.bad, "\(path) is no regular file", remedy: "use a plain file")
    }
  }
}
