// Modifiers of layers that take more than one value, or other words.
// Flow: `.frame(x: 10, y: 20, width: 80, height: 40)` → keys of the layer.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

extension Of where Word: LayerKeys {
  /// Places the layer by its upper left corner, and sizes it.
  public func frame(x: LengthValue, y: LengthValue, width: LengthValue, height: LengthValue) -> Self {
    saying(LayerKeys.anchorPoint.name, [0.0, 0.0]).saying(LayerKeys.position.name, [x, y])
      .saying(LayerKeys.size.name, [width, height])
  }

  /// A layer whose alpha multiplies this one; in this layer's bounds space.
  public func mask(_ layer: any AnyLayer) -> Self { saying(LayerKeys.mask.name, layer) }

  /// Layers in this one, back to front.
  public func layers(@LayerList _ layers: () -> [any LayerElement]) -> Self {
    saying(LayerKeys.layers.name, layers().documentList)
  }

  /// Adds an animation; a later one wins over an earlier one.
  public func animation(_ animation: LayerAnimation) -> Self {
    var copy = self
    copy.entries.append(LayerKeys.animations.name, animation.documentValue)
    return copy
  }

  /// A line inside the edge, above the sublayers.
  ///
  /// - Parameters:
  ///   - width: 0 and more.
  ///   - color: black where left out.
  public func border(width: LengthValue, color: ColorValue? = nil) -> Self {
    saying(LayerKeys.borderWidth.name, width).saying(LayerKeys.borderColor.name, color)
  }

  /// A soft shadow beneath the layer.
  ///
  /// - Parameters:
  ///   - color: black where left out.
  ///   - opacity: 0...1.
  ///   - offset: how far it lies off, in points; y grows down.
  ///   - radius: the blur's standard deviation, 0...256.
  public func shadow(
    color: ColorValue? = nil, opacity: Double? = nil, offset: Point? = nil, radius: LengthValue? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      ("color", color), ("opacity", opacity), ("offset", offset), ("radius", radius),
    ]
    return saying(LayerKeys.shadow.name, DocumentValue(said))
  }

  /// Several shadows, the first one on top.
  public func shadow(_ shadows: [Shadow]) -> Self { saying(LayerKeys.shadow.name, shadows) }
}

extension Of where Word: LayerKeys {
  /// Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another.
  ///
  /// - Parameters:
  ///   - each: seconds between one piece and the next; 0.05 where left out.
  ///   - total: seconds between the first and the last one, instead of `each`.
  ///   - from: where it begins: `"start"`, `"end"`, `"center"`, `"edges"`, `"random"`, or a piece's number from 0.
  ///   - easing: how the delays are spread.
  public func stagger(
    each: Seconds? = nil, total: Seconds? = nil, from: NumberValue? = nil, easing: TimingValue? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (StaggerKeys.each.name, each), (StaggerKeys.total.name, total), (StaggerKeys.from.name, from),
      (StaggerKeys.easing.name, easing),
    ]
    return saying(LayerKeys.stagger.name, DocumentValue(said))
  }

  /// Moves the layer along a path.
  ///
  /// - Parameters:
  ///   - path: SVG path data, in the parent's coordinates.
  ///   - shape: instead of a path, the id of a shape or a path beside the layer, along which it goes.
  ///   - align: turns the layer as the path turns.
  ///   - duration: seconds of one way; as long as the layer is there where left out.
  ///   - delay: seconds before it leaves the path's begin.
  ///   - easing: of one way.
  ///   - repeatCount: ways; fractions count.
  ///   - autoreverses: goes each way back as well.
  public func follow(
    path: PathValue? = nil, of shape: String? = nil, align: Bool? = nil, duration: Seconds? = nil,
    delay: Seconds? = nil, easing: TimingValue? = nil, repeatCount: NumberValue? = nil, autoreverses: Bool? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (FollowKeys.path.name, path), (FollowKeys.of.name, shape), (FollowKeys.align.name, align),
      (FollowKeys.duration.name, duration), (FollowKeys.delay.name, delay), (FollowKeys.easing.name, easing),
      (FollowKeys.repeatCount.name, repeatCount), (FollowKeys.autoreverses.name, autoreverses),
    ]
    return saying(LayerKeys.follow.name, DocumentValue(said))
  }
}

extension Of where Word: TextKeys {
  /// Only these characters, each where the whole text has it.
  public func part(_ characters: Range<Int>) -> Self {
    saying(TextKeys.part.name, "\(characters.lowerBound)..\(characters.upperBound)")
  }

  /// Sets the text on a path.
  ///
  /// - Parameters:
  ///   - path: SVG path data, in the layer's own coordinates.
  ///   - shape: instead of a path, the id of a shape or a path beside the text, on which it stands.
  ///   - startOffset: how far the text is moved along the path, a share of its length.
  ///   - alignment: whether it begins at the path's begin, lies in its middle, or ends at its end.
  ///   - side: on which side letters stand; right runs along the path backwards.
  public func textPath(
    _ path: PathValue? = nil, of shape: String? = nil, startOffset: Double? = nil,
    alignment: TextPath.Alignment? = nil, side: TextPath.Side? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (TextPathKeys.path.name, path), (TextPathKeys.of.name, shape), (TextPathKeys.startOffset.name, startOffset),
      (TextPathKeys.alignment.name, alignment), (TextPathKeys.side.name, side),
    ]
    return saying(TextKeys.textPath.name, DocumentValue(said))
  }

  /// Shows the letters one after another.
  ///
  /// - Parameters:
  ///   - each: seconds between one letter and the next; 0.04 where left out.
  ///   - delay: seconds before the first letter.
  ///   - caret: whether a caret stands behind the last letter, and blinks in the end.
  public func typewriter(each: Seconds? = nil, delay: Seconds? = nil, caret: Bool? = nil) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (TypewriterKeys.each.name, each), (TypewriterKeys.delay.name, delay), (TypewriterKeys.caret.name, caret),
    ]
    return saying(TextKeys.typewriter.name, DocumentValue(said))
  }
}

extension Of<DeviceWord> {
  /// What the device shows; a picture, a video or a Lottie file fills the screen where it says no size.
  public func screen(_ layer: any AnyLayer) -> Self { saying(DeviceWord.screen.name, layer) }

  /// Where a finger touches the screen, and when: `[["at": "1s", "position": ["50%", "80%"]]]`, in the screen's own points.
  public func taps(_ taps: DocumentValue) -> Self { saying(DeviceWord.taps.name, taps) }
}

extension Of<LottieWord> {
  /// Texts, colours, numbers and pictures, by the names of slots or layers: `["Title": "Hello", "Primary": "#5B5BD6"]`.
  public func replace(_ values: DocumentValue) -> Self { saying(LottieWord.replace.name, values) }
}
