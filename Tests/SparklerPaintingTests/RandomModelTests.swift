// Laws that hold for any layer tree at any time.
// Flow: random trees + times → Frame → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct RandomModelTests {
  static let extent = 60.0

  private static func scene(_ random: inout SeededRandom) throws -> Scene {
    let measurer = TextMeasurer(fonts: try fonts.get())
    let layers = try (0..<3).map { i in
      var layer = try random.modelLayer(extent, depth: 2, measurer: measurer)
      layer.id = "\(i)"
      return layer
    }
    return Scene(
      size: Size(extent, extent - 13), scale: [1, 1.5, 0.6][random.below(3)], duration: 2,
      background: random.below(2) == 0 ? nil : random.paint(), layers: layers)
  }

  private static func times(_ random: inout SeededRandom) -> [Seconds] {
    [0, 0.25, 1, 2] + (0..<4).map { _ in Seconds(random.uniform(-0.5, 2.5)) }
  }

  @Test("no number of a frame is not a number, whatever is animated to whatever", arguments: 0..<150)
  func finite(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = CompiledScene(try Self.scene(&random))
    for time in Self.times(&random) {
      let frame = scene.sample(at: time)
      let odd = frame.items.flatMap { $0.oddNumbers(in: frame.canvas) }
      #expect(odd.isEmpty, "seed \(seed) at \(time): \(odd)")
    }
  }

  @Test("frames sampled in any order are those sampled in turn", arguments: 200..<260)
  func pure(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = CompiledScene(try Self.scene(&random))
    let times = Self.times(&random).sorted { $0 < $1 }
    let inTurn = times.map { scene.sample(at: $0) }
    var order = Array(times.indices)
    for i in order.indices { order.swapAt(i, random.below(order.count)) }
    for i in order { #expect(scene.sample(at: times[i]) == inTurn[i]) }
  }

  @Test("an item's bounds contain every pixel that it paints", arguments: 300..<440)
  func bounds(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = CompiledScene(try Self.scene(&random))
    for time in Self.times(&random).prefix(5) {
      let frame = scene.sample(at: time)
      // Wide blurs in wide blurs: painting all of that tells no more, and takes minutes.
      guard frame.items.allSatisfy(\.isSoonPainted) else { continue }
      let held = try paint(frame)
      let free = try paint(frame.unbounded)
      // What a sheet or a group holds is composed on another surface, where rounding may be another one.
      let worst = zip(held.pixels, free.pixels).reduce(0) { worst, pair in
        pair.0 == pair.1
          ? worst
          : max(worst, ([0, 8, 16, 24] as [UInt32]).map { abs(channel(pair.0, $0) - channel(pair.1, $0)) }.max() ?? 0)
      }
      #expect(worst <= 6, "seed \(seed) at \(time)")
    }
  }

  @Test("painting what two frames differ in gives the second one", arguments: 500..<620)
  func damage(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = CompiledScene(try Self.scene(&random))
    var previous = scene.sample(at: 0)
    var partial = try painter(previous)
    _ = try partial.paint(previous)
    for time in Self.times(&random) {
      let next = scene.sample(at: time)
      #expect(try partial.paint(next, after: previous) == paint(next), "seed \(seed) at \(time)")
      previous = next
    }
  }
}

extension Frame {
  /// The same with bounds that hold nothing back.
  fileprivate var unbounded: Frame {
    Frame(width: width, height: height, items: items.map { $0.unbounded(on: canvas) })
  }
}

extension DisplayItem {
  /// Of what a filter looks at.
  private static let mostPixels = 1 << 16

  fileprivate var isSoonPainted: Bool {
    switch drawing {
    case .group(let group):
      (group.filters.isEmpty || group.filters.source(of: bounds).area <= Self.mostPixels)
        && (group.items + (group.mask ?? [])).allSatisfy(\.isSoonPainted)
    case .projected(let sheet): sheet.items.allSatisfy(\.isSoonPainted)
    case .shadow(let shadow):
      if case .items(let items) = shadow.caster { items.allSatisfy(\.isSoonPainted) } else { true }
    default: true
    }
  }

