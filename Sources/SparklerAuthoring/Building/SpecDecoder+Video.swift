// Videos in a scene: the part that plays, how fast, how often.
// Flow: `video:` → ImageAsset with its track → ImageContent with the track of the part.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// Leaves the part of a video that its layer asks for.
  mutating func cut(_ layer: inout Layer, _ values: FieldValues, _ found: [String: SpecNode], at node: SpecNode) {
    guard case .image(var image) = layer.content, var clip = image.clip else { return }
    if case .span(let span)? = values["trim"] { clip.trim = span }
    clip.rate = values.number("rate") ?? clip.rate
    clip.isLooping = values.flag("loop") ?? false
    image.clip = clip
    if clip.rate == 0 {
      report(
        .outOfRange, found["rate"] ?? node, "a video at rate 0 shows nothing move",
        remedy: "use an image of one of its frames")
    } else if let track = image.track {
      image.track = ImageTrack(track, span: clip.trim, rate: clip.rate, isLooping: clip.isLooping)
      if image.track == nil {
        let length = Seconds((track.length.value * 1000).rounded() / 1000)
        report(
          .outOfRange, found["trim"] ?? node, "trim leaves nothing: the video lasts \(length)",
          remedy: "write trim: 0s..\(length)")
      }
    }
    layer.content = .image(image)
  }
}
