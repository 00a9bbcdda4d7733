// What changed in a part of a picture in the same way at every moment: its colour, place, size, or whether it exists.
// Flow: Patch × 2 at some moments → StillChange → RegionChange.
import SparklerCore

/// Tries one hypothesis after another. Each one changes the first side's patches; it is accepted if they then look like
/// the second side's at all moments together.
struct StillChange {
  /// The same region of both sides at some moments.
  let samples: [(a: Patch, b: Patch)]
  /// Where the region is, in pixels of the film.
  let rect: PixelRect
  /// Canvas pixels on a side of a pixel.
  let scale: Int
  /// Whether the region is the whole picture.
  var isCanvas = false
  /// Differences of a channel up to which colours are the same.
  let slack: Float
  /// The sample that differs most.
  let clearest: (a: Patch, b: Patch)
  /// The differences of each sample, in blocks.
  private let blocks: [[Float]]
  private let isSame: Bool

  /// The share of the difference that may remain.
  private static let most = 0.15
  /// The share of the greatest difference of a small square that may remain in one.
  private static let mostInBlock: Float = 0.4
  /// The share of the difference that a tint may leave.
  private static let mostUneven = 0.2

  /// - Parameter samples: at least one.
  init(samples: [(a: Patch, b: Patch)], rect: PixelRect, scale: Int, slack: Float) {
    (self.samples, self.rect, self.scale, self.slack) = (samples, rect, scale, slack)
    let differences = samples.map { $0.a.blocksAndSum($0.b, slack: slack) }
    clearest = samples[differences.indices.max { differences[$0].sum < differences[$1].sum } ?? 0]
    blocks = differences.map(\.blocks)
    isSame = differences.allSatisfy { $0.sum == 0 }
  }

  func find() -> Finding? {
    if isSame { return nil }
    return look() ?? tinted() ?? existing() ?? resized() ?? nudged() ?? reworded()
  }

  /// A change that can be made to other pictures of the first side; nil if something else explains it before.
  func applicable() -> Finding? {
    if isSame { return nil }
    let found = look()
    return found?.apply == nil ? nil : found
  }

  /// The hypotheses of which some can be applied.
  private func look() -> Finding? {
    if let shifted = shifted() { return shifted }
    let colors = colors(clearest)
    return order(colors) ?? faded(orRecolored: false) ?? recolored(colors) ?? faded(orRecolored: true)
  }

  private func isExplained(most: Double = Self.most, _ changed: (Patch) -> Patch) -> Bool {
    var (left, base) = (Float(0), Float(0))
    for ((a, b), before) in zip(samples, blocks) {
      let after = changed(a).blocks(b, slack: slack)
      left += after.reduce(0, +)
      base += before.reduce(0, +)
      // Something else may have changed in a small part.
      if (after.max() ?? 0) > Self.mostInBlock * (before.max() ?? 0) + 64 { return false }
    }
    return Double(left) <= most * Double(base)
  }

  // MARK: Position

  func shifted() -> Finding? {
    guard let shift = ShiftSearch(clearest.a, clearest.b, slack: slack),
      isExplained(most: 0.2, { $0.shifted(shift.dx, shift.dy) })
    else { return nil }
    return Finding(
      change: .position, noun: noun, words: Self.words(shift.dx * scale, shift.dy * scale), rect: inkBox(clearest.a),
      apply: { $0.shifted(shift.dx, shift.dy) })
  }

  static func words(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? [] : ["\(abs(dx)) px further \(dx > 0 ? "right" : "left")"]
    let down = dy == 0 ? [] : ["\(abs(dy)) px \(dy > 0 ? "lower" : "higher")"]
    return (across + down).joined(separator: " and ")
  }

  // MARK: Colour

  private typealias Colors = (old: Patch.Color, new: Patch.Color, share: Double)

  /// The most frequent colours of what differs, on both sides, and the share that changes from one to the other.
  private func colors(_ sample: (a: Patch, b: Patch)) -> Colors? {
    let changed = sample.a.values.indices.filter { Patch.distance(sample.a.values[$0], sample.b.values[$0]) > slack }
    guard changed.count >= 6, let old = Patch.main(of: changed.map { sample.a.values[$0] }) else { return nil }
    let of = changed.filter { Patch.distance(sample.a.values[$0], old.color) <= 8 }
    guard let new = Patch.main(of: of.map { sample.b.values[$0] }) else { return nil }
    return (old.color, new.color, Double(of.count) / Double(changed.count) * new.share)
  }

  /// Where two layers cover each other, the colour of one becomes the other's: both are also beside the place.
  private func order(_ colors: Colors?) -> Finding? {
    let (a, b) = clearest
    guard let (old, new, share) = colors, share > 0.8 else { return nil }
    func count(_ color: Patch.Color) -> Int {
      a.values.indices.count {
        Patch.distance(a.values[$0], b.values[$0]) <= slack && Patch.distance(a.values[$0], color) <= 8
      }
    }
    let least = max(8, (a.width + a.height) / 3)
    let ground = a.ground
    let isGround = ground.map { Patch.distance($0, old) <= 8 || Patch.distance($0, new) <= 8 } ?? false
    guard !isGround, count(old) >= least, count(new) >= least,
      isExplained({ patch in replaced(patch, old, new, near: a, b) })
    else { return nil }
    return Finding(change: .order, noun: "the part", words: "another layer is in front")
  }

