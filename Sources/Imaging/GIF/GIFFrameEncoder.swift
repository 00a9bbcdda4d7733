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
    return frame.indices.contains(ground) && frame == next
  }

  private func shownRect(_ frame: IndexedFrame) -> PixelRect {
    guard let ground = palette.transparentIndex else {
      return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    return FrameDelta.unlike(ground, frame.indices, width: frame.width, height: frame.height)
  }

  private func smallest(
    _ frame: IndexedFrame, over base: IndexedFrame?, rect: PixelRect, clears: Bool
  ) -> EncodedGIFFrame {
    let plain = frame.indices.cropped(to: rect, width: frame.width)
    let highest = plain.max() ?? 0
    let size = Self.codeSize(highest)
    // Without a limit the encoder always finishes.
    var codes = LZWEncoder.encode(plain, minimumCodeSize: size) ?? []
    var result = EncodedGIFFrame(
      rect: rect, clears: clears, transparentIndex: plain.contains(palette.transparentIndex), data: [])
    var codeSize = size
    if let ground = palette.transparentIndex, let base {
      let masked = Self.mask(plain, like: base.indices.cropped(to: rect, width: frame.width), with: ground)
      let maskedSize = Self.codeSize(max(highest, ground))
      if let shorter = LZWEncoder.encode(plain, or: masked, minimumCodeSize: maskedSize, limit: codes.count) {
        codes = shorter
        codeSize = maskedSize
        result.transparentIndex = ground
      }
    }
    result.data = Self.blocks(of: codes, minimumCodeSize: codeSize)
    return result
  }

  /// The pixels of `frame` with `ground` where they equal those of `base`.
  private static func mask(_ frame: [UInt8], like base: [UInt8], with ground: UInt8) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: frame.count) { out, count in
      frame.withUnsafeBytes { a in
        base.withUnsafeBytes { b in
          let raw = UnsafeMutableRawBufferPointer(out)
          let wide = a.count & ~31
          var i = 0
          while i < wide {
            var pixels = a.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            let old = b.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            pixels.replace(with: ground, where: pixels .== old)
            raw.storeBytes(of: pixels, toByteOffset: i, as: SIMD32<UInt8>.self)
            i &+= 32
          }
          for k in wide..<a.count { out[k] = a[k] == b[k] ? ground : a[k] }
        }
      }
      count = frame.count
    }
  }

  /// The fewest bits, 2...8, that hold every index up to `highest`.
  static func codeSize(_ highest: UInt8) -> Int { max(2, 8 - highest.leadingZeroBitCount) }

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

extension [UInt8] {
  /// `index` where it occurs.
  fileprivate func contains(_ index: UInt8?) -> UInt8? {
    guard let index, contains(index) else { return nil }
    return index
  }
}
