// Effects and layer styles: shadows, blurs, fills and tints.
// Flow: ef, sy → LottieEffects → a layer's filters.
import SparklerCore
import SparklerScene

struct LottieEffects {
  private let effects: [LottieValue]
  private let styles: [LottieValue]
  let context: LottieContext
  var clock: LottieClock { context.clock }

  init(_ layer: LottieValue, _ context: LottieContext) {
    let (allEffects, allStyles) = (layer["ef"].items, layer["sy"].items)
    for effect in allEffects + allStyles where !Self.isOn(effect) { effect.dismiss() }
    (effects, styles) = (allEffects.filter(Self.isOn), allStyles.filter(Self.isOn))
    self.context = context
  }

  /// For what is left out.
  private static let remedy = "draw its result as shapes or a picture in the editor, or add a filter in a spec"

  private static func isOn(_ effect: LottieValue) -> Bool { !effect["en"].exists || effect["en"].flag }

  /// The greatest number of layers that a layer's effects put around its content.
  static func levels(of layer: LottieValue) -> Int {
    let wrapping = [LottieStrokeEffect.type, LottieTransform.effectType]
    return layer["ef"].items.filter(isOn).prefix(32).count { $0["ty"].integer.map(wrapping.contains) == true }
  }

  /// Whether an effect of type 5 is a control: bodymovin gives that type to every effect that it doesn't know, too.
  private static func isControl(_ effect: LottieValue) -> Bool {
    let name = effect["mn"].text ?? ""
    return name.isEmpty || name.hasPrefix("Pseudo/") || name.hasSuffix(" Control")
  }

  private static let matteType = 28

  /// The number of the layer whose coverage an effect takes as this layer's matte, and the matte's mode.
  ///
  /// - Returns: nil if there is no such effect, or the layer has a track matte, which comes first.
  static func matte(of layer: LottieValue) -> (layer: Int, mode: Int)? {
    let effect = layer["ef"].items.prefix(32).first { isOn($0) && $0["ty"].integer == matteType }
    guard let values = effect?["ef"].items, (layer["tt"].integer ?? 0) <= 0 else { return nil }
    func value(_ i: Int, _ base: Double) -> Int {
      Int(clamping: i < values.count ? LottieTrack(values[i]["v"], [base]).first[0] : base)
    }
    // Stretching, compositing and premultiplying have no effect on layers of the composition's size.
    for setting in values.dropFirst(3) { setting["v"].accept() }
    let usesLightness = value(1, 4) == 5
    return (value(0, 0), (usesLightness ? 3 : 1) + (value(2, 0) == 1 ? 1 : 0))
  }

  /// The movements by effects, in order.
  var movements: [LottieTransform] {
    effects.prefix(32).filter { $0["ty"].integer == LottieTransform.effectType }.map {
      LottieTransform(effect: $0["ef"].items, clock)
    }
  }

  /// Draws lines along the masks' paths.
  func drawStrokes(along masks: [LottieValue], on layer: inout Layer) {
    for effect in effects.prefix(32) where effect["ty"].integer == LottieStrokeEffect.type {
      LottieStrokeEffect(effect["ef"].items, masks: masks).draw(on: &layer, clock)
    }
  }

  func apply(to layer: inout Layer) {
    for effect in effects.prefix(32) {
      let values = effect["ef"].items
      func value(_ i: Int, _ base: [Double]) -> LottieTrack<[Double]> {
        i < values.count ? LottieTrack(values[i]["v"], base) : LottieTrack(base)
      }
      switch effect["ty"].integer {
      case 21: fill(value(2, [0, 0, 0, 1]), value(6, [1]), &layer)
      case 23: tritone((0..<3).map { value($0, [0, 0, 0, 1]) }, &layer)
      case 24:
        // The channel that the editor shows, and its histogram.
        for setting in values.prefix(2) { setting["v"].accept() }
        levels(value, &layer)
      case Self.matteType where (context.source?["tt"].integer ?? 0) <= 0: break
      // They are drawn with the layer's content.
      case LottieStrokeEffect.type, LottieTransform.effectType: break
      case 20: tint(value(0, [0, 0, 0, 1]), value(1, [1, 1, 1, 1]), value(2, [100]), &layer)
      case 25:
        shadow(
          color: value(0, [0, 0, 0, 1]), opacity: value(1, [255]).map { [$0[0] / 255] }, angle: value(2, [0]),
          distance: value(3, [0]), softness: value(4, [0]), &layer)
      case 29: blur(value(0, [0]), dimensions: value(1, [1]).first[0], &layer)
      // Controls only provide values for expressions.
      case 0, 1, 2, 3, 4, 6, 7, 10: effect.dismiss()
      case 5 where Self.isControl(effect): effect.dismiss()
      default:
        context.leaveOut(
          "the effect '\(effect["nm"].text ?? "\(effect["ty"].integer ?? 0)")'", remedy: Self.remedy, effect)
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
        context.leaveOut(
          "the layer style '\(style["nm"].text ?? "\(style["ty"].integer ?? 0)")'", remedy: Self.remedy, style)
      }
    }
  }

