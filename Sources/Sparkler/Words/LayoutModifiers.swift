// Modifiers for layers that move to new places in a stack or a grid.
// Flow: StackLayer { … }.motion(duration: 0.4) → Of<StackWord> → DocumentValue.
import SparklerAuthoring
import SparklerCore
import SparklerDocument

extension Of where Word: LayoutKeys {
  /// Lets layers glide to their new places when one comes, goes or changes its rank.
  ///
  /// - Parameters:
  ///   - duration: seconds to the new place; 0.4 by default, or a spring's own time.
  ///   - easing: how they move there.
  public func motion(duration: Seconds? = nil, easing: TimingValue? = nil) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (LayoutMotionKeys.duration.name, duration), (LayoutMotionKeys.easing.name, easing),
    ]
    return setting(LayoutKeys.motion.name, DocumentValue(said))
  }
}

extension Of where Word: LayerKeys {
  /// Sorts the layer among others of its stack or grid by a number over time.
  ///
  /// - Parameters:
  ///   - values: a number, or several that it passes through at a constant pace.
  ///   - keyTimes: when it has each of them, as shares of the duration; evenly spaced by default.
  ///   - duration: how long the values last, 0.001...86,400 seconds; by default until the stack ends.
  ///   - begin: when the values begin, in the stack's time.
  public func rank(
    _ values: [Double], keyTimes: [Double]? = nil, duration: Seconds? = nil, begin: Seconds? = nil
  ) -> Self {
    let said: [(String, (any DocumentConvertible)?)] = [
      (RankKeys.values.name, values), (RankKeys.keyTimes.name, keyTimes), (RankKeys.duration.name, duration),
      (RankKeys.begin.name, begin),
    ]
    return setting(LayerKeys.rank.name, DocumentValue(said))
  }
}
