// A change made on the page, such as moving layers or stretching their times, applied to the spec's text.
// Flow: SpecEdit + the scene that the page shows → the spec's bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// Changes that are written, and undone, together.
package struct SpecEdit: Codable, Hashable, Sendable {
  var layers: [LayerEdit]
  /// By how many seconds each named time of `times:` moves.
  var labels: [String: Double]?
  /// New values of params.
  var params: [String: String]?
  /// New texts of the document's own values, by their paths: `duration`, `background`, `hold.last`.
  var scene: [String: String]?
  /// Another brand or theme, or colours of a brand that the spec contains.
  var brand: BrandEdit?
  /// A keyframe that is added or removed.
  var keyframe: KeyframeEdit?
  /// Layers and motions that are added, and layers that are removed or copied; it comes last.
  var tree: TreeEdit?

  /// The largest number of layers that are changed together.
  private static let mostLayers = 1000
  /// The largest number of times, params or values of the document that are changed together.
  private static let mostNames = 32
  /// The longest name in characters.
  private static let longestName = 200

  /// - Throws: `SpecText.Refusal` with the reason why the spec can't be changed that way.
  package func applied(to spec: LoadedSpec, _ bytes: [UInt8]) throws -> [UInt8] {
    try applied(to: spec, SpecText(bytes, name: spec.path, limits: spec.limits)).bytes
  }

  /// - Parameter text: the spec's text, which several edits may begin with.
  /// - Throws: as above.
  func applied(to spec: LoadedSpec, _ text: SpecText) throws -> SpecText {
    guard !spec.source.isGenerated else {
      throw SpecText.Refusal("This is a Lottie file: convert it to a spec with `sparkler expand` to edit it here.")
    }
    guard layers.count <= Self.mostLayers else {
      throw SpecText.Refusal("At most \(Self.mostLayers) layers are changed together.")
    }
    try checkNames()
    var change = SpecChange(spec, text)
    for edit in layers { try change.apply(edit) }
    for (name, by) in (labels ?? [:]).sorted(by: { $0.key < $1.key }) { try change.shiftLabel(name, by: by) }
    for (name, text) in (params ?? [:]).sorted(by: { $0.key < $1.key }) { try change.set(param: name, to: text) }
    for (path, text) in (scene ?? [:]).sorted(by: { $0.key < $1.key }) { try change.set(path, ofSceneTo: text) }
    var changed = try keyframe?.applied(to: spec, text) ?? change.changed()
    if let brand { changed = try brand.applied(to: spec, changed) }
    return try tree?.applied(to: spec, changed) ?? changed
  }

  /// Names come from the page, so there are few and short ones; a tree's places are those of the text as it is.
  private func checkNames() throws {
    let names = [labels.map { Array($0.keys) }, params.map { Array($0.keys) }, scene.map { Array($0.keys) }]
      .map { $0 ?? [] }
    guard names.allSatisfy({ $0.count <= Self.mostNames && $0.allSatisfy { $0.count <= Self.longestName } }) else {
      throw SpecText.Refusal("At most \(Self.mostNames) values are changed together.")
    }
    let apart = [tree != nil, brand != nil, keyframe != nil].count { $0 }
    guard apart == 0 || apart == 1 && layers.isEmpty && names.allSatisfy(\.isEmpty) else {
      throw SpecText.Refusal("Layers and keyframes are added and removed, and brands chosen, apart from other changes.")
    }
  }
}

extension SpecEdit {
  /// Why the scene would not change, because the command line sets the same value; nil if it would.
  func whyOverruled(by overrides: SpecOverrides) -> String? {
    func sentence(_ what: String, _ option: String) -> String {
      "The \(what) is set by \(option), which the preview was started with: leave that out."
    }
    if let name = params?.keys.sorted().first(where: { key in overrides.set.contains { $0.name == key } }) {
      return sentence("param '\(name)'", "--set")
    }
    let keys = Array(scene?.keys.sorted() ?? []) + (brand?.theme == nil ? [] : [DocumentKeys.theme.name])
    if let key = keys.first(where: { key in overrides.keys.contains { $0.name == key } }) {
      return sentence(key, "--\(key)")
    }
    return brand != nil && overrides.brand != nil && brand?.theme == nil ? sentence("brand", "--brand") : nil
  }
}

/// Changes of one layer.
package struct LayerEdit: Codable, Hashable, Sendable {
  /// The layer's origin.
  var layer: Int
  /// The frame that the page shows, at which an animated value gets a keyframe.
  var frame: Int?
  /// Offset of the layer.
  var move: Move?
  /// New texts of its values, by their paths in the layer: `size`, `font.size`, `animations[0].from`.
  var set: [String: String]?
  /// Its new name, which is its id: what refers to the layer is changed too.
  var name: String?
  /// Bars that are dragged on the time line.
  var times: [TimeEdit]?
  var resize: Resize?
  /// Degrees by which the layer turns about its anchor, clockwise on the canvas.
  var turn: Double?
  /// The new anchor point, as shares of the layer's size; the layer stays where it is.
  var anchor: Share?
  /// Keyframes of its way that are dragged.
  var course: [CourseEdit]?

  package struct Move: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
    /// The frame in whose pixels x and y are given; nil if they are points of the parent layer.
    var frame: Int?
    /// Whether it ends at a line between pixels; otherwise it ends on whole ones.
    var isExact: Bool?
  }

  /// A new size; one point of the layer stays where it is.
  package struct Resize: Codable, Hashable, Sendable {
    /// In the layer's own points.
    var width: Double
    var height: Double
    /// The point that stays, as shares of the size.
    var still: Share
    /// The frame that the page shows.
    var frame: Int?
    /// Whether the layer is scaled with its contents, instead of getting a new size.
    var isScale: Bool?
    /// Whether a side that is `hug` or `fill` becomes a number.
    var fixes: Bool?
  }

  /// A point of a layer, as shares of its width and its height.
  package struct Share: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
  }
}

/// A keyframe of a position that is dragged on the canvas.
package struct CourseEdit: Codable, Hashable, Sendable {
  /// Index of the animation among the spec's timed entries.
  var entry: Int
  /// Index of the keyframe.
  var key: Int
  /// In pixels.
  var x: Double
  var y: Double
}

/// A bar of the time line that is moved or stretched.
package struct TimeEdit: Codable, Hashable, Sendable {
  package enum Part: String, Codable, Sendable {
    /// All of it.
    case body
    /// Its beginning or its end.
    case start, end
    /// Keyframes of an animation.
    case key
    /// The last of the pieces that begin one after another.
    case stagger
  }

  /// Index among the spec's timed entries; nil for the layer's own span.
  var entry: Int?
  var part: Part
  /// Indices of the keyframes, which move by the same time.
  var keys: [Int]?
  /// In seconds of the scene.
  var by: Double

  /// The first keyframe; that of the beginning, if none is named.
  var firstKey: Int { keys?.first ?? 0 }
}
