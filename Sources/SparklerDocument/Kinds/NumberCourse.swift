// The course of a number over the scene's time.
// Flow: `values:` of a document → NumberCourse → animations and counters that follow it.
import SparklerCore
import SparklerScene

/// The course of a number over the scene's time.
package struct NumberCourse: Sendable {
  /// The numbers that it passes through, at least one.
  package var steps: [Double]
  /// When it has each of them, as ascending shares of the duration.
  package var shares: [Double]
  /// When it begins, in seconds.
  package var begin: Double
  /// How long it runs, in seconds.
  package var duration: Double
  /// The easing of each step.
  package var easing: TimingFunction

  /// - Parameters:
  ///   - shares: evenly spaced unless there is one for each step.
  package init(steps: [Double], shares: [Double], begin: Double, duration: Double, easing: TimingFunction) {
    (self.steps, self.begin, self.duration, self.easing) = (steps.isEmpty ? [0] : steps, begin, duration, easing)
    self.shares =
      shares.count == self.steps.count
      ? shares : self.steps.indices.map { Double($0) / Double(max(1, steps.count - 1)) }
  }

  /// The number at a time of the scene: the first one before it begins, and the last one after its end.
  package func value(at time: Double) -> Double {
    let share = (time - begin) / max(1e-9, duration)
    let i = shares.indices.partitionPoint { shares[$0] >= share }
    guard i > 0 else { return steps[0] }
    guard i < steps.count else { return steps[steps.count - 1] }
    let span = shares[i] - shares[i - 1]
    let way = span > 0 ? easing((share - shares[i - 1]) / span) : 1
    return steps[i - 1] + (steps[i] - steps[i - 1]) * way
  }
}
