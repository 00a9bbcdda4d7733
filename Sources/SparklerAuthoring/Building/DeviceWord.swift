// The layer word `device`: a phone, a tablet or a window around a screen.
// Flow: `device:` → DeviceWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `device`: a phone, a tablet or a window around a screen.
public final class DeviceWord: LayerKeys, LayerWord {
  /// How light a device is.
  public enum Theme: String, Word { case light, dark }
  /// How a device is held.
  public enum Orientation: String, Word { case portrait, landscape }

  /// A phone, a tablet, a browser's or a terminal's window around a screen.
  public static let device = Key<Device>(
    "device", "A phone, a tablet, a browser's or a terminal's window around a screen.")
  /// Any layer; a picture, a video or a Lottie file fills the screen if it has no size.
  public static let screen = Key<FieldValue>(
    "screen", as: .layer, "Any layer; a picture, a video or a Lottie file fills the screen if it has no size.")
  /// Where a finger touches the screen, and when: {at: 1s, position: [50%, 80%]}, in the screen's own points.
  public static let taps = Key<FieldValue>(
    "taps", as: .list(.keys(Tap.fields)),
    "Where a finger touches the screen, and when: {at: 1s, position: [50%, 80%]}, in the screen's own points.")
  /// Of the device; a browser is light, the others are dark.
  public static let theme = Key<Theme>("theme", "Of the device; a browser is light, the others are dark.")
  /// A browser's address, or a terminal's title.
  public static let title = Key<String>("title", "A browser's address, or a terminal's title.")
  /// Of a phone or a tablet.
  public static let orientation = Key<Orientation>("orientation", default: "portrait", "Of a phone or a tablet.")

  static let key = Property<Layer>(device)
  static let properties = [
    Property<Layer>(screen), Property(taps), Property(theme), Property(title), Property(orientation),
  ]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.deviceBounds(draft.values, draft.element.layer(screen), in: draft.scope)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.finishDevice(&draft, effects: &effects)
  }
}

extension LayerStage {
  /// The natural size of a device; without a device, that of its screen.
  fileprivate mutating func deviceBounds(_ values: FieldValues, _ screen: Element?, in scope: Scope) -> Rect? {
    guard let device = values[DeviceWord.device] else { return nil }
    let isWide = values[DeviceWord.orientation] == .landscape
    if let size = DeviceFrame.naturalSize(device, isWide: isWide) { return Rect(origin: .zero, size: size) }
    let shown = screen.flatMap { screen in
      quietly { trial -> Layer? in
        var effects: [PendingEffect] = []
        return trial.layer(screen, in: scope, effects: &effects)
      }
    }
    return shown.map { Rect(origin: .zero, size: $0.bounds.size) }
  }

  /// Adds body, screen and tap marks, once the size is known.
  fileprivate mutating func finishDevice(_ draft: inout LayerDraft, effects: inout [PendingEffect]) {
    let (values, found, scope) = (draft.values, draft.found, draft.inner)
    guard let device = values[DeviceWord.device] else { return }
    let isLight = values[DeviceWord.theme].map { $0 == .light } ?? (device == .browser)
    let frame = DeviceFrame(device, isLight: isLight, in: draft.layer.bounds)
    if let unused = found[DeviceWord.title], !device.isWindow {
      reader.report(
        .noEffect, unused, "a \(device.rawValue) has no title", remedy: "remove it, or put a text on the screen")
    }
    let size = draft.layer.bounds.size
    if let told = found[DeviceWord.orientation], let sized = found[LayerKeys.size] ?? found[LayerKeys.bounds],
      size.width != size.height, (values[DeviceWord.orientation] == .landscape) != (size.width > size.height)
    {
      reader.report(
        .noEffect, told,
        "size decides the orientation: \(sized.text ?? "it") is \(size.width > size.height ? "wide" : "upright")",
        remedy: "size: \(Limits.text(size.height))x\(Limits.text(size.width))")
    }
    let title = frame.title(values[DeviceWord.title] ?? "").map {
      measured($0, at: found[DeviceWord.title] ?? draft.key)
    }
    let taps = values.has(DeviceWord.taps) ? found[DeviceWord.taps] : nil
    let screen = screen(
      draft.element.layer(DeviceWord.screen), of: frame, id: values[LayerKeys.id], taps, in: scope, effects: &effects)
    draft.layer.sublayers = window(frame, frame.back(title: title) + [screen] + frame.front)
    if !values.has(LayerKeys.shadow), draft.layer.shadow == nil { draft.layer.shadow = frame.shadow }
  }

  /// A window clips its contents; a phone's buttons stick out.
  private func window(_ frame: DeviceFrame, _ layers: [Layer]) -> [Layer] {
    guard frame.device.isWindow else { return layers }
    var window = Layer()
    (window.bounds, window.cornerRadius, window.masksToBounds) = (frame.box, frame.cornerRadius, true)
    window.position = window.anchor
    // Hides the background where bar and screen meet within a pixel.
    window.background = .color(frame.ground)
    window.sublayers = layers
    return [window]
  }

