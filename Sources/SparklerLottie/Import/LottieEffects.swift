// Effects and layer styles: shadows, blurs, fills and tints.
// Flow: ef, sy → LottieEffects → a layer's filters.
import SparklerCore
import SparklerScene

struct LottieEffects {
  private let effects: [LottieValue]
  private let styles: [LottieValue]
  private let context: LottieContext
  private var clock: LottieClock { context.clock }

  init(_ layer: LottieValue, _ context: LottieContext) {
    func isOn(_ effect: LottieValue) -> Bool { !effect["en"].exists || effect["en"].flag }
    let (allEffects, allStyles) = (layer["ef"].items, layer["sy"].items)
    for effect in allEffects + allStyles where !isOn(effect) { effect.dismiss() }
    (effects, styles) = (allEffects.filter(isOn), allStyles.filter(isOn))
    self.context = context
  }

  func apply(to layer: inout Layer) {
    for effect in effects.prefix(32) {
      let values = effect["ef"].items
      func value(_ i: Int, _ base: [Double]) -> LottieTrack<[Double]> {
        i < values.count ? LottieTrack(values[i]["v"], base) : LottieTrack(base)
      }
      switch effect["ty"].integer {
      case 21: fill(value(2, [0, 0, 0, 1]), value(6, [1]), &layer)
      case 20: tint(value(0, [0, 0, 0, 1]), value(1, [1, 1, 1, 1]), value(2, [100]), &layer)
      case 25:
        shadow(
          color: value(0, [0, 0, 0, 1]), opacity: value(1, [255]).map { [$0[0] / 255] }, angle: value(2, [0]),
          distance: value(3, [0]), softness: value(4, [0]), &layer)
      case 29: blur(value(0, [0]), &layer)
      // Controls only provide values for expressions.
      case 0, 1, 2, 3, 4, 5, 6, 7, 10: effect.dismiss()
      default:
        context.leaveOut("the effect '\(effect["nm"].text ?? "\(effect["ty"].integer ?? 0)")'", effect)
      }
    }
    for style in styles.prefix(32) {
      func value(_ key: String, _ base: [Double]) -> LottieTrack<[Double]> { LottieTrack(style[key], base) }
      switch style["ty"].integer {
      case 1:
        shadow(
          color: value("c", [0, 0, 0, 1]), opacity: value("o", [100]).map { [$0[0] / 100] },
          // A style's angle is the direction of the light, counted the other way round.
          angle: value("a", [0]).map { [-90 - $0[0]] }, distance: value("d", [0]),
          // A style's size is twice an effect's softness.
          softness: value("s", [0]).map { [2 * $0[0]] }, &layer)
      default:
        context.leaveOut("the layer style '\(style["nm"].text ?? "\(style["ty"].integer ?? 0)")'", style)
      }
    }
  }

  private func blur(_ amount: LottieTrack<[Double]>, _ layer: inout Layer) {
    // After Effects' blurriness is about three standard deviations.
    addFilter(.blur(0), to: &layer) { layer, n in
      if let target = PropertyPath(filter: n, "blur") {
        layer.apply(amount, to: target, clock) { .number(max(0, min(256, $0[0] * 0.3))) }
      }
    }
  }

  private func shadow(
    color: LottieTrack<[Double]>, opacity: LottieTrack<[Double]>, angle: LottieTrack<[Double]>,
    distance: LottieTrack<[Double]>, softness: LottieTrack<[Double]>, _ layer: inout Layer
  ) {
    addFilter(.dropShadow(Filter.DropShadow()), to: &layer) { layer, n in
      guard let colors = PropertyPath(filter: n, "dropShadow.color"),
        let offsets = PropertyPath(filter: n, "dropShadow.offset"),
        let blurs = PropertyPath(filter: n, "dropShadow.blur")
      else { return }
      layer.apply(
        clock.baked([color, opacity]) { frame in
          var color = Color(lottie: color.value(at: frame))
          color.alpha = max(0, min(1, opacity.value(at: frame)[0]))
          return .color(color)
        }, to: colors, clock)
      layer.apply(
        clock.baked([angle, distance]) { frame in
          // 0 is up, clockwise.
          let (sin, cos) = Maths.sincos(angle.value(at: frame)[0] * .pi / 180)
          let far = distance.value(at: frame)[0]
          return .point(Point(sin * far, -cos * far))
        }, to: offsets, clock)
      layer.apply(softness, to: blurs, clock) { .number(max(0, min(256, $0[0] / 4))) }
    }
  }

  private func fill(_ color: LottieTrack<[Double]>, _ opacity: LottieTrack<[Double]>, _ layer: inout Layer) {
    let track = clock.baked([color, opacity]) { frame -> AnimatableValue in
      let c = Color(lottie: color.value(at: frame))
      let share = max(0, min(1, opacity.value(at: frame)[0]))
      let rest = 1 - share
      return .numbers([
        rest, 0, 0, 0, c.red * share, 0, rest, 0, 0, c.green * share, 0, 0, rest, 0, c.blue * share, 0, 0, 0, 1, 0,
      ])
    }
    matrix(track, &layer)
  }

  private func tint(
    _ black: LottieTrack<[Double]>, _ white: LottieTrack<[Double]>, _ amount: LottieTrack<[Double]>,
    _ layer: inout Layer
  ) {
    let track = clock.baked([black, white, amount]) { frame -> AnimatableValue in
      let (low, high) = (Color(lottie: black.value(at: frame)), Color(lottie: white.value(at: frame)))
      let u = max(0, min(1, amount.value(at: frame)[0] / 100))
      func row(_ i: Int, _ low: Double, _ high: Double) -> [Double] {
        let luma = [0.299, 0.587, 0.114].map { $0 * (high - low) * u }
        var row = luma + [0, low * u]
        row[i] += 1 - u
        return row
      }
      return .numbers(
        row(0, low.red, high.red) + row(1, low.green, high.green) + row(2, low.blue, high.blue) + [0, 0, 0, 1, 0])
    }
    matrix(track, &layer)
  }

  private func matrix(_ track: BakedTrack<AnimatableValue>, _ layer: inout Layer) {
    guard case .numbers(let first) = track.first else { return }
    addFilter(.colorMatrix(first), to: &layer) { layer, n in
      if let target = PropertyPath(filter: n, "colorMatrix") { layer.apply(track, to: target, clock) }
    }
  }

  private func addFilter(_ filter: Filter, to layer: inout Layer, _ change: (inout Layer, Int) -> Void) {
    layer.filters.append(filter)
    change(&layer, layer.filters.count - 1)
  }
}
