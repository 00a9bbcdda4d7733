// Finds the smallest encoding of a frame over the previous one.
// Flow: IndexedFrame k−1, k, k+1 → GIFFrameEncoder → GIFStep → GIFWriter.
import SparklerCore

/// Encodes frames one by one: a frame's bytes depend only on its true neighbours and on what the frame before leaves on
/// the canvas (`GIFFramePlan`). `GIFFrameRun` encodes consecutive ones.
///
/// A frame that equals the one before is not drawn: the writer extends the earlier one's delay. If something vanishes
/// after it, it is drawn as a transparent rectangle that is cleared: whether a picture that is held ends so is known
/// only at its last frame.
package struct GIFFrameEncoder: Sendable {
  package let palette: Palette
  private let choices: ColorChoices?
  private let lossyCosts: LossyCosts?
  private let search: GIFSearch
  private let quality: Double
  private let meanError: Double
  /// Whether unchanged pixels must be left out: redrawn with another palette, they would change.
  private var leavesUnchanged: Bool

  /// - Parameters:
  ///   - quality: 0...100.
  ///   - effort: 1...9.
  ///   - meanError: mean squared error, summed over three channels, of pixels whose exact colour the palette lacks.
  ///   - usesOwnPalettes: whether some frames of the scene have their own palette.
  package init(
    palette: Palette, quality: Double = 100, effort: Int = GIFOptions.defaultEffort, meanError: Double = 12,
    usesOwnPalettes: Bool = false
  ) {
    self.palette = palette
    self.meanError = meanError
    self.quality = quality
    search = GIFSearch(effort: effort)
    leavesUnchanged = usesOwnPalettes
    let exchange = GIFQuality(quality)
    // Exact pixels have no choice.
    let hasChoices = search.usesChoices && exchange.keepsAll && meanError > 0
    choices = hasChoices ? ColorChoices(palette: palette, meanError: meanError) : nil
    lossyCosts =
      exchange.keepsAll
      ? nil
      : LossyCosts(
        palette: palette, quality: exchange, room: search.neighbours, meanError: meanError)
  }

  /// Encodes a frame in any order: a frame from which something vanishes leaves an empty canvas. Its neighbours are nil
  /// beyond the ends; a neighbour of another size counts as nil.
  package func encode(previous: MappedFrame?, current: MappedFrame, next: MappedFrame?) -> GIFStep {
    var area = ClearedArea.everything
    return encode(previous: previous, current: current, next: next, area: &area, clearsAll: true)
  }

  /// - Parameters:
  ///   - area: what was cleared after `previous`; updated to what is cleared after `current`.
  ///   - clearsAll: whether a frame from which something vanishes must leave an empty canvas.
  func encode(
    previous: MappedFrame?, current: MappedFrame, next: MappedFrame?, area: inout ClearedArea, clearsAll: Bool
  ) -> GIFStep {
    let (before, after) = neighbours(previous, current, next)
    guard let own = current.palette else {
      var encoder = self
      if previous?.palette != nil { encoder.leavesUnchanged = true }
      let plan = encoder.plan(before, current.indexed, after, &area, clearsAll)
      return encoder.encode(plan, previous: before, current: current.indexed, next: after, picture: current.picture)
    }
    let encoder = GIFFrameEncoder(
      palette: own, quality: quality, effort: search.effort, meanError: meanError, usesOwnPalettes: true)
    let plan = encoder.plan(before, current.indexed, after, &area, clearsAll)
    var step = encoder.encode(
      plan, previous: before, current: current.indexed, next: after, picture: current.picture)
    if case .picture(var frame) = step {
      frame.palette = own
      step = .picture(frame)
    }
    return step
  }

  /// Updates `area` as `encode` does.
  func skip(
    previous: MappedFrame?, current: MappedFrame, next: MappedFrame?, area: inout ClearedArea, clearsAll: Bool
  ) {
    let (before, after) = neighbours(previous, current, next)
    let transparentIndex = (current.palette ?? palette).transparentIndex
    _ = GIFFramePlan(
      previous: before, current: current.indexed, next: after, transparentIndex: transparentIndex, area: &area,
      clearsAll: clearsAll)
  }

  /// A frame's neighbours with the indices of its own palette.
  private func neighbours(
    _ previous: MappedFrame?, _ current: MappedFrame, _ next: MappedFrame?
  ) -> (IndexedFrame?, IndexedFrame?) {
    func neighbour(_ frame: MappedFrame?) -> IndexedFrame? {
      guard let frame, frame.picture.bounds == current.picture.bounds else { return nil }
      return Self.translated(frame, for: current, palette)
    }
    return (neighbour(previous), neighbour(next))
  }

  private func plan(
    _ previous: IndexedFrame?, _ current: IndexedFrame, _ next: IndexedFrame?, _ area: inout ClearedArea,
    _ clearsAll: Bool
  ) -> GIFFramePlan {
    GIFFramePlan(
      previous: previous, current: current, next: next, transparentIndex: palette.transparentIndex, area: &area,
      clearsAll: clearsAll)
  }

  /// A frame's indices in another frame's palette: the same index where the pictures or the colours shown are the same,
  /// otherwise any other.
  private static func translated(_ frame: MappedFrame, for current: MappedFrame, _ shared: Palette) -> IndexedFrame {
    if frame.palette == nil && current.palette == nil { return frame.indexed }
    let transparentIndex = (current.palette ?? shared).transparentIndex ?? 0
    let (ours, theirs) = ((current.palette ?? shared).colors, (frame.palette ?? shared).colors)
    var indices = current.indexed.indices
    indices.withUnsafeMutableBufferPointer { out in
      frame.indexed.indices.withUnsafeBufferPointer { others in
        frame.picture.pixels.withUnsafeBufferPointer { before in
          current.picture.pixels.withUnsafeBufferPointer { now in
            for i in out.indices where before[i] != now[i] {
              let index = out[i]
              if before[i] >> 24 == 0 {
                out[i] = transparentIndex
              } else if now[i] >> 24 == 0 || theirs[Int(others[i])] != ours[Int(index)] {
                out[i] = index ^ 1 == transparentIndex ? index ^ 2 : index ^ 1
              }
            }
          }
        }
      }
    }
    return IndexedFrame(width: current.indexed.width, height: current.indexed.height, indices: indices)
  }

  /// - Parameters:
  ///   - current: mapped to the palette; its neighbours have the same size and are nil beyond the ends.
  ///   - picture: the picture that `current` was mapped from; if nil, every pixel shows its own index.
  package func encode(
    previous: IndexedFrame?, current: IndexedFrame, next: IndexedFrame?, picture: Pixmap? = nil
  ) -> GIFStep {
    var area = ClearedArea.everything
    return encode(
      plan(previous, current, next, &area, true), previous: previous, current: current, next: next, picture: picture)
  }

  private func encode(
    _ plan: GIFFramePlan, previous: IndexedFrame?, current: IndexedFrame, next: IndexedFrame?, picture: Pixmap?
  ) -> GIFStep {
    if plan.isHeld { return .hold }
    var rect = plan.rect
    // A GIF frame has at least one pixel.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    var others = GIFSearch.Others.none
    if let picture, let lossyCosts {
      others = .within(
        LossyPixels(
          costs: lossyCosts, picture: picture, current: current, previous: previous, next: next, rect: rect))
    } else if let picture, let choices {
      let found = choices.planes(picture, current: current, previous: previous, next: next, in: rect)
      if let found { others = .planes(found) }
    }
    let plain = current.indices.cropped(to: rect, width: current.width)
    let masked = palette.transparentIndex.flatMap { transparentIndex in
      plan.canvas?.cropped(to: rect, width: current.width).masking(plain, with: transparentIndex)
    }
    let smallest = smallest(plain, masked, others)
    // Some readers treat uncovered parts of the canvas as opaque unless the frame declares transparency.
    let leavesFree = palette.transparentIndex.map { IndexScan.contains(current.indices, $0) } ?? false
    return .picture(
      EncodedGIFFrame(
        rect: rect, clears: plan.clears,
        transparentIndex: smallest.transparentIndex ?? (leavesFree ? palette.transparentIndex : nil),
        data: smallest.data))
  }

  /// If the palette has every colour, a lossy result above this share of the exact size is not worth the error.
  private static let worthOfTruth = 0.97

  private func smallest(_ plain: [UInt8], _ masked: [UInt8]?, _ others: GIFSearch.Others) -> GIFSearch.Result {
    func found(_ others: GIFSearch.Others) -> GIFSearch.Result {
      search.smallest(
        plain, masked: masked, others, transparentIndex: palette.transparentIndex, leavesUnchanged: leavesUnchanged)
    }
    var lossy = found(others)
    guard case .within(var pixels) = others else { return lossy }
    if search.triesCostlierErrors(colors: palette.colors.count) {
      pixels.costs = pixels.costs.multiplied(by: GIFSearch.costlierFactor)
      let other = found(.within(pixels))
      if other.codes.count < lossy.codes.count { lossy = other }
    }
    guard meanError == 0 else { return lossy }
    let exact = found(.none)
    return Double(lossy.codes.count) > Self.worthOfTruth * Double(exact.codes.count) ? exact : lossy
  }
}

extension [UInt8] {
  /// The pixels of a frame, left out where they equal these; nil if nothing is visible here that could remain.
  fileprivate func masking(_ frame: [UInt8], with transparentIndex: UInt8) -> [UInt8]? {
    let isEmpty = FrameDelta.boundsExcluding(transparentIndex, self, width: count, height: 1).isEmpty
    return isEmpty ? nil : IndexScan.mask(frame, like: self, with: transparentIndex)
  }
}
