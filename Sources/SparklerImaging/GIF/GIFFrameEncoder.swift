// Finds the smallest encoding of a frame over the previous one.
// Flow: IndexedFrame k−1, k, k+1 → GIFFrameEncoder → GIFStep → GIFWriter.
import SparklerCore

/// Encodes frames one by one, in any order: a frame's bytes depend only on its true neighbours.
///
/// GIF draws over the existing canvas, so a pixel that vanishes needs a cleared canvas. The rule uses only neighbours:
///
/// - `clears(k)`: some pixel is visible in frame k and transparent in frame k+1. Such a frame's rectangle covers all
///   visible pixels of k and is cleared after its delay; so the canvas is empty then, whatever was drawn before.
/// - Frame k is drawn over an empty canvas if it is the first or `clears(k−1)`, else over picture k−1.
/// - A frame that equals the one before is not drawn: the writer extends the earlier one's delay. Whether such a run
///   ends in a clear is known only at its last frame, which reports it to the writer (`GIFStep.hold`). So a held frame
///   with transparent pixels covers all visible pixels, in case it is cleared.
/// - The last frame never clears: players empty the canvas before they restart.
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
    choices = search.usesChoices && exchange.keepsAll ? ColorChoices(palette: palette, meanError: meanError) : nil
    lossyCosts =
      exchange.keepsAll
      ? nil
      : LossyCosts(
        palette: palette, quality: exchange, room: search.neighbours, meanError: meanError)
  }

  /// Encodes a frame. Its neighbours are nil beyond the ends; a neighbour of another size counts as nil.
  package func encode(previous: MappedFrame?, current: MappedFrame, next: MappedFrame?) -> GIFStep {
    func neighbour(_ frame: MappedFrame?) -> IndexedFrame? {
      guard let frame, frame.picture.bounds == current.picture.bounds else { return nil }
      return Self.translated(frame, for: current, palette)
    }
    let (before, after) = (neighbour(previous), neighbour(next))
    guard let own = current.palette else {
      var encoder = self
      if previous?.palette != nil { encoder.leavesUnchanged = true }
      return encoder.encode(previous: before, current: current.indexed, next: after, picture: current.picture)
    }
    let encoder = GIFFrameEncoder(
      palette: own, quality: quality, effort: search.effort, meanError: meanError, usesOwnPalettes: true)
    var step = encoder.encode(previous: before, current: current.indexed, next: after, picture: current.picture)
    if case .picture(var frame) = step {
      frame.palette = own
      step = .picture(frame)
    }
    return step
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
    let clears = vanishes(from: current, to: next)
    var base = previous
    var rect = PixelRect.empty
    if let previous {
      rect = FrameDelta.changed(previous.indices, current.indices, width: current.width, height: current.height)
      if rect.isEmpty { return .hold(clears: clears) }
      if vanishes(from: previous, to: current) { base = nil }
    }
    if base == nil || clears || isHeld(current, next) {
      let shown = shownRect(current)
      rect = base == nil ? shown : rect.union(shown)
    }
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
      base.map {
        IndexScan.mask(plain, like: $0.indices.cropped(to: rect, width: current.width), with: transparentIndex)
      }
    }
    let smallest = smallest(plain, masked, others)
    // Some readers treat uncovered parts of the canvas as opaque unless the frame declares transparency.
    let leavesFree = palette.transparentIndex.map { IndexScan.contains(current.indices, $0) } ?? false
    return .picture(
      EncodedGIFFrame(
        rect: rect, clears: clears,
        transparentIndex: smallest.usesTransparency || leavesFree ? palette.transparentIndex : nil,
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

  private func vanishes(from frame: IndexedFrame?, to next: IndexedFrame?) -> Bool {
    guard let transparentIndex = palette.transparentIndex, let frame, let next else { return false }
    return FrameDelta.vanishes(from: frame.indices, to: next.indices, transparentIndex: transparentIndex)
  }

  /// Whether a later frame may still require this one to be cleared.
  private func isHeld(_ frame: IndexedFrame, _ next: IndexedFrame?) -> Bool {
    guard let transparentIndex = palette.transparentIndex, let next else { return false }
    return FrameDelta.changed(frame.indices, next.indices, width: frame.width, height: frame.height).isEmpty
      && IndexScan.contains(frame.indices, transparentIndex)
  }

  private func shownRect(_ frame: IndexedFrame) -> PixelRect {
    guard let transparentIndex = palette.transparentIndex else {
      return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    return FrameDelta.boundsExcluding(transparentIndex, frame.indices, width: frame.width, height: frame.height)
  }
}
