// Gradients of fills and strokes, with separate stops for colours and opacities.
// Flow: LottieValue → LottieGradient → a shape's paint and its animations.
import SparklerCore
import SparklerScene

struct LottieGradient {
  private var isRadial: Bool
  private var start: LottieTrack<[Double]>
  private var end: LottieTrack<[Double]>
  /// The distance of the first colour from the centre, in per cent of the radius; and its direction, in degrees from
  /// the direction of the end.
  private var highlight: (length: LottieTrack<[Double]>, angle: LottieTrack<[Double]>)?
  private var stops: LottieTrack<[Double]>
  /// The number of colour stops, of four numbers each; the rest are opacity stops, of two numbers each.
  private var colorCount: Int

  /// - Returns: nil if it has no colours.
  init?(_ item: LottieValue, _ budget: LottieBudget) {
    isRadial = item["t"].choice([1: false, 2: true]) ?? false
    (start, end) = (LottieTrack(item["s"], [0, 0]), LottieTrack(item["e"], [0, 0]))
    stops = LottieTrack(item["g"]["k"], [])
    item["g"]["sid"].accept()
    let count = stops.first.count
    let said = item["g"]["p"].integer ?? count / 4
    colorCount = max(0, min(said, count / 4))
    guard colorCount > 0, stops.keys.allSatisfy({ $0.value.count == count }) else { return nil }
    guard budget.reserve(points: Self.mergingCost(of: count) * stops.keys.count) else { return nil }
    let (length, angle) = (LottieTrack(item["h"], [0]), LottieTrack(item["a"], [0]))
    if isRadial, length.keys.contains(where: { $0.value.first != 0 }) {
      highlight = (length, angle)
    }
  }

  /// Merging the stops takes quadratic time.
  private static func mergingCost(of numbers: Int) -> Int { (1 + numbers / 32) * numbers }

  func apply(to layer: inout Layer, isStroke: Bool, _ clock: LottieClock) {
    // A square box, so that angles are the same in shares as in points.
    let side = max(layer.bounds.size.width, layer.bounds.size.height)
    let size = Size(side, side)
    layer.bounds.size = size
    func share(_ p: Point) -> Point { Point(p.x / size.width, p.y / size.height) }
    let first = Self.stops(stops.first, colorCount, isEven: stops.isAnimated && hasOpacities)
    var gradient = Gradient(colors: first.map(\.color))
    gradient.kind = isRadial ? .radial : .axial
    gradient.locations = first.map(\.location)
    gradient.startPoint = share(start.place(at: 0))
    func far(_ frame: Double) -> Point {
      let (a, b) = (start.place(at: frame), end.place(at: frame))
      guard isRadial else { return b }
      let radius = max(1e-3, a.distance(to: b))
      return Point(a.x + radius, a.y + radius)
    }
    gradient.endPoint = share(far(0))
    if highlight != nil { gradient.focalPoint = share(focus(0)) }
    layer.changeShapePaint(isStroke: isStroke, to: .gradient(gradient))
    let name = isStroke ? "stroke" : "fill"
    func property(_ part: String) -> LayerProperty? { LayerProperty(rawValue: "\(name).\(part)") }
    func animate(_ part: String, _ tracks: [LottieTrack<[Double]>], _ place: (Double) -> Point) {
      guard tracks.contains(where: \.isAnimated), let target = property(part) else { return }
      layer.animate(clock.baked(tracks) { .point(share(place($0))) }, target, clock)
    }
    if let highlight { animate("focalPoint", [start, end, highlight.length, highlight.angle], focus) }
    animate("startPoint", [start], start.place)
    animate("endPoint", isRadial ? [start, end] : [end], far)
    guard stops.isAnimated, let colors = property("colors"), let locations = property("locations") else { return }
    guard hasOpacities else {
      layer.apply(stops, to: colors, clock) { .colors(Self.stops($0, colorCount).map(\.color)) }
      layer.apply(stops, to: locations, clock) { .numbers(Self.stops($0, colorCount).map(\.location)) }
      return
    }
    // Stops of colours and opacities may change places, so they are merged at every frame.
    let timings = TrackTiming.all([stops])
    let moments = clock.moments(of: timings)
    guard clock.budget.reserve(points: moments.count * (first.count + Self.mergingCost(of: stops.first.count))) else {
      return
    }
    let merged = clock.baked(at: moments) { Merged(Self.stops(stops.value(at: $0), colorCount, isEven: true)) }
    func apply(_ target: LayerProperty, _ value: (Merged) -> AnimatableValue) {
      layer.apply(BakedTrack(merged.keys.map { ($0.frame, value($0.value)) }), to: PropertyPath(target), clock)
    }
    apply(colors) { .colors($0.colors) }
    apply(locations) { .numbers($0.locations) }
  }

