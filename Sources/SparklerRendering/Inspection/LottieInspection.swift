// Facts about a Lottie file, and a summary of what is not drawn.
// Flow: path → AnimationAsset → text, JSON.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerLottie
import SparklerPainting

/// What `inspect` says of a Lottie file.
public struct LottieInspection: Sendable, Encodable {
  /// Path as given.
  public var file: String
  /// Always `lottie`.
  public var format = "lottie"
  /// Size of the file.
  public var bytes: Int
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double
  /// Frames a second.
  public var frameRate: Double
  /// Seconds.
  public var duration: Double
  /// Number of kinds of keys, such as `w` of strokes.
  public var keys: Int
  /// Number of those that are not drawn.
  public var undrawn: Int
  /// What is not shown as the file says.
  public var findings: [String]

  /// - Returns: nil if it is not a Lottie file.
  /// - Throws: `RenderingError` if it can't be read, or is a Lottie file that can't be used.
  public init?(_ path: String, limits: Limits) throws {
    guard SpecLoader.mayBeLottie(path), Files.kind(path) == .regular,
      SpecLoader.beginsAsLottie(try Files.read(path, limit: 64))
    else { return nil }
    let all = try Files.read(path, limit: limits.whole("asset-bytes"))
    guard let container = try? LottieContainer(all, limit: limits.whole("asset-bytes")),
      LottieFacts(container) != nil
    else { return nil }
    let loader = SpecLoader()
    let assets = AssetFolder(
      folder: Files.folder(of: path), root: loader.root, limits: limits, readers: loader.readers)
    let fonts = try assets.fonts([])
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let asset: AnimationAsset
    do {
      asset = try assets.animation(
        name, AnimationChoice(), measuring: TextMeasurer(fonts: fonts) { ImageStore(assets.pictures) })
    } catch { throw RenderingError(.badSpec, error.message, remedy: error.remedy) }
    (file, bytes) = (path, all.count)
    (width, height) = (asset.size.width, asset.size.height)
    (frameRate, duration) = (asset.frameRate, asset.duration.value)
    (keys, undrawn) = (asset.keys.keys, asset.keys.undrawn)
    findings = asset.notes
  }

  /// Three lines.
  public var text: String {
    let rate = "\((frameRate * 1000).rounded() / 1000)".replacing(".0", with: "")
    var out = "\(file.onOneLine): Lottie, \(Limits.text(width))×\(Limits.text(height)) points, "
    out += "\(Inspection.grouped(bytes)) bytes\n"
    out += "\(Inspection.seconds(duration)) at \(rate) frames a second\n"
    out += "\(undrawn) of \(keys) kinds of keys \(undrawn == 1 ? "is" : "are") not drawn; "
    let named = findings.prefix(3).map { String($0.prefix(160)).onOneLine }.joined(separator: "; ")
    let many = findings.count == 1 ? "1 finding matters" : "\(findings.count) findings matter"
    let rest = findings.count > 3 ? " (`sparkler check` lists all)" : ""
    return out + (findings.isEmpty ? "none matters\n" : "\(many): \(named)\(rest)\n")
  }
}
