// How a spec's file names become files: the one thing that decoding asks of the world.
// Flow: SparklerRendering implements it → SpecDecoder.
import SparklerCore
import SparklerScene

/// An image that was found, and may be read.
public struct ImageAsset: Sendable, Hashable {
  /// The resolved path, which names the picture in the scene.
  public var source: String
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// When it shows which of its pictures; nil for a still one.
  public var track: ImageTrack?
  /// Why its colours may not be what its maker meant; nil where nothing is in the way.
  public var note: String?
  /// Elements of an SVG that show nothing.
  public var ignored: [String]

  public init(source: String, pixelWidth: Int, pixelHeight: Int, track: ImageTrack? = nil, ignored: [String] = []) {
    self.track = track
    self.ignored = ignored
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// Why a file can't be used.
public struct AssetError: DescribedError, Sendable, Hashable {
  public enum Reason: Sendable { case missing, bad, outsideRoot, limit }

  public var reason: Reason
  public var message: String
  public var remedy: String

  public init(_ reason: Reason, _ message: String, remedy: String) {
    self.reason = reason
    self.message = message
    self.remedy = remedy
  }

  public var description: String { remedy.isEmpty ? message : "\(message); \(remedy)" }

  package var code: Diagnostic.Code {
    switch reason {
    case .missing: .missingAsset
    case .bad: .badAsset
    case .outsideRoot: .outsideRoot
    case .limit: .limit
    }
  }
}

/// Finds and checks the files that a spec names.
public protocol AssetResolving: Sendable {
  /// - Parameter path: as the spec writes it, against the spec's folder.
  func image(_ path: String) throws(AssetError) -> ImageAsset
  /// - Returns: the resolved path.
  func font(_ path: String) throws(AssetError) -> String
}