  private mutating func screen(
    _ shown: Element?, of frame: DeviceFrame, id: String?, _ taps: SpecNode?, in scope: Scope,
    effects: inout [PendingEffect]
  ) -> Layer {
    var screen = Layer()
    screen.bounds.size = frame.screen.size
    screen.position = frame.screen.center
    (screen.cornerRadius, screen.masksToBounds) = (frame.screenRadius, true)
    if frame.device != .none { screen.background = .color(frame.ground) }
    if let name = id.map({ "\($0).screen" }), names[name] == nil, let shown {
      screen.id = name
      names[name] = shown.node.place
    }
    let room = screen.bounds.inset(by: frame.padding)
    let inner = scope.inside(Rect(origin: .zero, size: room.size))
    if let shown, var layer = layer(shown, in: inner, effects: &effects) {
      fill(&layer, shown.node, room.size)
      layer.position = layer.position + room.origin
      screen.sublayers.append(layer)
    }
    screen.sublayers += taps.map { marks($0, in: scope.inside(screen.bounds)) } ?? []
    return screen
  }

  /// A picture, a video, a Lottie or an SVG file without a size fills the screen.
  private mutating func fill(_ layer: inout Layer, _ node: SpecNode, _ size: Size) {
    guard node[LayerKeys.size] == nil, node[LayerKeys.bounds] == nil else { return }
    if case .image(var image) = layer.content {
      layer.bounds.size = size
      if node[ImageKeys.contentsGravity] == nil { image.gravity = .resizeAspectFill }
      layer.content = .image(image)
    } else if node[LottieWord.lottie] != nil || node[SVGWord.svg] != nil {
      layer.bounds.size = size
      fitAnimation(in: &layer)
    }
  }

  // MARK: Taps

  private mutating func marks(_ node: SpecNode, in scope: Scope) -> [Layer] {
    let screen = scope.bounds
    // Mistakes in them were reported when the layer's own values were read.
    let values = quietly { trial in trial.value(node, as: DeviceWord.taps.field, in: scope) }
    guard case .list(let taps)? = values else { return [] }
    let nodes = node.items ?? [node]
    let radius = min(22, 0.09 * min(screen.size.width, screen.size.height))
    return taps.enumerated().flatMap { i, tap -> [Layer] in
      guard case .map(let tap) = tap else { return [] }
      guard let place = tap[Tap.position] else {
        // If it can't be read, that has been reported.
        if i >= nodes.count || nodes[i][Tap.position] == nil {
          reader.report(
            .missingKey, i < nodes.count ? nodes[i] : node, "a tap needs a position on the screen",
            remedy: "{at: 1s, position: [50%, 80%]}")
        }
        return []
      }
      return TapMark(tap, at: place, radius: radius).layers
    }
  }
}

/// The mark of one touch: it appears, a ring spreads from it, and it disappears.
private struct TapMark {
  private static let coming: Seconds = 0.16
  private static let leaving: Seconds = 0.22
  private static let spreading: Seconds = 0.5

  let begin: Seconds
  let duration: Seconds
  let place: Point
  let end: Point?
  let radius: Double
  let color: Color

  init(_ values: FieldValues, at place: Point, radius: Double) {
    begin = values[Tap.at] ?? 0
    end = values[Tap.to]
    duration = values[Tap.duration] ?? (end == nil ? 0.15 : 0.5)
    color = values[Tap.color] ?? Color(red: 1, green: 1, blue: 1, alpha: 0.65)
    (self.place, self.radius) = (place, radius)
  }

  var layers: [Layer] { [ring, finger] }

  /// - Parameter line: its stroke width.
  private func circle(_ radius: Double, fill: Paint?, stroke: Color, line: Double) -> Layer {
    var layer = Layer()
    layer.bounds.size = Size(2 * radius, 2 * radius)
    layer.position = place
    var shape = Shape(path: .ellipse(in: layer.bounds))
    (shape.fill, shape.stroke, shape.strokeStyle.lineWidth) = (fill, .color(stroke), line)
    layer.content = .shape(shape)
    return layer
  }

  private var finger: Layer {
    let dark = Color(red: 0, green: 0, blue: 0, alpha: 0.22)
    var layer = circle(radius, fill: .color(color), stroke: dark, line: max(1, radius / 14))
    let (start, stop) = (begin - Self.coming, begin + duration + Self.leaving)
    layer.visible = VisibleSpan(from: start, to: stop)
    let whole = (stop - start).value
    let times = [0, Self.coming.value / whole, (Self.coming + duration).value / whole, 1]
    func track(_ property: LayerProperty, _ values: [Double]) -> Animation {
      var keys = KeyframeAnimation(property: property, values: values.map { .number($0) })
      keys.keyTimes = times
      keys.timingFunctions = [.easeOut, .linear, .easeIn]
      return Animation(.keyframe(keys), from: start, for: Seconds(whole))
    }
    layer.animations = [track(.scale, [1.6, 0.82, 0.82, 1.15]), track(.opacity, [0, 1, 1, 0])]
    if let end {
      var keys = KeyframeAnimation(property: .position, values: [.point(place), .point(end)])
      keys.timingFunctions = [.easeInEaseOut]
      var move = Animation(.keyframe(keys), from: begin, for: duration)
      move.timing.fillMode = .both
      layer.animations.append(move)
    }
    return layer
  }

  private var ring: Layer {
    var layer = circle(radius * 2, fill: nil, stroke: color, line: max(1.5, radius / 7))
    layer.visible = VisibleSpan(from: begin, to: begin + Self.spreading)
    func track(_ property: LayerProperty, _ from: Double, _ to: Double) -> Animation {
      var keys = KeyframeAnimation(property: property, values: [.number(from), .number(to)])
      keys.timingFunctions = [.easeOut]
      return Animation(.keyframe(keys), from: begin, for: Self.spreading)
    }
    layer.animations = [track(.scale, 0.4, 1), track(.opacity, 0.9, 0)]
    return layer
  }
}
