// A value over life: piecewise linear between positions in 0...1.
// Flow: EmitterBehavior.valueOverLife, colour stops → Ramp → Particle.
import SparklerCore

/// A piecewise linear function of a particle's age as a fraction of its life, with its integral.
struct Ramp: Sendable, Equatable {
  private let places: [Double]
  private let values: [Double]
  /// Applied between each value and the next.
  private let easing: TimingFunction
  /// The integral from 0 to evenly spaced positions in 0...1; empty if it is computed piece by piece.
  private var integrals: [Double] = []

  private static let steps = 128

  /// - Parameter locations: ascending positions; even ones if nil or if the count differs from that of the values.
  init?(_ values: [Double], at locations: [Double]?, easing: TimingFunction = .linear) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    self.values = values
    self.easing = easing
    let even = values.indices.map { values.count > 1 ? Double($0) / Double(values.count - 1) : 0 }
    guard let locations, locations.count == values.count, locations.allSatisfy(\.isFinite) else {
      places = even
      integrate()
      return
    }
    var last = -Double.infinity
    places = locations.map {
      last = max(last, $0)
      return last
    }
    integrate()
  }

  init?(_ curve: EmitterCell.Curve?) {
    guard let curve else { return nil }
    self.init(curve.values, at: curve.locations, easing: curve.easing)
  }

  /// Tabulates the integral of an eased curve.
  private mutating func integrate() {
    guard easing != .linear else { return }
    let step = 1 / Double(Self.steps)
    var sum = 0.0
    integrals = [0]
    for k in 0..<Self.steps {
      sum += value(at: (Double(k) + 0.5) * step) * step
      integrals.append(sum)
    }
  }

  /// Constant before the first position and after the last one.
  func value(at x: Double) -> Double {
    guard x > places[0] else { return values[0] }
    for i in 1..<max(1, places.count) where x < places[i] {
      let way = (x - places[i - 1]) / (places[i] - places[i - 1])
      return values[i - 1] + (values[i] - values[i - 1]) * (easing == .linear ? way : easing(way))
    }
    return values[values.count - 1]
  }

  /// The integral from 0 to `x`, 0 or more.
  func integral(to x: Double) -> Double {
    if !integrals.isEmpty {
      let place = max(0, min(1, x)) * Double(Self.steps)
      let k = min(Self.steps - 1, Int(place))
      return integrals[k] + (integrals[k + 1] - integrals[k]) * (place - Double(k))
    }
    var sum = 0.0
    var from = 0.0
    for place in places + [.infinity] {
      let to = min(x, place)
      if to > from {
        // On a linear piece the mean is the value at the midpoint.
        sum += value(at: (from + to) / 2) * (to - from)
        from = to
      }
    }
    return sum
  }
}

/// A colour over a particle's life.
struct ColorRamp: Sendable, Equatable {
  private let parts: [Ramp]

  init?(_ stops: [EmitterCell.ColorStop]) {
    let places = stops.map(\.location)
    let ramps = [\Color.red, \.green, \.blue, \.alpha].compactMap { part in
      Ramp(stops.map { $0.color[keyPath: part] }, at: places)
    }
    guard ramps.count == 4 else { return nil }
    parts = ramps
  }

  /// With evenly spaced stops.
  init?(_ colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(colors.enumerated().map { EmitterCell.ColorStop(location: Double($0) / last, color: $1) })
  }

  func color(at x: Double) -> Color {
    Color(
      red: parts[0].value(at: x), green: parts[1].value(at: x), blue: parts[2].value(at: x),
      alpha: parts[3].value(at: x))
  }
}
