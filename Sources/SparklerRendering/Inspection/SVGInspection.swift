// Facts about an SVG file, and a summary of what is not drawn.
// Flow: path → AnimationAsset → text, JSON.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerPainting
import SparklerScene

/// What `inspect` says of an SVG file.
public struct SVGInspection: Sendable, Encodable {
  /// Path as given.
  public var file: String
  /// Always `svg`.
  public var format = "svg"
  /// Size of the file.
  public var bytes: Int
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double
  /// Seconds of the lead and one loop; 0 if nothing moves.
  public var duration: Double
  /// Seconds after which it repeats; nil if it doesn't.
  public var period: Double?
  /// Number of layers that it becomes.
  public var layers: Int
  /// The ids of its parts, in document order.
  public var parts: [String]
  /// What is not shown as the file says.
  public var findings: [String]

  /// - Returns: nil if it does not begin as XML.
  /// - Throws: `RenderingError` if it can't be read, or can't be used.
  public init?(_ path: String, limits: Limits) throws {
    guard Files.kind(path) == .regular, SpecLoader.beginsAsSVG(try Files.read(path, limit: 256)) else { return nil }
    let loader = SpecLoader()
    let assets = AssetFolder(
      folder: Files.folder(of: path), root: loader.root, limits: limits, readers: loader.readers)
    let fonts = try assets.fonts([])
    let asset: AnimationAsset
    do {
      asset = try assets.svg(
        Files.name(of: path), replacements: [:], measuring: TextMeasurer(fonts: fonts) { ImageStore(assets.pictures) })
    } catch { throw RenderingError(.badSpec, error.message, remedy: error.remedy) }
    (file, bytes) = (path, try Files.read(path, limit: limits.whole("asset-bytes")).count)
    (width, height) = (asset.size.width, asset.size.height)
    (duration, period) = (asset.duration.value, asset.period?.value)
    layers = asset.layers.reduce(0) { $0 + $1.wholeCount }
    parts = []
    for layer in asset.layers { Self.collect(layer, into: &parts) }
    findings = asset.notes
  }

  private static func collect(_ layer: Layer, into parts: inout [String]) {
    if let id = layer.id { parts.append(id) }
    for inner in layer.sublayers { collect(inner, into: &parts) }
  }

  /// Four lines.
  public var text: String {
    var out = "\(file.onOneLine): SVG, \(Limits.text(width))×\(Limits.text(height)) points, "
    out += "\(Inspection.grouped(bytes)) bytes\n"
    let loop = period.map { "; it repeats every \(Inspection.seconds($0))" } ?? ""
    out += duration == 0 ? "nothing moves" : "\(Inspection.seconds(duration))\(loop)"
    let named = parts.prefix(8).joined(separator: ", ").onOneLine + (parts.count > 8 ? ", …" : "")
    out += "\n\(layers) layer\(layers == 1 ? "" : "s"); "
    out += parts.isEmpty ? "no part has an id\n" : "parts: \(named)\n"
    let told = findings.prefix(3).map { String($0.prefix(160)).onOneLine }.joined(separator: "; ")
    let rest = findings.count > 3 ? " (`sparkler check` lists all)" : ""
    let many = findings.count == 1 ? "1 finding matters" : "\(findings.count) findings matter"
    return out + (findings.isEmpty ? "everything is drawn as the file says\n" : "\(many): \(told)\(rest)\n")
  }
}
