// Modifiers of layers that accept several values, or elements.
// Flow: `.frame(x: 10, y: 20, width: 80, height: 40)` → keys of the layer.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

extension Of where Word: LayerKeys {
  /// Sets the position of the layer's upper left corner, and its size.
  public func frame(x: LengthValue, y: LengthValue, width: LengthValue, height: LengthValue) -> Self {
    setting(LayerKeys.anchorPoint.name, [0.0, 0.0]).setting(LayerKeys.position.name, [x, y])
      .setting(LayerKeys.size.name, [width, height])
  }

  /// A layer whose alpha multiplies this one; in this layer's bounds space.
  public func mask(_ layer: any AnyLayer) -> Self { setting(LayerKeys.mask.name, layer) }

  /// The other side of the layer, visible where it is seen from behind; each side hides the other.
  public func back(_ layer: any AnyLayer) -> Self { setting(LayerKeys.back.name, layer) }

  /// Sublayers, back to front.
  public func layers(@LayerList _ layers: () -> [any LayerElement]) -> Self {
    setting(LayerKeys.layers.name, layers().documentList)
  }

  /// Adds an animation; later ones override earlier ones.
  public func animation(_ animation: LayerAnimation) -> Self {
    var copy = self
    copy.entries.append(LayerKeys.animations.name, animation.documentValue)
    return copy
  }

  /// A line inside the edge, above the sublayers.
  ///
  /// - Parameters:
  ///   - width: 0 or more.
  ///   - color: black by default.
  public func border(width: LengthValue, color: ColorValue? = nil) -> Self {
    setting(LayerKeys.borderWidth.name, width).setting(LayerKeys.borderColor.name, color)
  }

  /// A soft shadow beneath the layer.
  ///
  /// - Parameters:
  ///   - color: black by default.
  ///   - opacity: 0...1.
  ///   - offset: in points; y grows down.
  ///   - radius: the blur's standard deviation, 0...256.
  public func shadow(
    color: ColorValue? = nil, opacity: Double? = nil, offset: Point? = nil, radius: LengthValue? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      ("color", color), ("opacity", opacity), ("offset", offset), ("radius", radius),
    ]
    return setting(LayerKeys.shadow.name, DocumentValue(said))
  }

  /// Several shadows, the first one on top.
  public func shadow(_ shadows: [Shadow]) -> Self { setting(LayerKeys.shadow.name, shadows) }
}

extension Of where Word: LayerKeys {
  /// Staggers the enter, exit, idle and other animations of a split text's pieces, or of a group's layers.
  ///
  /// - Parameters:
  ///   - each: seconds between one piece and the next; 0.05 by default.
  ///   - total: seconds between the first and the last one, instead of `each`.
  ///   - from: the first piece: `"start"`, `"end"`, `"center"`, `"edges"`, `"random"`, or an index from 0.
  ///   - easing: the distribution of the delays.
  public func stagger(
    each: Seconds? = nil, total: Seconds? = nil, from: NumberValue? = nil, easing: TimingValue? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (StaggerKeys.each.name, each), (StaggerKeys.total.name, total), (StaggerKeys.from.name, from),
      (StaggerKeys.easing.name, easing),
    ]
    return setting(LayerKeys.stagger.name, DocumentValue(said))
  }

  /// Moves the layer along a path.
  ///
  /// - Parameters:
  ///   - path: SVG path data, in the parent's coordinates.
  ///   - shape: instead of a path, the id of a sibling shape or path.
  ///   - start: where the way begins: a point, or one of a layer such as `"badge.center"`; by default the layer's position.
  ///   - end: where it ends, such as `"cta.center"`. A path is turned and scaled to both ends.
  ///   - points: points between the ends, on a smooth way.
  ///   - bend: how far a way between two points bows to its left, as a share of its length; -2...2.
  ///   - align: whether the layer rotates with the path.
  ///   - duration: seconds for the whole path; by default as long as the layer exists.
  ///   - delay: seconds before the motion starts.
  ///   - easing: for each traversal.
  ///   - repeatCount: the number of traversals; may be fractional.
  ///   - autoreverses: whether each traversal is followed by one in reverse.
  public func follow(
    path: PathValue? = nil, of shape: String? = nil, from start: PlaceValue? = nil, to end: PlaceValue? = nil,
    through points: [PlaceValue]? = nil, bend: Double? = nil, align: Bool? = nil, duration: Seconds? = nil,
    delay: Seconds? = nil, easing: TimingValue? = nil, repeatCount: NumberValue? = nil, autoreverses: Bool? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (FollowKeys.path.name, path), (FollowKeys.of.name, shape), (FollowKeys.from.name, start),
      (FollowKeys.to.name, end), (FollowKeys.through.name, points), (FollowKeys.bend.name, bend),
      (FollowKeys.align.name, align),
      (FollowKeys.duration.name, duration), (FollowKeys.delay.name, delay), (FollowKeys.easing.name, easing),
      (FollowKeys.repeatCount.name, repeatCount), (FollowKeys.autoreverses.name, autoreverses),
    ]
    return setting(LayerKeys.follow.name, DocumentValue(said))
  }
}

