// The result of a simulation for an item: keys connected by cubics.
// Flow: Recorder → BakedMotion → Animation, Layer.
import SparklerCore
import SparklerScene

/// The motion of one item: cubic Hermite curves between keys, with the velocities at them.
public struct BakedMotion: Sendable, Hashable {
  /// The id of the item that moves.
  public var id: ItemID
  /// Ascending by time, from 0 or from the item's begin. A single key never moves; after the last one the item rests.
  public var keys: [MotionKey]
  /// When the item ended, fell below the floor, or left the simulated area.
  public var removal: Seconds?

  /// The maximum deviation of the position from the simulated samples, in points.
  public static let tolerance = 0.05
  /// The maximum deviation of the rotation from the simulated samples, in radians.
  public static let angleTolerance = 0.002

  /// The pose at a time; constant before the first key and after the last.
  public func pose(at time: Seconds) -> MotionPose { keys.pose(at: time) }
}

extension BakedMotion {
  /// Keyframes of `position` and, if it rotates, of `transform.rotation.z`, in the simulation's time.
  ///
  /// The curves are exact: a Bézier curve parametrised by time for the position, and a Bézier timing function for the
  /// rotation. The first and last values extend beyond the ends.
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
      // A timing function has no effect between equal values, so they are separated by an invisible amount.
      if abs(values[i] - values[i - 1]) < 1e-7 && (leave != 0 || arrive != 0) { values[i] = values[i - 1] + 1e-7 }
      let turn = values[i] - values[i - 1]
      easing.append(
        turn == 0 ? .linear : .cubic(Point(1 / 3, leave / turn), Point(2 / 3, 1 - arrive / turn)))
    }
    var track = KeyframeAnimation(property: .rotation, values: values.map { .number($0) })
    track.timingFunctions = easing
    return track
  }

  /// Applies the motion to its layer, whose superlayer has the simulation's time and coordinates.
  ///
  /// Moves the layer's anchor to its centre, about which it rotates. Its transform may scale and rotate; a removed item
  /// becomes invisible.
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
  /// The number of simulation steps: 240 per second and moving item; resting items add none.
  public var bodySteps: Int

  /// The motion of an item.
  public subscript(id: ItemID) -> BakedMotion? { motions.first { $0.id == id } }
}
