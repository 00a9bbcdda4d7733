// The layer word `lottie`: a Lottie file, which becomes layers.
// Flow: `lottie:` → LottieWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `lottie`: a Lottie file, which becomes layers.
public final class LottieWord: LayerKeys, LayerWord {
  /// A Lottie file (.json, .lottie), which becomes layers; it plays in the layer's time.
  public static let lottie = Key<String>(
    "lottie", as: .asset, "A Lottie file (.json, .lottie), which becomes layers; it plays in the layer's time.")
  /// The part that plays, `a..b`, in the file's own time.
  public static let trim = Key<SpanValue>("trim", "The part that plays, `a..b`, in the file's own time.")
  /// The part that plays, by the name that the file gives it.
  public static let marker = Key<String>("marker", "The part that plays, by the name that the file gives it.")
  /// Which one, if a .lottie file holds several.
  public static let animation = Key<String>("animation", "Which one, if a .lottie file holds several.")
  /// A named set of colours and numbers in a .lottie file.
  public static let theme = Key<String>("theme", "A named set of colours and numbers in a .lottie file.")
  /// {Title: Hello, Primary: "#5B5BD6", Logo: logo.svg}: texts, colours, numbers and pictures, by the names of slots or layers.
  public static let replace = Key<FieldValue>(
    "replace", as: .replacements,
    "{Title: Hello, Primary: \"#5B5BD6\", Logo: logo.svg}: texts, colours, numbers and pictures, by the names of slots or layers."
  )
  /// Repeats as long as the layer lasts; otherwise its last frame stays.
  public static let loop = Key<Bool>(
    "loop", default: "false", "Repeats as long as the layer lasts; otherwise its last frame stays.")

  static let key = Property<Layer>(lottie)
  static let properties = [
    Property<Layer>(trim), Property(marker), Property(animation), Property(theme), Property(replace), Property(loop),
  ]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.animation(draft.key, draft.values, replacing: draft.found[replace], into: &draft.layer)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.fitAnimation(in: &draft.layer)
  }
}

extension LayerStage {
  /// Adds a file's animation to a layer, which has the animation's size, or scales it to fit its own.
  ///
  /// - Returns: the animation's own bounds.
  fileprivate mutating func animation(
    _ node: SpecNode, _ values: FieldValues, replacing: SpecNode?, into layer: inout Layer
  ) -> Rect? {
    guard let path = reader.scalar(node, wanted: "a file name") else { return nil }
    var choice = AnimationChoice(id: values[LottieWord.animation], theme: values[LottieWord.theme])
    choice.seed = chance.random.state
    choice.replacements = replacements(replacing, wanted: "a text, a colour, a number or a file")
    let asset: AnimationAsset
    do { asset = try reader.assets.animation(reader.source.path(path, of: node), choice, measuring: measuring) } catch {
      reader.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
    guard admits(asset, at: node) else { return nil }
    checkReplacements(replacing, in: asset, what: "text, picture, colour or slot")
    var stage = stage(of: asset)
    name(layersOf: &stage, in: values[LayerKeys.id], node)
    stage.timeRemap = remap(of: asset, node, values)
    layer.sublayers = [stage]
    return stage.bounds
  }

  /// Maps the layer's time to the file's.
  private mutating func remap(of asset: AnimationAsset, _ node: SpecNode, _ values: FieldValues) -> TimeRemap {
    var (begin, end) = (0.0, asset.duration.value)
    if let name = values[LottieWord.marker] {
      if let part = asset.markers[name] {
        (begin, end) = (part.lowerBound, part.upperBound > part.lowerBound ? part.upperBound : end)
      } else {
        reader.report(
          .unknownWord, node, "the file has no marker '\(name)'",
          remedy: reader.nearMiss(name, among: asset.markers.keys.sorted(), else: "leave marker out"))
      }
    }
    if let span = values[LottieWord.trim] {
      begin = max(begin, span.from.isFinite ? span.from.value : begin)
      end = min(end, span.to.isFinite ? span.to.value : end)
    }
    end = max(end, begin)
    var remap = TimeRemap(times: [0, Seconds(end - begin)], values: [Seconds(begin), Seconds(end)])
    if values[LottieWord.loop] == true {
      remap.isLooping = true
    } else {
      // The last frame stays, because nothing is visible at the very end.
      let last = max(begin, end - 1 / asset.frameRate)
      (remap.times[1], remap.values[1]) = (Seconds(last - begin), Seconds(last))
    }
    return remap
  }
}