extension Of where Word: TextKeys {
  /// Shows only these characters, at their positions in the whole text.
  public func part(_ characters: Range<Int>) -> Self {
    setting(TextKeys.part.name, "\(characters.lowerBound)..\(characters.upperBound)")
  }

  /// Sets the text on a path.
  ///
  /// - Parameters:
  ///   - path: SVG path data, in the layer's own coordinates.
  ///   - shape: instead of a path, the id of a sibling shape or path.
  ///   - startOffset: the offset along the path, as a fraction of its length.
  ///   - alignment: whether the text is at the path's start, centre or end.
  ///   - side: the side on which letters stand; right follows the path backwards.
  public func textPath(
    _ path: PathValue? = nil, of shape: String? = nil, startOffset: Double? = nil,
    alignment: TextPath.Alignment? = nil, side: TextPath.Side? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (TextPathKeys.path.name, path), (TextPathKeys.of.name, shape), (TextPathKeys.startOffset.name, startOffset),
      (TextPathKeys.alignment.name, alignment), (TextPathKeys.side.name, side),
    ]
    return setting(TextKeys.textPath.name, DocumentValue(said))
  }

  /// Shows the letters one after another.
  ///
  /// - Parameters:
  ///   - each: seconds between one letter and the next; 0.04 by default.
  ///   - delay: seconds before the first letter.
  ///   - caret: whether there is a caret after the last letter, which blinks at the end.
  public func typewriter(each: Seconds? = nil, delay: Seconds? = nil, caret: Bool? = nil) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (TypewriterKeys.each.name, each), (TypewriterKeys.delay.name, delay), (TypewriterKeys.caret.name, caret),
    ]
    return setting(TextKeys.typewriter.name, DocumentValue(said))
  }
}

extension Of<DeviceWord> {
  /// The content of the screen; an image, a video or a Lottie file without a size fills it.
  public func screen(_ layer: any AnyLayer) -> Self { setting(DeviceWord.screen.name, layer) }

  /// Taps on the screen with their times: `[["at": "1s", "position": ["50%", "80%"]]]`, in the screen's own points.
  public func taps(_ taps: DocumentValue) -> Self { setting(DeviceWord.taps.name, taps) }
}

extension Of<CursorWord> {
  /// Where it goes, in order: `[["to": "buy", "at": "1s", "press": true]]`.
  public func moves(_ moves: DocumentValue) -> Self { setting(CursorWord.moves.name, moves) }
}

extension Of<LottieWord> {
  /// Texts, colours, numbers and images, by the names of slots or layers: `["Title": "Hello", "Primary": "#5B5BD6"]`.
  public func replace(_ values: DocumentValue) -> Self { setting(LottieWord.replace.name, values) }
}

extension Of<SVGWord> {
  /// The file's colours, the colours of elements and classes, and the words of texts by their ids:
  /// `["#FF0044": "gold", "#star": "white", ".accent": "gold", "currentColor": "black", "title": "Hello"]`.
  public func replace(_ values: DocumentValue) -> Self { setting(SVGWord.replace.name, values) }
}
