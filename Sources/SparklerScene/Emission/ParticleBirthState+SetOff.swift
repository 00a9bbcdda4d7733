// A particle's position and velocity at birth.
// Flow: Emitter's shape, or a parent's position + draws → ParticleBirthState's place and velocity.
import SparklerCore

extension ParticleBirthState {
  /// Steps of low-discrepancy sequences that fill a turn, a line and a plane evenly, for any number of births.
  ///
  /// - Source: the golden ratio and the plastic number.
  private enum EvenShare {
    static let line = 0.618_033_988_749_894_8
    static let planeX = 0.754_877_666_246_692_8
    static let planeY = 0.569_840_290_998_053_3
  }

  mutating func setOff(
    from origin: Origin, _ order: Order, _ state: borrowing EmissionState, formation: [Point]
  ) {
    let isEven = state.cell.distribution == .even
    let swept = state.cell.distribution == .sweep ? swept(order, looseness: state.cell.jitter) : nil
    // A shape's positions are spread evenly; from a point, directions are.
    let isPoint = !origin.isShape || (state.emitter.shape == .point && state.emitter.places == nil)
    let start: EmissionPlace =
      if !origin.isShape {
        EmissionPlace(at: origin)
      } else if isEven && !isPoint {
        EmissionPlace(
          of: state.emitter, order.even(EvenShare.planeX, Order.evenX), order.even(EvenShare.planeY, Order.evenY),
          unit(.placeW))
      } else {
        EmissionPlace(of: state.emitter, swept ?? unit(.placeU), unit(.placeV), unit(.placeW))
      }
    (place, z) = (start.point, start.z)
    if origin.isShape { place = Self.onGrid(place, of: state.emitter) }
    assignSource(start, order, state, isEven: isEven, swept)
    let speed =
      draw(.velocity, .velocity, state.cell.velocity, state.cell.velocityRange, state) * state.emitter.velocity
    if !formation.isEmpty {
      let share =
        isEven && order.index < order.burst
        ? Double(order.index) / Double(order.burst) : isEven ? order.even(EvenShare.line, Order.even) : unit(.formation)
      let place = formation[min(formation.count - 1, Int(share * Double(formation.count)))]
      let (s, c) = Maths.sincos(state.cell.emissionLongitude)
      velocity = Point(place.x * c - place.y * s, place.x * s + place.y * c) * speed
      angle = velocity == .zero ? start.angle : Maths.atan2(velocity.y, velocity.x)
    } else if state.cell.isSolidAngle {
      setOff(intoSpaceFrom: start, speed: speed, order, state, isEven: isEven && isPoint)
    } else {
      let longitude =
        state.cell.bounds[.emissionLongitude] != nil
        ? draw(.longitude, .emissionLongitude, 0, 0, state)
        : isEven && isPoint
          ? spread(
            at: order.even(EvenShare.line, Order.even), state.cell.emissionLongitude, state.cell.emissionRange, state)
          : isPoint && swept != nil
            ? spread(at: swept ?? 0, state.cell.emissionLongitude, state.cell.emissionRange, state)
            : spread(.longitude, state.cell.emissionLongitude, state.cell.emissionRange, state)
      angle = start.angle + longitude
      var (outwards, inPlane) = (start.outwards, start.inPlane)
      if state.cell.emissionLatitude != 0 {
        (outwards, inPlane) = Maths.sincos(Maths.atan2(outwards, inPlane) + state.cell.emissionLatitude)
      }
      let (s, c) = Maths.sincos(angle)
      velocity = Point(c, s) * (speed * inPlane)
      zVelocity = speed * outwards
    }
    if !origin.isShape {
      velocity = velocity + origin.velocity
      zVelocity += origin.zVelocity
    }
  }

  /// The fraction of births so far, with some jitter; nil if births never end.
  private func swept(_ order: Order, looseness: Double) -> Double? {
    order.share.map { share in
      let moved = share + 0.2 * looseness * (unit(.sweep) - 0.5)
      return max(0, min(1 - 0x1p-53, moved))
    }
  }

  private static func onGrid(_ place: Point, of emitter: borrowing Emitter) -> Point {
    func knot(_ v: Double, _ middle: Double, _ step: Double) -> Double {
      step > 0 ? middle + ((v - middle) / step).rounded() * step : v
    }
    return Point(
      knot(place.x, emitter.position.x, emitter.grid.width), knot(place.y, emitter.position.y, emitter.grid.height))
  }

  /// Sets the position at which it gathers, and the colour of its source.
  private mutating func assignSource(
    _ start: EmissionPlace, _ order: Order, _ state: borrowing EmissionState, isEven: Bool, _ swept: Double?
  ) {
    var colors = state.emitter.places?.colors ?? []
    var place = start.placeIndex
    if let targets = state.emitter.gather?.places, !targets.points.isEmpty {
      let share = swept ?? (isEven ? order.even(EvenShare.line, Order.target) : unit(.target))
      let i = min(targets.points.count - 1, Int(share * Double(targets.points.count)))
      target = targets.points[i]
      (colors, place) = (targets.colors, i)
    }
    if state.cell.hasSourceColor, let place, place < colors.count { paletteColor = colors[place] }
  }

  /// A direction within a cone, uniform over the spherical cap.
  private mutating func setOff(
    intoSpaceFrom start: EmissionPlace, speed: Double, _ order: Order, _ state: borrowing EmissionState, isEven: Bool
  ) {
    let bounds = state.cell.bounds[.emissionLongitude]
    let axis = start.angle + (bounds.map { ($0.lowerBound + $0.upperBound) / 2 } ?? state.cell.emissionLongitude)
    let width =
      bounds.map { $0.upperBound - $0.lowerBound }
      ?? state.cell.emissionRange * (state.emitter.rangeRule == .half ? 1 : 2)
    var (share, turn) = (unit(.longitude), unit(.turning))
    if isEven {
      // A burst follows a spiral from pole to pole with some jitter; endless births use a low-discrepancy sequence.
      share =
        order.index < order.burst
        ? (Double(order.index) + 0.5 + 0.7 * (share - 0.5)) / Double(order.burst)
        : order.even(EvenShare.planeX, Order.even)
      turn = order.even(order.index < order.burst ? EvenShare.line : EvenShare.planeY, Order.evenTurn)
    }
    let along = 1 - share * (1 - Maths.cos(max(0, min(Double.pi, width / 2))))
    let (s, c) = Maths.sincos(2 * Double.pi * turn)
    let across = max(0, 1 - along * along).squareRoot()
    let (axisY, axisX) = Maths.sincos(axis)
    velocity = Point(axisX * along - axisY * across * c, axisY * along + axisX * across * c) * speed
    zVelocity = speed * across * s
    angle = velocity == .zero ? axis : Maths.atan2(velocity.y, velocity.x)
  }
}

extension EmissionPlace {
  fileprivate init(at origin: ParticleBirthState.Origin) {
    (point, z, angle) = (origin.place, origin.z, origin.angle)
  }
}
