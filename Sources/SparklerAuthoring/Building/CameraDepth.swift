// What a camera sees at a distance: layers out of focus are blurred, and far ones fade into fog.
// Flow: the layers in front of a camera, sampled over time → distances → filters with keyframes.
import SparklerCore
import SparklerDocument
import SparklerScene

/// How a camera shows layers by their distance from it.
struct CameraDepth {
  /// What is in focus.
  enum Focus {
    /// At this distance.
    case distance(Double)
    /// The point that the camera looks at.
    case target
    /// A layer, which may move.
    case layer(String)
  }

  /// Points of blur for each point of distance from the plane in focus; 0 for none.
  var aperture = 0.0
  var focus = Focus.target
  /// The fog's colour, and the distances at which it begins and hides everything.
  var fog: (color: Color, near: Double, far: Double)?
  /// The largest blur, in points.
  static let greatestBlur = 64.0
  /// Moments a second at which moving layers are measured.
  static let rate = 20.0
  /// The largest number of moments.
  static let most = 240

  var isNone: Bool { aperture == 0 && fog == nil }

  /// A layer that is drawn as a picture, and its distances at the moments.
  struct Seen {
    var path: [Int]
    var id: String?
    var distances: [Double]
    /// Whether filters can follow it: it has the camera's clock, and no particles with their own depth.
    var canFollow: Bool
    /// Whether it is only a space of other layers, which can be in focus but has no picture.
    var isSpace: Bool
  }

  /// The flat layers in front of a lens, and their distances from the camera.
  ///
  /// - Parameters:
  ///   - picture: the layer with the perspective.
  ///   - focal: the lens's focal length, at which perspective magnifies by 1.
  static func survey(_ picture: Layer, focal: Double, at times: [Seconds]) -> [Seen] {
    var seen: [Seen] = []
    for (k, time) in times.enumerated() {
      var index = 0
      let plane = picture.sublayerTransform.about(picture.anchor)
      SpaceVisit.walk(picture.sublayers, at: time, through: plane) { visit in
        let layer = visit.layer
        if k == 0 {
          seen.append(
            Seen(
              path: visit.path, id: layer.id, distances: [], canFollow: visit.canFollow,
              isSpace: layer.isTransformLayer))
        }
        let p = visit.now.bounds.center
        seen[index].distances.append((p.x * visit.map.m14 + p.y * visit.map.m24 + visit.map.m44) * focal)
        index += 1
      }
    }
    return seen
  }

  /// Adds the filters to a layer.
  ///
  /// - Parameters:
  ///   - distances: from the camera, at the moments.
  ///   - focus: the distance in focus, at the moments.
  func apply(to layer: inout Layer, _ distances: [Double], focus: [Double], at times: [Seconds]) {
    if aperture > 0 {
      let blurs = zip(distances, focus).map { min(Self.greatestBlur, aperture * abs($0 - $1)) }
      if blurs.contains(where: { $0 > 1e-3 }) {
        add(.blur(blurs[0]), "blur", blurs.map { .number($0) }, blurs.map { [$0] }, to: &layer, at: times)
      }
    }
    guard let fog else { return }
    let rows = distances.map { distance in
      let share = max(0, min(1, (distance - fog.near) / (fog.far - fog.near))) * fog.color.alpha
      let k = 1 - share
      return [
        k, 0, 0, 0, share * fog.color.red, 0, k, 0, 0, share * fog.color.green, 0, 0, k, 0, share * fog.color.blue, 0,
        0, 0, 1, 0,
      ]
    }
    guard rows.contains(where: { $0[0] < 1 }) else { return }
    add(.colorMatrix(rows[0]), "colorMatrix", rows.map { .numbers($0) }, rows, to: &layer, at: times)
  }

  private func add(
    _ filter: Filter, _ kind: String, _ values: [AnimatableValue], _ numbers: [[Double]], to layer: inout Layer,
    at times: [Seconds]
  ) {
    layer.filters.append(filter)
    let isStill = numbers.allSatisfy { zip($0, numbers[0]).allSatisfy { abs($0 - $1) < 1e-6 } }
    guard !isStill, let last = times.last, last > 0,
      let target = PropertyPath(keyPath: "filters.\(layer.filters.count - 1).\(kind)")
    else { return }
    var animation = Animation.keyframe(
      target, values, keyTimes: times.map { $0.value / last.value }, duration: last)
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.animations.append(animation)
  }
}
