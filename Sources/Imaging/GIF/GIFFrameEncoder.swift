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

  public init(palette: Palette) { self.palette = palette }

  /// - Parameters: three frames of one size, mapped to the palette; nil beyond the ends.
  public func encode(previous: IndexedFrame?, current: IndexedFrame, next: IndexedFrame?) -> GIFStep {
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
    return .picture(smallest(current, over: base, rect: rect, clears: clears))
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

  /// Where leaving pixels out makes more breaks in the rows than this times what it saves, it never pays (measured).
  private static let worthTrying = 1.1

  private func smallest(
    _ frame: IndexedFrame, over base: IndexedFrame?, rect: PixelRect, clears: Bool
  ) -> EncodedGIFFrame {
    let plain = frame.indices.cropped(to: rect, width: frame.width)
    let bits = IndexScan.bits(plain)
    var limit = Int.max
    var result = EncodedGIFFrame(rect: rect, clears: clears, transparentIndex: nil, data: [])
    if let ground = palette.transparentIndex, let base {
      let masked = IndexScan.mask(plain, like: base.indices.cropped(to: rect, width: frame.width), with: ground)
      if Double(IndexScan.breaks(masked)) < Self.worthTrying * Double(IndexScan.breaks(plain)) {
        let size = Self.codeSize(bits | ground)
        if let codes = LZWEncoder.encode(plain, or: masked, minimumCodeSize: size) {
          // Of equals the plain one wins: a reader has less to do.
          limit = codes.count + 1
          result.transparentIndex = ground
          result.data = Self.blocks(of: codes, minimumCodeSize: size)
        }
      }
    }
    let size = Self.codeSize(bits)
    if let codes = LZWEncoder.encode(plain, minimumCodeSize: size, limit: limit) {
      result.data = Self.blocks(of: codes, minimumCodeSize: size)
      let ground = palette.transparentIndex
      result.transparentIndex = ground.flatMap { IndexScan.contains(plain, $0) ? $0 : nil }
    }
    return result
  }

  /// The fewest bits, 2...8, that hold indices of these bits.
  private static func codeSize(_ bits: UInt8) -> Int { max(2, 8 - bits.leadingZeroBitCount) }

  private static func blocks(of codes: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(codes.count + codes.count / 255 + 3)
    data.append(UInt8(minimumCodeSize))
    for start in stride(from: 0, to: codes.count, by: 255) {
      let end = min(start + 255, codes.count)
      data.append(UInt8(end - start))
      data.append(contentsOf: codes[start..<end])
    }
    data.append(0)
    return data
  }
}
