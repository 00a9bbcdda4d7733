// How a spec's file names become files: the one thing that decoding asks of the world.
// Flow: SparklerRendering implements it → LayerStage.
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

/// Which of a file's animations, and what stands in it in place of its own.
public struct AnimationChoice: Sendable, Hashable {
  /// Where the file holds several; nil for the one that plays first.
  public var id: String?
  /// Colours and numbers that the file has a name for; nil for those that it has at first.
  public var theme: String?
  /// Texts, colours, numbers and pictures' files, by the names of slots or layers.
  public var replacements: [String: String]

  public init(id: String? = nil, theme: String? = nil, replacements: [String: String] = [:]) {
    (self.id, self.theme, self.replacements) = (id, theme, replacements)
  }
}

/// An animation of a file that has become layers.
public struct AnimationAsset: Sendable {
  /// Points.
  public var size: Size
  public var duration: Seconds
  /// Frames a second.
  public var frameRate: Double
  /// Parts that the file names.
  public var markers: [String: ClosedRange<Double>]
  /// Back to front; at second 0 the animation begins. Ids are names that the file gives: several may be alike.
  public var layers: [Layer]
  /// What is not shown as the file means it, and what is shown instead.
  public var notes: [String]
  /// What can be replaced in it.
  public var names: [String] = []
  /// Names that were to be replaced and that it lacks; and values that are none of the kind that is wanted.
  public var unknownNames: [String] = []
  public var wrongValues: [String: String] = [:]

  public init(
    size: Size, duration: Seconds, frameRate: Double, markers: [String: ClosedRange<Double>] = [:], layers: [Layer],
    notes: [String] = []
  ) {
    (self.size, self.duration, self.frameRate, self.markers) = (size, duration, frameRate, markers)
    (self.layers, self.notes) = (layers, notes)
  }
}

/// Why a file can't be used.
public struct AssetError: DescribedError, Sendable, Hashable {
  public enum Reason: Sendable {
    case missing, bad, outsideRoot, limit
    /// It could not be read now, for a reason that does not lie in the file.
    case unavailable
  }

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
    case .unavailable: .unavailableReader
    }
  }
}

/// Finds and checks the files that a spec names.
public protocol AssetResolving: Sendable {
  /// - Parameter path: as the spec writes it, against the spec's folder.
  func image(_ path: String) throws(AssetError) -> ImageAsset
  /// - Returns: with the times of its frames.
  func video(_ path: String) throws(AssetError) -> ImageAsset
  /// - Returns: the resolved path.
  func font(_ path: String) throws(AssetError) -> String
  /// - Parameter measuring: of its texts.
  func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset
}

extension AssetResolving {
  public func video(_ path: String) throws(AssetError) -> ImageAsset {
    throw AssetError(.missing, "\(path): videos can't be read here", remedy: "use an image")
  }

  public func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    throw AssetError(.missing, "\(path): animations can't be read here", remedy: "use an image")
  }
}

/// Opens nothing.
package struct NoAssets: AssetResolving {
  package init() {}

  package func image(_ path: String) throws(AssetError) -> ImageAsset { throw AssetError(.missing, "", remedy: "") }
  package func font(_ path: String) throws(AssetError) -> String { throw AssetError(.missing, "", remedy: "") }
}
