// What a simulation leaves of an item: a few keys joined by cubics.
// Flow: Recorder → BakedMotion → Animation, Layer.
import SparklerCore
import SparklerScene

/// The motion of one item: cubic Hermite curves between keys, by the velocities at them.
public struct BakedMotion: Sendable, Hashable {
  public var id: ItemID
  /// Ascending by time; the first one at 0, or when the item comes. One key alone never moves; after the last one it rests.
  public var keys: [MotionKey]
  /// When it ended, fell below the floor, or out of reach.
  public var removal: Seconds?

  /// How far the curves may stray from the simulated samples, in points; and in radians.
  public static let tolerance = 0.05
  public static let angleTolerance = 0.002

  /// The centre and the turn at a time; held before the first key and after the last.
  public func pose(at time: Seconds) -> MotionPose { keys.pose(at: time) }
}

extension BakedMotion {
  /// Keyframes of `position` and, where it turns, of `transform.rotation.z`, in the time of the simulation.
  ///
  /// The curves are exact: a Bézier curve whose parameter runs with time for the position, a Bézier timing function for
  /// the turn. They hold on both sides.
  public func animations() -> [Animation] {
    let first = keys[0].time.value
    let span = keys[keys.count - 1].time.value - first
    guard span > 0 else { return [] }
    let times = keys.map { ($0.time.value - first) / span }
    func finished(_ track: KeyframeAnimation) -> Animation {
      var track = track
      track.keyTimes = times
      var animation = Animation(.keyframe(track))
      animation.timing.beginTime = Seconds(first)
      animation.timing.duration = Seconds(span)
      animation.timing.fillMode = .both
      animation.isRemovedOnCompletion = false
      return animation
    }
    var out: [Animation] = []
    if keys.contains(where: { $0.center != keys[0].center }) {
      out.append(finished(KeyframeAnimation(property: .position, path: path)))
    }
    if keys.contains(where: { $0.rotation != keys[0].rotation || $0.outgoing.spin != 0 }) {
      out.append(finished(turns))
    }
    return out
  }

  private var path: Path {
    var path = Path([.move(keys[0].center)])
    for (a, b) in zip(keys, keys.dropFirst()) {
      let third = (b.time.value - a.time.value) / 3
      path.cubic(to: b.center, a.center + a.outgoing.linear * third, b.center - b.incoming.linear * third)
    }
    return path
  }

  private var turns: KeyframeAnimation {
    var values = keys.map(\.rotation)
    var easing: [TimingFunction] = []
    for i in 1..<keys.count {
      let (a, b) = (keys[i - 1], keys[i])
      let third = (b.time.value - a.time.value) / 3
      let (leave, arrive) = (a.outgoing.spin * third, b.incoming.spin * third)
      // A timing function can't bend a step between equal values: part them by what nobody sees.
      if abs(values[i] - values[i - 1]) < 1e-7 && (leave != 0 || arrive != 0) { values[i] = values[i - 1] + 1e-7 }
      let turn = values[i] - values[i - 1]
      easing.append(
        turn == 0 ? .linear : .cubic(Point(1 / 3, leave / turn), Point(2 / 3, 1 - arrive / turn)))
    }
    var track = KeyframeAnimation(property: .rotation, values: values.map { .number($0) })
    track.timingFunctions = easing
    return track
  }

  /// Hands the motion to its layer, whose superlayer's time and coordinates are the simulation's.
  ///
  /// The layer's anchor moves to its centre, about which it turns; its transform may scale and turn, and a removed item
  /// is not visible any more.
  public func apply(to layer: inout Layer) {
    layer.anchorPoint = Point(0.5, 0.5)
    layer.position = keys[0].center
    layer.animations += animations()
    if let removal { layer.visible.to = min(layer.visible.to, removal) }
  }
}

/// The motions of all items of a scene.
public struct Bake: Sendable, Hashable {
  /// In the order of the scene's items.
  public var motions: [BakedMotion]
  /// How many item steps were simulated; 240 make a second of one item, and rest costs none.
  public var bodySteps: Int

  /// The motion of an item.
  public subscript(id: ItemID) -> BakedMotion? { motions.first { $0.id == id } }
}
