// Reads a Lottie file: plain JSON, or a dotLottie archive of animations and pictures.
// Flow: bytes of a .json or .lottie → LottieContainer → JSON, pictures.
import SparklerCore

/// A Lottie file: one animation, or a dotLottie archive.
///
/// - Source: dotlottie.io, versions 1 and 2.
package struct LottieContainer: Sendable {
  private let bytes: [UInt8]
  /// nil for a plain file.
  private let archive: ZipArchive?
  /// The ids of its animations, the initial one first; empty for a plain file.
  package private(set) var animations: [String] = []
  /// The ids of its themes.
  package private(set) var themes: [String] = []
  /// The initial themes, by animation.
  private var firstThemes: [String: String] = [:]
  /// The largest number of bytes of a file in the archive.
  private let limit: Int

  /// - Parameter limit: the largest uncompressed size of a file in an archive.
  package init(_ bytes: [UInt8], limit: Int) throws(LottieImportError) {
    (self.bytes, self.limit) = (bytes, limit)
    archive = ZipArchive.isZip(bytes) ? try ZipArchive(bytes) : nil
    guard let archive else { return }
    guard let manifest = try archive.file("manifest.json", limit: limit) else {
      throw LottieImportError(
        "it is an archive without a manifest.json", remedy: "a .lottie file is a dotLottie archive")
    }
    let root = try LottieValue(manifest)
    animations = root["animations"].items.compactMap { $0["id"].text }
    let first = root["initial"]["animation"].text ?? root["activeAnimationId"].text
    if let first, animations.contains(first) { animations = [first] + animations.filter { $0 != first } }
    themes = root["themes"].items.compactMap { $0["id"].text }
    for animation in root["animations"].items {
      if let id = animation["id"].text { firstThemes[id] = animation["initialTheme"].text }
    }
    guard !animations.isEmpty else {
      throw LottieImportError("its manifest.json names no animation", remedy: "export it again")
    }
  }

  /// An animation's JSON.
  ///
  /// - Parameter id: nil for the initial one.
  package func json(_ id: String?) throws(LottieImportError) -> [UInt8] {
    guard archive != nil else {
      guard let id else { return bytes }
      throw LottieImportError("it holds one animation, not '\(id)'", remedy: "leave animation out")
    }
    let id = id ?? animations[0]
    guard animations.contains(id) else {
      throw LottieImportError(
        "it has no animation '\(id)'", remedy: "it has \(animations.prefix(10).joined(separator: ", "))")
    }
    if let found = try file("\(id).json", in: ["a", "animations"]) { return found }
    throw LottieImportError("its animation '\(id)' is not in the archive", remedy: "export it again")
  }

  /// A file of the archive; nil if it is in none of the folders, or there is no archive.
  private func file(_ name: String, in folders: [String]) throws(LottieImportError) -> [UInt8]? {
    for folder in folders {
      if let found = try archive?.file("\(folder)/\(name)", limit: limit) { return found }
    }
    return nil
  }

  /// A theme's JSON; nil if the animation has none.
  ///
  /// - Parameter id: nil for the animation's initial theme.
  func theme(_ id: String?, of animation: String?) throws(LottieImportError) -> [UInt8]? {
    let animation = animation ?? animations.first
    let first = animation.flatMap { firstThemes[$0] }.flatMap { themes.contains($0) ? $0 : nil }
    guard let id = id ?? first else { return nil }
    guard themes.contains(id) else {
      throw LottieImportError(
        "it has no theme '\(id)'",
        remedy: themes.isEmpty ? "leave theme out" : "it has \(themes.prefix(10).joined(separator: ", "))")
    }
    guard let bytes = try file("\(id).json", in: ["t", "themes"]) else {
      throw LottieImportError("its theme '\(id)' is not in the archive", remedy: "export it again")
    }
    return bytes
  }

  /// A picture of the archive; nil if it is missing, or there is no archive.
  func picture(_ name: String) throws(LottieImportError) -> [UInt8]? {
    try file(name.split(separator: "/").last.map(String.init) ?? name, in: ["i", "images"])
  }
}
