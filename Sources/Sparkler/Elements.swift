// What is said best by hand: words that take words.
// Flow: Scene and Words → here.

extension AnyLayer {
  /// Adds an animation; a later one wins over an earlier one.
  public func animation(_ animation: LayerAnimation) -> Self {
    var copy = self
    copy.entries.append("animations", animation.documentValue)
    return copy
  }
}

extension PaintValue {
  public static func gradient(_ gradient: GradientValue) -> PaintValue {
    PaintValue(DocumentValue([("gradient", gradient)]))
  }
}

extension TextLayer {
  /// The text as runs that are set each in its own way: `TextLayer("").runs(["Save ", .init(text: "30 %", color: "gold")])`.
  public func runs(_ runs: [TextRunValue]) -> TextLayer {
    var layer = self
    layer.entries.set("text", runs)
    return layer
  }
}
