// Values over time as keyframes.
// Flow: Varying → KeyframeBaker → Animation.
import SparklerCore
import SparklerScene

/// Turns the course of a value into keyframe animations: one up to the moment from which it repeats, one that repeats.
package struct KeyframeBaker {
  /// The longest span that is sampled when cycles have no short common multiple, in seconds.
  package static let longestSpan = 60.0
  /// Samples a second on curves.
  static let rate = 60.0
  /// The largest number of samples of all values of a file.
  package static let mostSamples = 2_000_000

  /// How many samples may still be taken.
  package private(set) var samplesLeft: Int
  /// Whether a value was sampled more coarsely, or cut off, because of a limit.
  package private(set) var isCoarse = false

  package init(samples: Int = mostSamples) { samplesLeft = samples }

  /// Animations that show a value; none if it is constant.
  ///
  /// The layer's own value must be the one at the beginning.
  package mutating func animations(
    of target: PropertyPath, _ value: Varying<AnimatableValue>
  ) -> [Animation] {
    guard let plan = CoursePlan(value.course, longest: Self.longestSpan) else { return [] }
    if plan.isCut { isCoarse = true }
    var out: [Animation] = []
    if plan.settled > 0 {
      let keys = keys(value, from: 0, to: plan.settled, plan)
      var lead = Self.animation(target, keys, from: 0, lasting: plan.settled)
      if plan.period == nil {
        lead.timing.fillMode = .forwards
        lead.isRemovedOnCompletion = false
      }
      out.append(lead)
    }
    if let period = plan.period {
      let keys = keys(value, from: plan.settled, to: plan.settled + period, plan)
      var loop = Self.animation(target, keys, from: plan.settled, lasting: period)
      loop.timing.repeatCount = .infinity
      out.append(loop)
    }
    return out
  }

  private static func animation(
    _ target: PropertyPath, _ keys: [Key], from begin: Double, lasting length: Double
  ) -> Animation {
    Animation.keyframe(
      target, keys.map(\.value), keyTimes: keys.map { max(0, min(1, ($0.time - begin) / length)) },
      begin: Seconds(begin), duration: Seconds(length))
  }

  /// A sample at a time: a jump has two.
  private struct Key {
    var time: Double
    var value: AnimatableValue
  }

  private mutating func keys(
    _ value: Varying<AnimatableValue>, from begin: Double, to end: Double, _ plan: CoursePlan
  ) -> [Key] {
    let bends = plan.bends(from: begin, to: end)
    var out: [Key] = []
    for (a, b) in zip(bends, bends.dropFirst()) {
      let length = b.time - a.time
      let gap = min(Self.jump, length / 4)
      let first = value[a.time + gap], last = value[b.time - gap]
      if let known = out.last?.value, known.isAlmost(first) { out.removeLast() }
      var run = [Key(time: a.time, value: first)]
      if a.change != .held {
        let steps = a.change == .linear ? 1 : steps(for: length)
        for i in 1..<max(1, steps) {
          let time = a.time + length * Double(i) / Double(steps)
          run.append(Key(time: time, value: value[time]))
        }
        run.append(Key(time: b.time, value: last))
      } else {
        run.append(Key(time: b.time, value: first))
      }
      samplesLeft -= run.count
      out += Self.thinned(run)
    }
    return out
  }

  /// Half the width of a jump in seconds: values are taken this far from both of its sides.
  private static let jump = 1e-6

  private mutating func steps(for length: Double) -> Int {
    let wanted = max(4, (length * Self.rate).rounded(.up))
    if wanted > Double(samplesLeft) || wanted > 20_000 { isCoarse = true }
    return max(1, Int(clamping: min(wanted, 20_000, Double(max(0, samplesLeft)))))
  }

  /// Leaves out what lies on straight lines between others.
  private static func thinned(_ keys: [Key]) -> [Key] {
    guard keys.count > 2 else { return keys }
    var out = [keys[0]]
    var i = 0
    while i < keys.count - 1 {
      var reach = 1, step = 1
      // Doubles the step while everything in between lies on the line.
      while i + reach + step < keys.count, reach + step <= mostSkipped, isStraight(keys, i, i + reach + step) {
        reach += step
        step *= 2
      }
      while step > 1 {
        step /= 2
        if i + reach + step < keys.count, reach + step <= mostSkipped, isStraight(keys, i, i + reach + step) {
          reach += step
        }
      }
      i += reach
      out.append(keys[i])
    }
    return out
  }

  private static let mostSkipped = 256

  private static func isStraight(_ keys: [Key], _ from: Int, _ to: Int) -> Bool {
    let (a, b) = (keys[from], keys[to])
    let span = b.time - a.time
    return (from + 1..<to).allSatisfy { i in
      a.value.mixed(with: b.value, (keys[i].time - a.time) / span).isAlmost(keys[i].value)
    }
  }
}
