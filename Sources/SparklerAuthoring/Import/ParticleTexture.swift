// The texture of a particle file: beside it, or inside it as base64 of a picture, often compressed.
// Flow: textureFileName, textureImageData → ParticleTexture → contents of a cell, ImportedPicture.
import SparklerCore
import SparklerImaging

/// What a file says about its particles' picture.
struct ParticleTexture {
  /// The largest picture, unpacked.
  static let mostBytes = 16 << 20

  enum Outcome {
    case picture(TreeText, ImportedPicture?)
    /// No usable texture: what is wrong, and the way out.
    case missing(feature: String, remedy: String)
    case none
  }

  /// The name as written, perhaps with folders.
  var file: String?
  /// base64.
  var data: String?
  /// Before the name of the picture in the file.
  var prefix = ""

  /// - Parameter shelf: where pictures are found and put.
  func outcome(_ shelf: PictureShelf) -> Outcome {
    let name = file.map { String($0.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "") } ?? ""
    if let data, !data.isEmpty { return inside(data, name, shelf) }
    guard let file, !name.isEmpty else { return .none }
    if let found = shelf.find(file) ?? shelf.find(name) { return .picture(.string(found), nil) }
    return .missing(
      feature: "the texture \(file.onOneLine.prefix(100)), which is not beside the file",
      remedy: "put it there and import again")
  }

  private func inside(_ data: String, _ name: String, _ shelf: PictureShelf) -> Outcome {
    guard let packed = Base64.bytes(data[...]), !packed.isEmpty else {
      return .missing(feature: "the texture in the file, which is not base64", remedy: "write contents: {image: FILE}")
    }
    guard let bytes = Self.unpacked(packed) else {
      return .missing(
        feature: "the texture in the file, which is damaged or has more than \(Self.mostBytes >> 20) MB",
        remedy: "write contents: {image: FILE}")
    }
    guard let suffix = Self.suffix(bytes) else {
      return .missing(
        feature: "the texture in the file, which is neither PNG, JPEG, GIF nor WebP",
        remedy: "save it as PNG and write contents: {image: FILE}")
    }
    guard shelf.keepsPictures else {
      return .missing(feature: "the texture in the file", remedy: "-o FILE writes it beside the spec")
    }
    let stem = name.split(separator: ".").first.map(String.init) ?? "particle"
    let safe = String(stem.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }.prefix(60))
    let own = prefix + (safe.isEmpty ? "particle" : safe) + suffix
    return .picture(.string(own), ImportedPicture(name: own, bytes: bytes))
  }

  /// The picture itself, or what a gzip or zlib stream holds.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6 else { return nil }
    if bytes[0] == 0x1F, bytes[1] == 0x8B { return Inflater.bytes(gzip: bytes[...], most: mostBytes) }
    if bytes[0] & 0xF == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 {
      return Inflater.bytes(zlib: bytes[...], most: mostBytes)
    }
    return bytes.count <= mostBytes ? bytes : nil
  }

  private static func suffix(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ".png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return ".jpg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return ".gif" }
    if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      return ".webp"
    }
    return nil
  }
}
