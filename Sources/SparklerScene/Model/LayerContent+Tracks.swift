// Animatable properties of each kind of content.
// Flow: Shape, Gradient, ImageContent, TextContent, Replicator → AnimatableTrack → LayerProperty.
import SparklerCore

extension LayerContent {
  /// By layer type. A video is an image; a named outline has no `path` property.
  static let tracks: [(kinds: [String], tracks: [AnimatableTrack<Layer>])] = [
    (["shape", "path"], Shape.tracks.map { $0.of(\Layer.shape) }),
    (["shape"], ShapeOutline.tracks),
    (["path"], [AnimatableTrack("path", \Shape.path).of(\Layer.shape)]),
    (["text"], TextContent.tracks.map { $0.of(\Layer.text) }),
    (["image"], ImageContent.tracks.map { $0.of(\Layer.image) }),
    (["gradient"], Gradient.tracks.map { $0.of(\Layer.gradient) }),
    (["emitter"], Emitter.tracks.map { $0.of(\Layer.emitter) }),
    (["replicator"], Replicator.tracks.map { $0.of(\Layer.replicator) }),
  ]
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
      "lineDashPattern", get: { $0.lineDashPattern },
      // An overshooting animation may produce negative lengths, which are clamped to 0.
      set: { style, lengths in style.lineDashPattern = lengths.map { max(0, $0) } })
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
      "locations", get: { $0.stops.map(\.location) }, set: { gradient, locations in gradient.locations = locations })
    AnimatableTrack("startPoint", \.startPoint, as: .unitPoint).withParts
    AnimatableTrack("endPoint", \.endPoint, as: .unitPoint).withParts
    AnimatableTrack("focalPoint", \.shownFocalPoint, as: .unitPoint).withParts
    AnimatableTrack("focalRadius", \.focalRadius)
    // Only between matrices: the bounds' own transform is not one.
    AnimatableTrack(
      "matrix", get: { $0.matrix?.numbers },
      set: { gradient, numbers in
        if let matrix = AffineTransform(numbers: numbers) { gradient.matrix = matrix }
      })
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
      "instanceCount", get: { Double($0.instanceCount) },
      set: { replicator, count in
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
    // Letters are scaled without a new layout.
    AnimatableTrack(
      "fontSize", as: .length, get: { $0.font.size }, set: { text, size in text.scale(toFontSize: size) })
    AnimatableTrack.paint("foregroundColor", "color", \.paint)
    AnimatableTrack.paint("strokeColor", "stroke", \.stroke)
    StrokeStyle.tracks.map { $0.of(\.strokeStyle) }
    FontVariations.tracks.map { $0.of(\.setting.fontVariations, prefix: "fontVariations.") }
    AnimatableTrack(
      "number.value", get: { $0.number?.value },
      set: { text, value in
        guard var number = text.number else { return }
        number.value = value
        (text.number, text.string) = (number, number.text)
      })
    AnimatableTrack<TextPath>("textPath.startOffset", \.startOffset).of(\.textPath)
  }
}

extension FontVariations {
  fileprivate static let tracks: [AnimatableTrack<FontVariations>] = tags.map { tag in
    AnimatableTrack(
      tag, get: { $0.axes[tag] ?? (tag == "wght" ? 400 : tag == "wdth" ? 100 : 0) },
      set: { variations, number in variations.axes[tag] = number })
  }
}
