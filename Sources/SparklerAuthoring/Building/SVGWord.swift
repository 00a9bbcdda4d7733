// The layer word `svg`: an SVG file, which becomes layers.
// Flow: `svg:` → SVGWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `svg`: an SVG file, which becomes layers.
public final class SVGWord: LayerKeys, LayerWord {
  /// An SVG file, which becomes layers; its SMIL and CSS animations play in the layer's time.
  public static let svg = Key<String>(
    "svg", as: .asset, "An SVG file, which becomes layers; its SMIL and CSS animations play in the layer's time.")
  /// {"#FF0044": $brand, "#star": gold, .accent: white, currentColor: $ink, title: Hello}: colours, and words of texts by
  /// their ids.
  public static let replace = Key<FieldValue>(
    "replace", as: .replacements,
    "{\"#FF0044\": $brand, \"#star\": gold, .accent: white, currentColor: $ink, title: Hello}: the file's colours, the colours of elements and classes, and the words of texts by their ids."
  )
  /// {star: {enter: pop}, wordmark: {color: white}}: keys for parts, by their ids in the file.
  public static let parts = Key<FieldValue>(
    "parts", as: .parts, "{star: {enter: pop}, wordmark: {color: white}}: keys for parts, by their ids in the file.")

  static let key = Property<Layer>(svg)
  static let properties = [Property<Layer>(replace), Property(parts)]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.drawing(&draft)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.fitAnimation(in: &draft.layer)
    guard var whole = draft.layer.sublayers.first else { return }
    let scope = draft.inner.inside(whole.bounds)
    if let node = draft.found[parts] {
      stage.changeParts(node, of: &whole, draft.partNotes, in: scope, effects: &effects)
    }
    if let node = draft.found[animations] {
      draft.found[animations] = stage.animateParts(node, of: &whole, draft.partNotes, in: scope)
    }
    stage.name(layersOf: &whole, in: draft.values[LayerKeys.id], draft.key)
    draft.layer.sublayers[0] = whole
  }
}

extension LayerStage {
  /// Adds a file's layers to a layer, which has the file's size, or scales them to fit its own.
  ///
  /// - Returns: the file's own bounds.
  fileprivate mutating func drawing(_ draft: inout LayerDraft) -> Rect? {
    let (node, replace) = (draft.key, draft.found[SVGWord.replace])
    guard let path = reader.scalar(node, wanted: "a file name") else { return nil }
    let replacements = replacements(replace, wanted: "a colour or a text")
    let asset: AnimationAsset
    do {
      asset = try reader.assets.svg(
        reader.source.path(path, of: node), replacements: replacements, measuring: measuring)
    } catch {
      reader.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
    guard admits(asset, at: node) else { return nil }
    checkReplacements(replace, in: asset, what: "colour, text, element or class")
    draft.partNotes = asset.partNotes
    let stage = stage(of: asset)
    draft.layer.sublayers = [stage]
    return stage.bounds
  }
}