  fileprivate func unbounded(on canvas: PixelRect) -> DisplayItem {
    var out = self
    out.bounds = canvas
    switch drawing {
    // Beside its bounds a backdrop sees their mirror image: others, another one.
    case .backdrop: return self
    case .group(let group) where group.items.contains { if case .backdrop = $0.drawing { true } else { false } }:
      return self
    case .group(var group):
      let around = group.filters.source(of: canvas)
      if around.area > Self.mostPixels { return self }
      group.items = group.items.map { $0.unbounded(on: around) }
      group.mask = group.mask.map { $0.map { $0.unbounded(on: canvas) } }
      out.drawing = .group(group)
    case .projected(var sheet):
      let all = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
      sheet.items = sheet.items.map { $0.unbounded(on: all) }
      out.drawing = .projected(sheet)
    default: break
    }
    return out
  }

  /// What can't be painted, by name.
  fileprivate func oddNumbers(in canvas: PixelRect) -> [String] {
    func odd(_ what: String, _ numbers: [Double]) -> [String] { numbers.allSatisfy(\.isFinite) ? [] : [what] }
    var out = odd("transform", [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    if !canvas.contains(bounds) || bounds.isEmpty { out.append("bounds \(bounds)") }
    func box(_ path: Path) -> [Double] {
      path.controlBox.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] } ?? []
    }
    func paint(_ fill: Fill) -> [Double] {
      guard case .color(let c) = fill.paint else { return [fill.opacity] }
      return [c.red, c.green, c.blue, c.alpha, fill.opacity]
    }
    switch drawing {
    case .fill(let path, _, let fill): out += odd("fill", box(path) + paint(fill))
    case .stroke(let path, let style, let fill):
      out += odd("stroke", box(path) + paint(fill) + [style.lineWidth, style.lineDashPhase, style.miterLimit])
      out += odd("dashes", style.lineDashPattern + [style.strokeStart, style.strokeEnd])
    case .image(_, let rect, let clip, let opacity):
      out += odd("image", [rect.minX, rect.minY, rect.size.width, rect.size.height, clip.minX, clip.maxX, opacity])
    case .text(let text, let rect): out += odd("text", [text.font.size, rect.minX, rect.maxY, text.color.alpha])
    case .shadow(let shadow):
      out += odd("shadow", [shadow.offset.x, shadow.offset.y, shadow.sigma, shadow.color.alpha])
      // What casts a shadow may lie beside the canvas.
      if case .items(let items) = shadow.caster {
        out += items.flatMap { $0.oddNumbers(in: canvas) }.filter { !$0.hasPrefix("bounds") }
      }
    case .group(let group):
      out += odd("group", [group.opacity] + (group.clip.map(box) ?? []))
      // What is filtered may lie beside the canvas.
      out += group.items.flatMap { $0.oddNumbers(in: canvas) }
        .filter { group.filters.isEmpty || !$0.hasPrefix("bounds") }
      out += (group.mask ?? []).flatMap { $0.oddNumbers(in: canvas) } + group.filters.flatMap(\.oddNumbers)
    case .backdrop(let backdrop):
      out += odd("backdrop", [backdrop.opacity] + box(backdrop.shape)) + backdrop.filters.flatMap(\.oddNumbers)
      out += (backdrop.mask ?? []).flatMap { $0.oddNumbers(in: canvas) }
    case .instances: out += pieces.flatMap { $0.oddNumbers(in: canvas) }
    case .projected(let sheet):
      if !sheet.homography.isFinite { out.append("homography") }
      out += odd("sheet", [sheet.opacity])
      let all = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
      out += sheet.items.flatMap { $0.oddNumbers(in: all) }
    }
    return out
  }
}

extension PixelFilter {
  /// What can't be painted, by name.
  fileprivate var oddNumbers: [String] {
    func odd(_ what: String, _ numbers: [Double]) -> [String] { numbers.allSatisfy(\.isFinite) ? [] : [what] }
    switch self {
    case .blur(let deviation): return odd("blur", [deviation.x, deviation.y])
    case .silhouette(let shadow):
      return odd(
        "silhouette",
        [
          shadow.offset.x, shadow.offset.y, shadow.deviation.x, shadow.deviation.y, shadow.intensity,
          shadow.color.alpha,
        ])
    case .each(let colors as ColorSteps): return odd("matrix", colors.numbers)
    case .each(let noise as Filter.Noise): return odd("noise", [noise.amount, noise.size, noise.seed])
    case .each: return []
    // Graphs come from SVG files alone, whose reader keeps their numbers finite.
    case .graph: return []
    }
  }
}