  /// Replaces a colour where the clearest sample changes it.
  private func replaced(_ patch: Patch, _ old: Patch.Color, _ new: Patch.Color, near a: Patch, _ b: Patch) -> Patch {
    var out = patch
    for i in out.values.indices where Patch.distance(a.values[i], b.values[i]) > slack {
      if Patch.distance(out.values[i], old) <= 8 { out.values[i] = new }
    }
    return out
  }

  private func recolored(_ colors: Colors?) -> Finding? {
    guard let (old, new, share) = colors, share > 0.1, Patch.distance(old, new) > slack else { return nil }
    let ground = clearest.a.ground.flatMap { Patch.distance($0, old) > 12 ? $0 : nil }
    guard isExplained({ Self.recolored($0, old, new, ground) }) else { return nil }
    // A part that takes the colour around it is missing.
    if !isBackground, let change = covering(old, new) {
      return Finding(
        change: change, noun: "the part", words: change == .missing ? "missing" : "new", rect: changedBox(clearest))
    }
    let noun = ground == nil && isWhole || isBackground ? "the background" : self.noun
    return Finding(
      change: Self.isSlight(old, new) ? .tint : .color, noun: noun, words: Self.words(old, new, ground),
      apply: { Self.recolored($0, old, new, ground) })
  }

  /// Whether something disappeared into the colour around it, or appeared in it.
  private func covering(_ old: Patch.Color, _ new: Patch.Color) -> ComparisonOutcome.Explanation.Change? {
    let (a, b) = clearest
    let box = changedBox(clearest).moved(-rect.x, -rect.y)
    func isChanged(_ x: Int, _ y: Int) -> Bool {
      Patch.distance(a.values[y * a.width + x], b.values[y * a.width + x]) > slack
    }
    var around: [Patch.Color] = []
    for y in max(0, box.y - 3)..<min(a.height, box.maxY + 3) {
      for x in max(0, box.x - 3)..<min(a.width, box.maxX + 3) where !isChanged(x, y) {
        let isNear = [(-2, 0), (2, 0), (0, -2), (0, 2)].contains { dx, dy in
          (0..<a.width).contains(x + dx) && (0..<a.height).contains(y + dy) && isChanged(x + dx, y + dy)
        }
        if isNear { around.append(b.values[y * a.width + x]) }
      }
    }
    guard let main = Patch.main(of: around), main.share >= 0.5 else { return nil }
    if Patch.distance(main.color, new) <= slack + 2 { return .missing }
    return Patch.distance(main.color, old) <= slack + 2 ? .new : nil
  }

  /// The bounding box of what differs, in pixels of the film.
  private func changedBox(_ sample: (a: Patch, b: Patch)) -> PixelRect {
    var box = PixelRect.empty
    for i in sample.a.values.indices where Patch.distance(sample.a.values[i], sample.b.values[i]) > slack {
      box = box.union(PixelRect(x: i % sample.a.width, y: i / sample.a.width, width: 1, height: 1))
    }
    return box.moved(rect.x, rect.y)
  }

  /// Whether what differs reaches the region's edge all around, so that its ground changed.
  private var isWhole: Bool {
    let (a, b) = clearest
    guard let old = a.ground, let new = b.ground else { return false }
    return Patch.distance(old, new) > slack
  }

  /// Whether the ground of the whole picture changed.
  private var isBackground: Bool { isCanvas && isWhole }

  /// Replaces a colour, also where it is blended with the ground.
  static func recolored(_ patch: Patch, _ old: Patch.Color, _ new: Patch.Color, _ ground: Patch.Color?) -> Patch {
    var out = patch
    let most = patch.ground.map { max(2, min(8, Patch.distance($0, old) / 2)) } ?? 8
    for i in out.values.indices {
      let value = out.values[i]
      guard let ground else {
        if Patch.distance(value, old) <= most { out.values[i] = value + (new - old) }
        continue
      }
      let way = old - ground
      let part = max(0, min(1, ((value - ground) * way).sum() / max(1, (way * way).sum())))
      if Patch.distance(ground + way * part, value) <= 16 { out.values[i] = value + (new - old) * part }
    }
    return out
  }

  static func isSlight(_ old: Patch.Color, _ new: Patch.Color) -> Bool {
    ColorDistance.between(Patch.pixel(old), Patch.pixel(new)) < 0.1
  }

  /// `tinted (ΔE00 3.5): #FFF3BF instead of #FFFFFF`.
  private static func tintWords(_ old: Patch.Color, _ new: Patch.Color) -> String {
    let (p, q) = (Patch.pixel(old), Patch.pixel(new))
    let difference = (ColorDistance.between(p, q) * 1000).rounded() / 10
    return "tinted (ΔE00 \(difference)): \(name(q)) instead of \(name(p))"
  }