  /// - Parameter dimensions: 2 blurs along rows only, 3 along columns only.
  private func blur(_ amount: LottieTrack<[Double]>, dimensions: Double, _ layer: inout Layer) {
    let filter: Filter = dimensions == 2 ? .blurX(0) : dimensions == 3 ? .blurY(0) : .blur(0)
    // After Effects' blurriness is about three standard deviations.
    addFilter(filter, to: &layer) { layer, n in
      if let target = PropertyPath(filter: n, filter.name) {
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

  /// The layer's silhouette in one colour, with an opacity.
  private func fill(_ color: LottieTrack<[Double]>, _ opacity: LottieTrack<[Double]>, _ layer: inout Layer) {
    matrix([color, opacity], &layer) { frame in
      let c = Color(lottie: color.value(at: frame))
      let share = max(0, min(1, opacity.value(at: frame)[0]))
      return [0, 0, 0, 0, c.red, 0, 0, 0, 0, c.green, 0, 0, 0, 0, c.blue, 0, 0, 0, share, 0]
    }
  }

  private func tint(
    _ black: LottieTrack<[Double]>, _ white: LottieTrack<[Double]>, _ amount: LottieTrack<[Double]>,
    _ layer: inout Layer
  ) {
    matrix([black, white, amount], &layer) { frame in
      let (low, high) = (Color(lottie: black.value(at: frame)), Color(lottie: white.value(at: frame)))
      let u = max(0, min(1, amount.value(at: frame)[0] / 100))
      func row(_ i: Int, _ low: Double, _ high: Double) -> [Double] {
        let luma = Self.luma.map { $0 * (high - low) * u }
        var row = luma + [0, low * u]
        row[i] += 1 - u
        return row
      }
      return row(0, low.red, high.red) + row(1, low.green, high.green) + row(2, low.blue, high.blue) + [0, 0, 0, 1, 0]
    }
  }

  /// The weights of the channels in the lightness of a colour.
  private static let luma = [0.299, 0.587, 0.114]

  /// - Parameter colors: of light, middle and dark colours.
  private func tritone(_ colors: [LottieTrack<[Double]>], _ layer: inout Layer) {
    // Red becomes the share of the middle colour, green that of the light one; both are cut off at 0 and 1.
    let split = Self.luma.map { 2 * $0 }
    matrix([], &layer) { _ in split + [0, 0] + split + [0, -1] + [0, 0, 0, 0, 0] + [0, 0, 0, 1, 0] }
    matrix(colors, &layer) { frame in
      let all = colors.map { Color(lottie: $0.value(at: frame)) }
      func row(_ part: (Color) -> Double) -> [Double] {
        let (light, middle, dark) = (part(all[0]), part(all[1]), part(all[2]))
        return [middle - dark, light - middle, 0, 0, dark]
      }
      return row(\.red) + row(\.green) + row(\.blue) + [0, 0, 0, 1, 0]
    }
  }

  func matrix(
    _ tracks: [LottieTrack<[Double]>], _ layer: inout Layer, _ rows: (Double) -> [Double]
  ) {
    let track = clock.baked(tracks) { AnimatableValue.numbers(rows($0)) }
    guard case .numbers(let first) = track.first else { return }
    addFilter(.colorMatrix(first), to: &layer) { layer, n in
      if let target = PropertyPath(filter: n, "colorMatrix") { layer.apply(track, to: target, clock) }
    }
  }

  func addFilter(_ filter: Filter, to layer: inout Layer, _ change: (inout Layer, Int) -> Void) {
    layer.filters.append(filter)
    change(&layer, layer.filters.count - 1)
  }
}