  /// Whether there are stops of opacities.
  private var hasOpacities: Bool { stops.first.count >= 4 * colorCount + 2 }

  private struct Merged: Equatable {
    var colors: [Color]
    var locations: [Double]

    init(_ stops: [Stop]) { (colors, locations) = (stops.map(\.color), stops.map(\.location)) }
  }

  private typealias Stop = (location: Double, color: Color)

  /// The position of the first colour.
  private func focus(_ frame: Double) -> Point {
    let (a, b) = (start.place(at: frame), end.place(at: frame))
    guard let highlight else { return a }
    let share = max(-0.99, min(0.99, (highlight.length.value(at: frame).first ?? 0) / 100))
    let angle = Maths.atan2(b.y - a.y, b.x - a.x) + (highlight.angle.value(at: frame).first ?? 0) * .pi / 180
    let reach = a.distance(to: b) * share
    return Point(a.x + Maths.cos(angle) * reach, a.y + Maths.sin(angle) * reach)
  }

  /// The merged colour and opacity stops, ascending, with more stops where both change.
  ///
  /// - Parameter isEven: whether there are more stops everywhere, so that their number is the same at every frame.
  private static func stops(_ numbers: [Double], _ colorCount: Int, isEven: Bool = false) -> [Stop] {
    let merged = merged(numbers, colorCount)
    guard numbers.count >= 4 * colorCount + 2, let first = merged.first else { return merged }
    var out = [first]
    for (a, b) in zip(merged, merged.dropFirst()) {
      if isEven || a.color.alpha != b.color.alpha && a.color.opaque != b.color.opaque {
        for i in 1...stopsBetween {
          let u = Double(i) / Double(stopsBetween + 1)
          out.append((a.location + (b.location - a.location) * u, a.color.straight(to: b.color, u)))
        }
      }
      out.append(b)
    }
    return out
  }

  /// The number of stops that imitate the mixing of colours that are not premultiplied, as Lottie's are, within half of
  /// a level of 255.
  private static let stopsBetween = 12

  private static func merged(_ numbers: [Double], _ colorCount: Int) -> [Stop] {
    var colors: [(at: Double, color: Color)] = []
    for i in 0..<colorCount {
      let part = Array(numbers[(4 * i)..<(4 * i + 4)])
      colors.append((part[0], Color(lottie: Array(part[1...]))))
    }
    var opacities: [(at: Double, alpha: Double)] = []
    for i in stride(from: 4 * colorCount, to: numbers.count - 1, by: 2) {
      opacities.append((numbers[i], numbers[i + 1]))
    }
    colors.sort { $0.at < $1.at }
    opacities.sort { $0.at < $1.at }
    // Two stops at the same location are a jump and are both kept.
    var places = colors.map(\.at)
    for opacity in opacities where !places.contains(opacity.at) || opacities.count(where: { $0.at == opacity.at }) > 1 {
      places.append(opacity.at)
    }
    while places.count < colors.count + opacities.count { places.append(places.last ?? 0) }
    places.sort()
    var last: Double?
    // Without these labels, the whole lists would be converted for each place.
    let channels = colors.map { (at: $0.at, value: [$0.color.red, $0.color.green, $0.color.blue]) }
    let alphas = opacities.map { (at: $0.at, value: [$0.alpha]) }
    return places.map { place in
      let isSecond = last == place
      last = place
      var color = Self.mixed(channels, at: place, isSecond)
      color += alphas.isEmpty ? [1] : Self.mixed(alphas, at: place, isSecond)
      return (
        max(0, min(1, place)), Color(red: color[0], green: color[1], blue: color[2], alpha: max(0, min(1, color[3])))
      )
    }
  }

  /// - Parameter isSecond: whether to use the value after a jump.
  private static func mixed(_ stops: [(at: Double, value: [Double])], at place: Double, _ isSecond: Bool) -> [Double] {
    if let same = isSecond ? stops.last(where: { $0.at == place }) : stops.first(where: { $0.at == place }) {
      return same.value
    }
    guard let next = stops.firstIndex(where: { $0.at > place }) else { return stops[stops.count - 1].value }
    guard next > 0 else { return stops[0].value }
    let (a, b) = (stops[next - 1], stops[next])
    let u = (place - a.at) / (b.at - a.at)
    return zip(a.value, b.value).map { $0 + ($1 - $0) * u }
  }
}

extension Layer {
  fileprivate mutating func changeShapePaint(isStroke: Bool, to paint: Paint) {
    guard case .shape(var shape) = content else { return }
    if isStroke { shape.stroke = paint } else { shape.fill = paint }
    content = .shape(shape)
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// Mixes all four channels by themselves, not premultiplied.
  fileprivate func straight(to other: Color, _ u: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