  static func words(_ old: Patch.Color, _ new: Patch.Color, _ ground: Patch.Color?) -> String {
    let names = [old, new].map { name(Patch.pixel($0)) }
    if isSlight(old, new) { return tintWords(old, new) }
    var words = "the colour \(names[1]) instead of \(names[0])"
    if let ground {
      let way = old - ground
      let part = ((new - ground) * way).sum() / max(1, (way * way).sum())
      if part > 0.05, part < 0.95, Patch.distance(ground + way * part, new) <= 4 {
        words += ", as at \(PlaceWords.opacity(Double(part))) opacity"
      }
    }
    return words
  }

  static func name(_ pixel: UInt32) -> String {
    let text = String(Pixmap.unpremultiply(pixel) & 0xFF_FFFF | 0x100_0000, radix: 16, uppercase: true)
    return "#\(text.dropFirst())"
  }

  /// A colour that is added to everything.
  private func tinted() -> Finding? {
    if isUneven(samples[0]) { return nil }
    var (sum, count) = (Patch.Color(), 0)
    for (a, b) in samples {
      for i in a.values.indices where Patch.distance(a.values[i], b.values[i]) > slack {
        sum += b.values[i] - a.values[i]
        count += 1
      }
    }
    guard count >= 64, count * 2 >= samples.count * samples[0].a.values.count / 3 else { return nil }
    let tint = sum / Float(count)
    let isEven = samples.allSatisfy { a, b in
      let left = a.values.indices.reduce(Float(0)) { sum, i in
        let isChanged = Patch.distance(a.values[i], b.values[i]) > slack
        return sum + (isChanged ? Patch.distance(a.values[i] + tint, b.values[i]) : 0)
      }
      return Double(left) <= Self.mostUneven * a.difference(b, slack: 0)
    }
    guard isEven, let main = Patch.main(of: clearest.a.values), Self.isSlight(main.color, main.color + tint) else {
      return nil
    }
    return Finding(
      change: .tint, noun: isBackground ? "the background" : "the part",
      words: Self.tintWords(main.color, main.color + tint))
  }

  /// Whether no colour, whichever it is, could have been added to everything: pairs of pixels differ so much in how
  /// they changed that one of each is far from it.
  private func isUneven(_ sample: (a: Patch, b: Patch)) -> Bool {
    let (a, b) = sample
    var (left, base) = (Float(0), Float(0))
    var other: Patch.Color?
    for i in a.values.indices {
      let change = b.values[i] - a.values[i]
      let size = Patch.size(change)
      base += size
      if size <= slack { continue }
      if let way = other {
        left += Patch.distance(way, change)
        other = nil
      } else {
        other = change
      }
    }
    // A little more, as sums are rounded.
    return Double(left) > 1.05 * Self.mostUneven * Double(base)
  }

  // MARK: Opacity

  /// Every colour is nearer to the ground by the same share.
  ///
  /// - Parameter orRecolored: also if that may be another colour: letters of one colour have paler edges.
  private func faded(orRecolored: Bool) -> Finding? {
    guard let ground = clearest.a.ground, samples.allSatisfy({ isGround($0, ground) }) else { return nil }
    var (products, squares) = (Float(0), Float(0))
    var colors: [Patch.Color] = []
    for (a, b) in samples {
      for i in a.values.indices where Patch.distance(a.values[i], ground) > slack {
        let (p, q) = (a.values[i] - ground, b.values[i] - ground)
        products += (p * q).sum()
        squares += (p * p).sum()
        colors.append(a.values[i])
      }
    }
    guard squares > 0, let main = Patch.main(of: colors) else { return nil }
    let part = products / squares
    // One colour alone may also have become another one.
    let isOne = main.share >= 0.75 || !orRecolored && Patch.isOne(colors, main.color, on: ground)
    guard part > 0.03, abs(part - 1) > 0.02, !isOne || samples.count > 2 && isVaried(ground),
      isExplained({ $0.faded(to: ground, by: part) })
    else { return nil }
    let words =
      part < 1
      ? "at \(PlaceWords.opacity(Double(part))) of its opacity"
      : "more opaque, by \(Int((part * 100).rounded()) - 100) %"
    return Finding(
      change: .opacity, noun: noun, words: words, rect: inkBox(clearest.a),
      apply: { $0.faded(to: ground, by: part) })
  }

  /// Whether its colour changes in the course of time.
  private func isVaried(_ ground: Patch.Color) -> Bool {
    let colors = samples.compactMap { sample in
      Patch.main(of: sample.a.values.filter { Patch.distance($0, ground) > slack })?.color
    }
    return colors.contains { Patch.distance($0, colors[0]) > 16 }
  }

  private func isGround(_ sample: (a: Patch, b: Patch), _ ground: Patch.Color) -> Bool {
    [sample.a, sample.b].allSatisfy { $0.ground.map { Patch.distance($0, ground) <= slack + 2 } ?? false }
  }
}

extension PixelRect {
  fileprivate func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension Patch {
  func faded(to ground: Color, by part: Float) -> Patch {
    Patch(width: width, height: height, values: values.map { ground + ($0 - ground) * part })
  }
}
