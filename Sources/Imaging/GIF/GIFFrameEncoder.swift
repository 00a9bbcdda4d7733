// Finds the smallest way to draw a frame over the frame before.
// Flow: IndexedFrame k−1, k, k+1 → GIFFrameEncoder → GIFStep → GIFWriter.

import Primitives

/// Encodes frames one by one, in any order: a frame's bytes depend on its true neighbours alone.
///
/// GIF draws over what is there, so a pixel that vanishes needs a cleared canvas. The rule looks at neighbours only:
///
/// - `clears(k)`: some pixel shows in frame k and is transparent in frame k+1. Such a frame's rectangle covers all that
///   shows in k and is cleared after its time; so the canvas is empty then, whatever was drawn before.
/// - Frame k is drawn over an empty canvas if it is the first or `clears(k−1)`, else over picture k−1.
/// - A frame that equals the one before is not drawn: the writer keeps the earlier one longer. Whether that run of equal
///   frames ends in a clear is known at its last frame only, which says so to the writer (`GIFStep.hold`). So a frame
///   that is held and has transparent pixels covers all that shows, in case that it is cleared.
/// - The last frame never clears: players empty the canvas before they start again.
public struct GIFFrameEncoder: Sendable {
  public let palette: Palette
  private let choices: ColorChoices?
  private let search: GIFSearch

  /// - Parameters:
  ///   - lossy: 0...100.
  ///   - effort: 1...9.
  public init(palette: Palette, lossy: Double = 0, effort: Int = GIFOptions.defaultEffort) {
    self.palette = palette
    search = GIFSearch(effort: effort)
    choices = search.usesChoices || lossy > 0 ? ColorChoices(palette: palette, lossy: lossy) : nil
  }

  /// - Parameters:
  ///   - current: one of three frames of one size, mapped to the palette; its neighbours are nil beyond the ends.
  ///   - picture: what `current` was mapped from; without it every pixel shows its own index.
  public func encode(
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
    var planes: ColorChoices.Planes?
    if let picture, let choices {
      planes = choices.planes(picture, current: current, previous: previous, next: next, in: rect)
    }
    let plain = current.indices.cropped(to: rect, width: current.width)
    let masked = palette.transparentIndex.flatMap { ground in
      base.map { IndexScan.mask(plain, like: $0.indices.cropped(to: rect, width: current.width), with: ground) }
    }
    let smallest = search.smallest(plain, masked: masked, planes, ground: palette.transparentIndex)
    return .picture(
      EncodedGIFFrame(
        rect: rect, clears: clears, transparentIndex: smallest.usesGround ? palette.transparentIndex : nil,
        data: smallest.data))
  }

  private func vanishes(from frame: IndexedFrame?, to next: IndexedFrame?) -> Bool {
    guard let ground = palette.transparentIndex, let frame, let next else { return false }
    return FrameDelta.vanishes(from: frame.indices, to: next.indices, ground: ground)
  }

  /// Whether a later frame may still ask that this one be cleared.
  private func isHeld(_ frame: IndexedFrame, _ next: IndexedFrame?) -> Bool {
    guard let ground = palette.transparentIndex, let next else { return false }
    return FrameDelta.changed(frame.indices, next.indices, width: frame.width, height: frame.height).isEmpty
      && IndexScan.contains(frame.indices, ground)
  }

  private func shownRect(_ frame: IndexedFrame) -> PixelRect {
    guard let ground = palette.transparentIndex else {
      return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    return FrameDelta.unlike(ground, frame.indices, width: frame.width, height: frame.height)
  }
}
