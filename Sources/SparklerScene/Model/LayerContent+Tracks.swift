// What animations can change of each kind of content.
// Flow: Shape, Gradient, ImageContent, TextContent, Replicator → AnimatableTrack → LayerProperty.
import SparklerCore

extension LayerContent {
  /// By the kind of layer that shows it. A video is an image, and a named outline has no path of its own to change.
  static let tracks: [(kind: String, tracks: [AnimatableTrack<Layer>])] = {
    let shapes = Shape.tracks.map { $0.of(\Layer.shape, { $0.content = .shape($1) }) }
    return [
      ("shape", shapes),
      (
        "path",
        [
          AnimatableTrack("path", \Path.self).of(
            \Layer.shape?.path, { layer, path in layer.changeShape { $0.path = path } })
        ] + shapes
      ),
      ("text", TextContent.tracks.map { $0.of(\Layer.text, { $0.content = .text($1) }) }),
      ("image", ImageContent.tracks.map { $0.of(\Layer.image, { $0.content = .image($1) }) }),
      ("gradient", Gradient.tracks.map { $0.of(\Layer.gradient, { $0.content = .gradient($1) }) }),
      ("emitter", Emitter.tracks.map { $0.of(\Layer.emitter, { $0.content = .emitter($1) }) }),
      ("replicator", Replicator.tracks.map { $0.of(\Layer.replicator, { $0.content = .replicator($1) }) }),
    ]
  }()
}

extension Layer {
  package var shape: Shape? { if case .shape(let shape) = content { shape } else { nil } }
  package var text: TextContent? { if case .text(let text) = content { text } else { nil } }
  package var image: ImageContent? { if case .image(let image) = content { image } else { nil } }
  package var gradient: Gradient? { if case .gradient(let gradient) = content { gradient } else { nil } }
  package var emitter: Emitter? { if case .emitter(let emitter) = content { emitter } else { nil } }
  package var replicator: Replicator? { if case .replicator(let replicator) = content { replicator } else { nil } }
}

extension Shape {
  fileprivate static let tracks: [AnimatableTrack<Shape>] = AnimatableTrack.list {
    AnimatableTrack.paint("fillColor", "fill", \.fill)
    AnimatableTrack.paint("strokeColor", "stroke", \.stroke)
    StrokeStyle.tracks.map { $0.of(\.strokeStyle) }
  }
}

extension StrokeStyle {
  fileprivate static let tracks: [AnimatableTrack<StrokeStyle>] = AnimatableTrack.list {
    AnimatableTrack("lineWidth", \.lineWidth, as: .length)
    AnimatableTrack("miterLimit", \.miterLimit)
    AnimatableTrack(
      "lineDashPattern", .numbers, get: { .numbers($0.lineDashPattern) },
      // A length below 0, which an overshoot gives, is none.
      set: { style, value in if case .numbers(let n) = value { style.lineDashPattern = n.map { max(0, $0) } } })
    AnimatableTrack("lineDashPhase", \.lineDashPhase, as: .length)
    AnimatableTrack("strokeStart", \.strokeStart)
    AnimatableTrack("strokeEnd", \.strokeEnd)
  }
}

extension Gradient {
  static let tracks: [AnimatableTrack<Gradient>] = AnimatableTrack.list {
    AnimatableTrack(
      "colors", .colors, get: { .colors($0.colors) },
      set: { gradient, value in if case .colors(let colors) = value { gradient.colors = colors } })
    AnimatableTrack(
      "locations", .numbers, get: { .numbers($0.stops.map(\.location)) },
      set: { gradient, value in if case .numbers(let locations) = value { gradient.locations = locations } })
    AnimatableTrack("startPoint", \.startPoint, as: .unitPoint).withParts
    AnimatableTrack("endPoint", \.endPoint, as: .unitPoint).withParts
    AnimatableTrack("focalPoint", \.shownFocalPoint, as: .unitPoint).withParts
  }

  private var shownFocalPoint: Point {
    get { focalPoint ?? startPoint }
    set { focalPoint = newValue }
  }
}

extension ImageContent {
  fileprivate static let tracks: [AnimatableTrack<ImageContent>] = AnimatableTrack.list {
    AnimatableTrack("tint", \.shownTint)
    AnimatableTrack("contentsRect", \.contentsRect, as: .unitRect)
    AnimatableTrack("contentsCenter", \.contentsCenter, as: .unitRect)
  }

  private var shownTint: Color {
    get { tint ?? .white }
    set { tint = newValue }
  }
}

extension Replicator {
  fileprivate static let tracks: [AnimatableTrack<Replicator>] = AnimatableTrack.list {
    AnimatableTrack(
      "instanceCount", .number, get: { .number(Double($0.instanceCount)) },
      set: { replicator, value in
        guard case .number(let count) = value else { return }
        replicator.instanceCount = Int(clamping: max(0, min(Self.greatestCount, count.rounded())))
      })
    AnimatableTrack("instanceDelay", \.instanceDelay)
    AnimatableTrack("instanceTransform", \.instanceTransform)
    AnimatableTrack("instanceColor", \.instanceColor)
    AnimatableTrack("instanceRedOffset", \.redOffset)
    AnimatableTrack("instanceGreenOffset", \.greenOffset)
    AnimatableTrack("instanceBlueOffset", \.blueOffset)
    AnimatableTrack("instanceAlphaOffset", \.alphaOffset)
  }
}

extension TextContent {
  fileprivate static let tracks: [AnimatableTrack<TextContent>] = AnimatableTrack.list {
    // Letters grow as they were laid out.
    AnimatableTrack(
      "fontSize", .length, get: { .number($0.font.size) },
      set: { text, value in if case .number(let size) = value { text.scale(toFontSize: size) } })
    AnimatableTrack.paint("foregroundColor", "color", \.paint)
    AnimatableTrack.paint("strokeColor", "stroke", \.stroke)
    StrokeStyle.tracks.map { $0.of(\.strokeStyle) }
    FontVariations.tracks.map { $0.of(\.setting.fontVariations, prefix: "fontVariations.") }
    AnimatableTrack(
      "number.value", .number, get: { $0.number.map { .number($0.value) } },
      set: { text, value in
        guard case .number(let value) = value, var number = text.number else { return }
        number.value = value
        (text.number, text.string) = (number, number.text)
      })
    AnimatableTrack<TextPath>("textPath.startOffset", \.startOffset).of(\.textPath, { $0.textPath = $1 })
  }
}

extension FontVariations {
  fileprivate static let tracks: [AnimatableTrack<FontVariations>] = tags.map { tag in
    AnimatableTrack(
      tag, .number,
      get: { .number($0.axes[tag] ?? (tag == "wght" ? 400 : tag == "wdth" ? 100 : 0)) },
      set: { variations, value in if case .number(let number) = value { variations.axes[tag] = number } })
  }
}
