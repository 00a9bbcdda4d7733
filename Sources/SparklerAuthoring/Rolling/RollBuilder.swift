// Windows with strips of digits, and the letters between them.
// Flow: DigitColumn, RollSizes → RollBuilder → sublayers of a counter.
import SparklerCore
import SparklerScene

/// Makes the layers of a rolling number.
struct RollBuilder {
  private let roller: NumberRoller
  private let begin: Seconds
  private let duration: Seconds
  private let id: String?
  /// The number of values of all keyframes.
  private(set) var keyframes = 0

  init(_ roller: NumberRoller, begin: Seconds, duration: Seconds, id: String?) {
    (self.roller, self.begin, self.duration, self.id) = (roller, begin, duration, id)
  }

  /// The layers from left to right.
  ///
  /// - Parameters:
  ///   - columns: the digits' places, the last one first.
  ///   - box: the counter's bounds.
  mutating func layers(
    _ sizes: RollSizes, _ columns: [DigitColumn], _ alignment: TextContent.Alignment, in box: Rect
  ) -> [Layer] {
    // From one part to the next; a part by itself has no space after its last letter.
    let spacing = sizes.digit.setting.letterSpacing
    let widths = sizes.parts.map { part in
      switch part {
      case .digit: sizes.width + spacing
      case .letters(let text): text.metrics.size.width + spacing
      }
    }
    // The room of what isn't shown yet: leading zeros, and the signs between groups that follow them.
    let owners = Self.owners(of: sizes.parts)
    let shares = owners.map { owner in owner.flatMap { $0 < columns.count ? columns[$0].width : nil } }
    let hidden = roller.times.indices.map { i in
      zip(widths, shares).reduce(0) { sum, part in sum + part.0 * (1 - (part.1?[i] ?? 1)) }
    }
    let spare = box.size.width - widths.reduce(-spacing, +)
    var x = box.minX + (alignment == .center ? spare / 2 : alignment == .right ? spare : 0)
    var out: [Layer] = []
    for (i, part) in sizes.parts.enumerated() {
      var layer: Layer
      switch part {
      case .digit(let place): layer = window(columns[place], sizes, number: i)
      case .letters(let text): layer = letters(text, number: i)
      }
      layer.position = Point(x + (widths[i] - spacing) / 2, box.minY + layer.bounds.center.y)
      x += widths[i]
      // What follows the first digit closes up, or waits for it.
      let isLead = owners[i] == nil && i == 0
      let shift = alignment == .center ? 0.5 : (alignment == .right) == isLead ? 1 : 0
      let way = isLead ? shift : -shift
      let place = layer.position.x
      add(roller.track(.positionX, hidden.map { place + way * $0 }, tolerance: 0.01), to: &layer)
      if let share = shares[i] {
        if case .letters = part { add(roller.track(.opacity, share, tolerance: 0.002), to: &layer) }
        if case .letters = part { layer.opacity = share.last ?? 1 }
      }
      layer.position.x += way * (hidden.last ?? 0)
      out.append(layer)
    }
    return out
  }

  /// The baseline of a counter, from its top: of its text, or of its digits if it rolls; nil without any.
  static func baseline(of counter: Layer) -> Double? {
    if case .text(let text) = counter.content { return text.metrics.baseline }
    // The strip of the last digit has no blank rows, which have no baseline.
    guard let window = counter.sublayers.last(where: { !$0.sublayers.isEmpty }), let strip = window.sublayers.first,
      case .text(let text) = strip.content
    else { return nil }
    // The row that a window shows begins where the window's coordinates do.
    return window.frame.minY - window.bounds.minY + text.metrics.baseline
  }

  /// The digit whose width a part shares: its own, or for a sign after leading digits that of the digit before it.
  private static func owners(of parts: [RollSizes.Part]) -> [Int?] {
    var last: Int?
    return parts.map { part in
      if case .digit(let place) = part {
        last = place
        return place
      }
      // Letters after the last digit aren't a sign between groups.
      return last == 0 ? nil : last
    }
  }

  /// A digit's window, whose edges fade, with the strip that passes it.
  private mutating func window(_ column: DigitColumn, _ sizes: RollSizes, number: Int) -> Layer {
    var strip = Layer()
    strip.id = id.map { "\($0).\(number).strip" }
    let text = sizes.strip(column.digits)
    strip.bounds.size = text.metrics.size
    strip.content = .text(text)
    func place(_ row: Double) -> Double {
      strip.bounds.size.height / 2 - row * sizes.pitch
    }
    strip.position = Point(sizes.width / 2, place(column.rows.last ?? 0))
    add(
      roller.track(.positionY, column.rows.map(place), at: column.times, tolerance: 0.02 * sizes.pitch), to: &strip)
    var window = Layer()
    window.id = id.map { "\($0).\(number)" }
    window.bounds = Rect(0, sizes.top.edge, sizes.width, sizes.bottom.edge - sizes.top.edge)
    window.sublayers = [strip]
    var mask = Layer()
    (mask.bounds, mask.position) = (window.bounds, window.bounds.center)
    var edges = Gradient(colors: [.clear, .black, .black, .clear])
    let height = max(1e-3, window.bounds.size.height)
    edges.locations = [0, sizes.top.fade / height, 1 - sizes.bottom.fade / height, 1]
    mask.content = .gradient(edges)
    window.mask = mask
    return window
  }

  private func letters(_ text: TextContent, number: Int) -> Layer {
    var layer = Layer()
    layer.id = id.map { "\($0).\(number)" }
    layer.bounds.size = text.metrics.size
    layer.content = .text(text)
    return layer
  }

  private mutating func add(_ track: KeyframeAnimation?, to layer: inout Layer) {
    guard let track else { return }
    keyframes += track.values.count
    var animation = Animation(.keyframe(track), from: begin, for: duration)
    animation.timing.fillMode = .backwards
    layer.animations.append(animation)
  }
}
