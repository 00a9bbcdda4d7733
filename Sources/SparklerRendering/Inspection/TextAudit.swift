// Finds problems with a scene's texts: they leave the canvas, overlap, or have too little contrast.
// Flow: LoadedSpec → frames at a few moments → TextAudit.findings → `check --variants`.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Checks the texts of one spec, or of one variant.
public struct TextAudit {
  /// One sentence per problem.
  public private(set) var findings: [String] = []

  /// - Parameters:
  ///   - spec: the spec to check.
  ///   - count: number of moments.
  /// - Throws: if a frame can't be painted.
  public init(_ spec: LoadedSpec, moments count: Int = 7) throws {
    let moments = SceneSheet.moments(of: spec, count: count)
    let frames = moments.map { spec.built.compiled.sample(at: $0) }
    let scale = spec.built.scene.scale
    var seen: [ShownText.Key: [ShownText]] = [:]
    var order: [ShownText.Key] = []
    var overlaps: [[ShownText.Key]: (met: Int, depth: Double)] = [:]
    for frame in frames {
      let texts = FrameElements(frame).texts.filter { !$0.isMasked && !$0.isOnPath && $0.opacity > 0.9 && !$0.isEmoji }
      for text in texts {
        if seen[text.key] == nil { order.append(text.key) }
        seen[text.key, default: []].append(text)
      }
      for (i, a) in texts.enumerated() {
        for b in texts[(i + 1)...] where !a.belongs(with: b) {
          guard let common = a.common(with: b) else { continue }
          let depth = min(common.width, common.height)
          guard depth > max(2, 0.15 * min(a.height, b.height)) else { continue }
          let old = overlaps[[a.key, b.key]] ?? (0, 0)
          overlaps[[a.key, b.key]] = (old.met + 1, max(old.depth, depth))
        }
      }
    }
    for key in order {
      guard let shown = seen[key] else { continue }
      // Moving texts may pass the edge; texts at rest are meant to be read.
      let resting = shown.filter { a in shown.count { $0.box.isNear(a.box) } > 1 || frames.count == 1 }
      guard let text = resting.first else { continue }
      let found = Self.overhang(of: text, on: frames[0], scale)
      if !found.isEmpty, Self.rests(text, at: moments, in: spec) { findings += found }
    }
    for (keys, found) in overlaps.sorted(by: { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }) {
      let together = min(seen[keys[0]]?.count ?? 0, seen[keys[1]]?.count ?? 0)
      guard 2 * found.met >= together else { continue }
      findings.append(
        "\(keys[0].name) and \(keys[1].name) overlap by \(Self.points(found.depth / scale)) pt")
    }
    try addContrasts(of: spec, frames, order, seen, scale)
  }

  /// Whether a text that is at one position at two moments stays there in between, too. A text that scrolls is where
  /// another copy was, and one that turns is back after a turn.
  private static func rests(_ text: ShownText, at moments: [Seconds], in spec: LoadedSpec) -> Bool {
    let last = spec.built.scene.duration
    for moment in moments {
      func boxes(at time: Seconds) -> [Rect] {
        FrameElements(spec.built.compiled.sample(at: time)).texts.filter { $0.key == text.key }.map(\.box)
      }
      guard boxes(at: moment).contains(where: text.box.isNear) else { continue }
      let near = boxes(at: moment + pause < last ? moment + pause : max(0, moment - pause))
      if near.isEmpty || near.contains(where: text.box.isNear) { return true }
    }
    return false
  }

  /// Seconds after which a text that moves is elsewhere: not a usual fraction of the time that a turn takes.
  private static let pause: Seconds = 0.37

  private static func overhang(of text: ShownText, on frame: Frame, _ scale: Double) -> [String] {
    let box = text.box
    let sides = [
      ("left", -box.minX), ("right", box.maxX - Double(frame.width)), ("top", -box.minY),
      ("bottom", box.maxY - Double(frame.height)),
    ]
    return sides.filter { $0.1 / scale > 1 }.map { side, distance in
      "\(text.key.name) leaves the canvas by \(points(distance / scale)) pt at the \(side)"
    }
  }

  // MARK: Contrast

  private mutating func addContrasts(
    of spec: LoadedSpec, _ frames: [Frame], _ order: [ShownText.Key], _ seen: [ShownText.Key: [ShownText]],
    _ scale: Double
  ) throws {
    guard let first = frames.first else { return }
    var painter = try FramePainter(width: first.width, height: first.height, images: spec.images, fonts: spec.fonts)
    var worst: [ShownText.Key: InkOnGround] = [:]
    for frame in frames {
      let texts = FrameElements(frame).texts.filter {
        !$0.isMasked && $0.opacity > 0.9 && $0.color != nil && !$0.isEmoji
      }
      if texts.isEmpty { continue }
      let below = try painter.paint(Frame(width: frame.width, height: frame.height, items: frame.items.withoutTexts))
      for text in texts {
        guard var pale = text.contrast(on: below) else { continue }
        pale.least = InkOnGround.least(forSize: text.height(ofFont: scale), isBold: text.isBold)
        if pale.contrast < worst[text.key]?.contrast ?? .infinity { worst[text.key] = pale }
      }
    }
    for key in order {
      guard let pale = worst[key], pale.contrast < pale.least else { continue }
      findings.append(
        "\(key.name) has a contrast of \(Self.tenths(pale.contrast)) to its background; the minimum is "
          + "\(Self.tenths(pale.least))\(pale.remedy)")
    }
  }

  private static func points(_ value: Double) -> String { TreeText.short(value.rounded(.up)) }
  private static func tenths(_ value: Double) -> String { TreeText.short((value * 10).rounded(.down) / 10) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(maxX - other.maxX) < 0.5
  }
}

extension [DisplayItem] {
  /// The same picture without texts.
  var withoutTexts: [DisplayItem] {
    compactMap { item in
      var item = item
      switch item.drawing {
      case .text: return nil
      case .group(var group):
        group.items = group.items.withoutTexts
        item.drawing = .group(group)
        return item
      case .projected(var sheet):
        sheet.items = sheet.items.withoutTexts
        item.drawing = .projected(sheet)
        return item
      default: return item
      }
    }
  }
}
