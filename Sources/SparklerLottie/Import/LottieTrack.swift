// Keyframes of a Lottie file: values, easings, and tangents of positions.
// Flow: LottieValue → LottieTrack → value at a frame, keyframes of an Animation.
import SparklerCore
import SparklerScene

/// A value of a track's keys.
protocol LottieKeyValue: Equatable {
  /// Interpolates to another value. `share` returns the eased progress for an index of a list.
  func mixed(with other: Self, _ share: (Int) -> Double) -> Self
}

extension Array: LottieKeyValue where Element == Double {
  func mixed(with other: [Double], _ share: (Int) -> Double) -> [Double] {
    guard count == other.count else { return share(0) < 1 ? self : other }
    return indices.map { self[$0] + (other[$0] - self[$0]) * share($0) }
  }
}

/// A value over a composition's frames, with at least one key.
struct LottieTrack<Value: LottieKeyValue>: Equatable {
  struct Key: Equatable {
    var frame: Double
    var value: Value
    /// The easings to the next key: one for all numbers, or one for each.
    var easings: [TimingFunction] = [.linear]
    /// For positions, the tangents of the curve to the next key, relative to its ends.
    var tangents: Tangents?

    func easing(_ i: Int) -> TimingFunction { easings[Swift.min(i, easings.count - 1)] }
  }

  struct Tangents: Equatable {
    var out: Point
    var into: Point
  }

  private(set) var keys: [Key]

  init(_ value: Value) { keys = [Key(frame: 0, value: value)] }

  /// - Parameter keys: at least one.
  init(keys: [Key]) {
    let sorted =
      zip(keys, keys.dropFirst()).allSatisfy { $0.frame <= $1.frame }
      ? keys : keys.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
    self.keys = sorted.contains { $0.value != sorted[0].value } ? sorted : [Key(frame: 0, value: sorted[0].value)]
  }

  var isAnimated: Bool { keys.count > 1 }
  var first: Value { keys[0].value }
  /// The range from its first to its last key; nil if it never changes.
  var frames: ClosedRange<Double>? { isAnimated ? keys[0].frame...keys[keys.count - 1].frame : nil }
  var hasTangents: Bool { keys.contains { $0.tangents != nil } }

  /// The step that contains a frame, and the progress in it; nil at or outside the ends.
  func step(at frame: Double) -> (index: Int, share: Double)? {
    guard frame > keys[0].frame, frame < keys[keys.count - 1].frame else { return nil }
    var (low, high) = (0, keys.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    let span = keys[high].frame - keys[low].frame
    return (low, span > 0 ? (frame - keys[low].frame) / span : 1)
  }

  func value(at frame: Double) -> Value {
    guard let (i, share) = step(at: frame) else {
      return frame <= keys[0].frame ? keys[0].value : keys[keys.count - 1].value
    }
    let key = keys[i]
    return key.value.mixed(with: keys[i + 1].value) { key.easing($0)(share) }
  }

  /// The same track with converted values, which must interpolate in the same way.
  func map<Other>(_ change: (Value) -> Other) -> LottieTrack<Other> {
    var out = LottieTrack<Other>(change(first))
    out.keys = keys.map {
      LottieTrack<Other>.Key(
        frame: $0.frame, value: change($0.value), easings: $0.easings,
        tangents: $0.tangents.map { LottieTrack<Other>.Tangents(out: $0.out, into: $0.into) })
    }
    return out
  }
}

extension LottieTrack<[Double]> {
  /// - Parameter base: the default, which also fills up missing numbers.
  init(_ property: LottieValue, _ base: [Double]) {
    let k = property["k"]
    // Its value is the slot's.
    property["sid"].accept()
    func filled(_ numbers: [Double]?) -> [Double]? {
      numbers.map { $0.count < base.count ? $0 + base[$0.count...] : $0 }
    }
    guard k.items.first?.isObject == true else {
      self.init(filled(k.numbers ?? property.numbers) ?? base)
      return
    }
    self.init(keys: LottieKeys.read(k.items) { filled($0.numbers) } ?? [Key(frame: 0, value: base)])
  }

  /// A position at a frame. Along a curve with tangents, the progress is by length.
  func place(at frame: Double) -> Point {
    if let (i, share) = step(at: frame), let segment = segment(i) {
      return segment.point(at: segment.parameter(atLength: keys[i].easing(0)(share) * segment.length))
    }
    return Point(value(at: frame))
  }

  /// The curve from a key to the next one; nil if it is straight.
  func segment(_ i: Int) -> PathSegment? {
    guard i + 1 < keys.count, let tangents = keys[i].tangents else { return nil }
    let (a, b) = (Point(keys[i].value), Point(keys[i + 1].value))
    return .cubic(a, a + tangents.out, b + tangents.into, b)
  }
}

extension Point {
  /// A point from the first two numbers.
  init(_ numbers: [Double]) { self.init(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0) }
}

/// Reads keys of any kind of value.
enum LottieKeys {
  /// - Returns: nil if no key has a value.
  static func read<Value>(_ items: [LottieValue], _ value: (LottieValue) -> Value?) -> [LottieTrack<Value>.Key]? {
    var keys: [LottieTrack<Value>.Key] = []
    var end: Value?
    for item in items {
      guard let frame = item["t"].number else { continue }
      // Old files have an end value for each step, and none for the last key.
      guard let start = value(item["s"]) ?? end else {
        item.dismiss()
        continue
      }
      var key = LottieTrack<Value>.Key(frame: frame, value: start)
      key.easings = item["h"].flag ? held(item) : easings(item)
      if let out = item["to"].point, let into = item["ti"].point, out != .zero || into != .zero {
        key.tangents = LottieTrack<Value>.Tangents(out: out, into: into)
      }
      end = value(item["e"])
      keys.append(key)
    }
    return keys.isEmpty ? nil : keys
  }

  private static func held(_ item: LottieValue) -> [TimingFunction] {
    for handle in [item["i"], item["o"]] { handle.dismiss() }
    return [.steps(count: 1, atStart: false)]
  }

  private static func easings(_ item: LottieValue) -> [TimingFunction] {
    let (out, into) = (item["o"], item["i"])
    // An incomplete easing stays unread, so that it is reported.
    guard [out["x"], out["y"], into["x"], into["y"]].allSatisfy(\.exists), let x1 = out["x"].numbers,
      let y1 = out["y"].numbers, let x2 = into["x"].numbers, let y2 = into["y"].numbers
    else { return [.linear] }
    let count = max(max(x1.count, y1.count), max(x2.count, y2.count))
    func at(_ list: [Double], _ i: Int) -> Double { list[min(i, list.count - 1)] }
    let all = (0..<min(4, count)).map { i in
      easing(Point(at(x1, i), at(y1, i)), Point(at(x2, i), at(y2, i)))
    }
    return all.allSatisfy { $0 == all[0] } ? [all[0]] : all
  }

  private static func easing(_ a: Point, _ b: Point) -> TimingFunction {
    let (a, b) = (Point(max(0, min(1, a.x)), a.y), Point(max(0, min(1, b.x)), b.y))
    return a.x == a.y && b.x == b.y ? .linear : .cubic(a, b)
  }
}
