// Resolves a spec's file names: the only access to the outside that decoding needs.
// Flow: SparklerRendering implements it → LayerStage.
import SparklerCore
import SparklerScene

/// An image file that exists and may be read.
public struct ImageAsset: Sendable, Hashable {
  /// The resolved path, which identifies the picture in the scene.
  public var source: String
  /// In pixels.
  public var pixelWidth: Int
  /// In pixels.
  public var pixelHeight: Int
  /// The times of its frames; nil for a still image.
  public var track: ImageTrack?
  /// Why it may not look as intended, such as by its colours; nil if it does.
  public var note: String?
  /// What is wrong with the file, which is shown as far as browsers show it; nil if nothing is.
  public var damage: String?
  /// Elements of an SVG that are not drawn.
  public var ignored: [String]
  /// Characters of an SVG's texts that no font has, each once.
  public var missing: [Character] = []
  /// Font families that an SVG names and that its texts can't use, with the reason.
  public var absentFamilies: [String: FontAbsence] = [:]

  /// An image without a note about its colours.
  public init(source: String, pixelWidth: Int, pixelHeight: Int, track: ImageTrack? = nil, ignored: [String] = []) {
    self.track = track
    self.ignored = ignored
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// Which of a file's animations to show, and replacements for its contents.
public struct AnimationChoice: Sendable, Hashable {
  /// Its id, if the file contains several; nil for the initial one.
  public var id: String?
  /// The name of a theme in the file; nil for the initial one.
  public var theme: String?
  /// Texts, colours, numbers and picture files, by the names of slots or layers.
  public var replacements: [String: String]
  /// Of the chance in its expressions.
  public var seed: UInt64 = 0

  /// By default, the file's initial animation unchanged.
  public init(id: String? = nil, theme: String? = nil, replacements: [String: String] = [:]) {
    (self.id, self.theme, self.replacements) = (id, theme, replacements)
  }
}

/// An animation file converted to layers.
public struct AnimationAsset: Sendable {
  /// In points.
  public var size: Size
  /// The length of one pass; for an SVG file the lead and one loop, or 0 if nothing moves.
  public var duration: Seconds
  /// The length after which it repeats by itself for ever; nil if it doesn't.
  package var period: Seconds?
  /// Frames a second.
  public var frameRate: Double
  /// Named parts of the animation, in seconds.
  public var markers: [String: ClosedRange<Double>]
  /// Back to front. The animation begins at second 0. Ids are the file's names and need not be unique.
  public var layers: [Layer]
  /// What is not shown as the file says, and what has no effect.
  package var findings: [ReadFinding] = []
  /// The number of further findings.
  package var unlistedFindings = 0
  /// How many kinds of keys the file uses.
  package var keys = Leftovers.Summary()
  /// Unsupported features, each with what is shown instead.
  public var notes: [String] { findings.filter(\.matters).map(\.description) }
  /// Ids of an SVG file that aren't exactly one layer.
  package var partNotes: [String: PartNote] = [:]
  /// How the chosen replacements fit it.
  package var replacing = ReplacementFindings()

  /// An animation without names to replace.
  public init(
    size: Size, duration: Seconds, frameRate: Double, markers: [String: ClosedRange<Double>] = [:], layers: [Layer]
  ) {
    (self.size, self.duration, self.frameRate, self.markers) = (size, duration, frameRate, markers)
    self.layers = layers
  }
}

/// Why a file can't be used.
public struct AssetError: DescribedError, Sendable, Hashable {
  /// The kind of problem.
  public enum Reason: Sendable {
    /// No file, a faulty one, one outside of the allowed folder, one beyond a limit.
    case missing, bad, outsideRoot, limit
    /// It could not be read now, for a reason outside of the file.
    case unavailable
  }

  /// The kind of problem.
  public var reason: Reason
  /// What was found, and what is allowed.
  public var message: String
  /// What to do; may be empty.
  public var remedy: String

  /// An error with its message and remedy.
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
  /// Finds an image.
  ///
  /// - Parameter path: as in the spec, relative to the spec's folder.
  func image(_ path: String) throws(AssetError) -> ImageAsset
  /// Finds a video.
  ///
  /// - Returns: the video, with the times of its frames.
  func video(_ path: String) throws(AssetError) -> ImageAsset
  /// Finds a font file.
  ///
  /// - Returns: the resolved path.
  func font(_ path: String) throws(AssetError) -> String
  /// Reads an animation.
  ///
  /// - Parameter measuring: measures its texts.
  func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset
  /// Reads an SVG file as layers.
  ///
  /// - Parameters:
  ///   - replacements: colours and texts, by a colour, `currentColor`, `#id`, `.class` or the id of a text.
  ///   - measuring: measures its texts.
  func svg(
    _ path: String, replacements: [String: String], measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset
}

extension AssetResolving {
  /// Fails with `missing`, for resolvers that read no videos.
  public func video(_ path: String) throws(AssetError) -> ImageAsset {
    throw AssetError(.missing, "\(path): videos can't be read here", remedy: "use an image")
  }

  /// Fails with `missing`, for resolvers that read no animations.
  public func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    throw AssetError(.missing, "\(path): animations can't be read here", remedy: "use an image")
  }

  /// Fails with `missing`, for resolvers that read no SVG files as layers.
  public func svg(
    _ path: String, replacements: [String: String], measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    throw AssetError(.missing, "\(path): SVG files can't be read as layers here", remedy: "use an image")
  }
}

/// Resolves no files.
package struct NoAssets: AssetResolving {
  package init() {}

  package func image(_ path: String) throws(AssetError) -> ImageAsset { throw AssetError(.missing, "", remedy: "") }
  package func font(_ path: String) throws(AssetError) -> String { throw AssetError(.missing, "", remedy: "") }
}
