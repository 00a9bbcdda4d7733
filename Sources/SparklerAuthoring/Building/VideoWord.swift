// The layer word `video`: a part of a video.
// Flow: `video:` → VideoWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `video`: a part of a video.
public final class VideoWord: ImageKeys, LayerWord {
  /// A video file, decoded by the program ffmpeg, an animated picture, or numbered PNG files; it plays in the layer's
  /// time, without its sound.
  public static let video = Key<FieldValue>(
    "video", as: .video,
    "A video file (mp4, mov, webm, avi), decoded by the program ffmpeg, an animated picture, or numbered PNG files (a folder, or frames/%04d.png); it plays in the layer's time, without its sound."
  )

  static let key = Property<Layer>(
    video, value: { if case .image(let image) = $0.content, image.clip != nil { .image(image) } else { nil } },
    set: { layer, value in if case .image(let image) = value { layer.content = .image(image) } })

  /// The part that plays, `a..b`, in the file's own time.
  public static let trim = Key<SpanValue>("trim", "The part that plays, `a..b`, in the file's own time.")
  /// Speed relative to the recording; below 0 it runs backwards.
  public static let rate = Key<Double>(
    "rate", in: -100...100, default: "1", "Speed relative to the recording; below 0 it runs backwards.")
  /// Repeats for ever; otherwise its last picture stays.
  public static let loop = Key<Bool>(
    "loop", default: "false", "Repeats for ever; otherwise its last picture stays.")

  static let properties = clips + ImageWord.pictures.filter { $0.field.name != ImageKeys.still.name }

  private static let clips = [
    Property<Layer>(trim, value: { layer in layer.clip.flatMap { $0.trim == .always ? nil : .span($0.trim) } }),
    Property(rate, value: { layer in layer.clip.flatMap { $0.rate == 1 ? nil : .number($0.rate) } }),
    Property(loop, value: { layer in layer.clip.flatMap { $0.isLooping ? .flag(true) : nil } }),
  ]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.cut(&draft.layer, draft.values, draft.found, at: draft.key)
    return draft.layer.content.naturalBounds
  }
}

extension LayerStage {
  /// Trims a video to the part that its layer requests.
  fileprivate mutating func cut(
    _ layer: inout Layer, _ values: FieldValues, _ found: FoundKeys, at node: SpecNode
  ) {
    guard case .image(var image) = layer.content, var clip = image.clip else { return }
    clip.trim = values[VideoWord.trim] ?? clip.trim
    clip.rate = values[VideoWord.rate] ?? clip.rate
    clip.isLooping = values[VideoWord.loop] ?? false
    image.clip = clip
    if clip.rate == 0 {
      reader.report(
        .outOfRange, found[VideoWord.rate] ?? node, "a video at rate 0 does not move",
        remedy: "use an image of one of its frames")
    } else if let track = image.track {
      image.track = ImageTrack(track, span: clip.trim, rate: clip.rate, isLooping: clip.isLooping)
      if image.track == nil {
        let length = Seconds((track.length.value * 1000).rounded() / 1000)
        reader.report(
          .outOfRange, found[VideoWord.trim] ?? node, "trim leaves nothing: the video lasts \(length)",
          remedy: "write trim: 0s..\(length)")
      }
    }
    layer.content = .image(image)
  }
}

extension Layer {
  fileprivate var clip: ImageContent.Clip? { image?.clip }
}
