// Where two pictures differ.
// Flow: GIFFrameEncoder, APNGFrameEncoder → FrameDelta.
import SparklerCore

/// Compares pixels of any size as bytes, 32 at a time.
package enum FrameDelta {
  /// Rows of bytes: consecutive, or one row repeated if `stride` is 0.
  struct Rows {
    let bytes: UnsafeRawBufferPointer
    let stride: Int
  }

  /// The smallest rectangle that contains every difference of two pictures of one size.
  static func changed<Pixel: BitwiseCopyable>(_ a: [Pixel], _ b: [Pixel], width: Int, height: Int) -> PixelRect {
    precondition(a.count == width * height && b.count == a.count, "pictures of one size")
    let size = MemoryLayout<Pixel>.stride
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        box(
          Rows(bytes: a, stride: width * size), Rows(bytes: b, stride: width * size),
          length: width * size, height: height, pixelSize: size)
      }
    }
  }

  /// The smallest rectangle that contains every pixel other than `value`.
  package static func boundsExcluding<Pixel: BitwiseCopyable>(_ value: Pixel, _ a: [Pixel], width: Int, height: Int)
    -> PixelRect
  {
    precondition(a.count == width * height, "pixels fill the picture")
    let size = MemoryLayout<Pixel>.stride
    return a.withUnsafeBytes { a in
      [Pixel](repeating: value, count: width).withUnsafeBytes { b in
        box(
          Rows(bytes: a, stride: width * size), Rows(bytes: b, stride: 0), length: width * size, height: height,
          pixelSize: size)
      }
    }
  }

  /// Whether any pixel is visible in `a` and `transparentIndex` in `b`.
  static func vanishes(from a: [UInt8], to b: [UInt8], transparentIndex: UInt8) -> Bool {
    precondition(a.count == b.count, "pictures of one size")
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let wide = a.count & ~31
        let all = SIMD32<UInt8>(repeating: transparentIndex)
        var i = 0
        while i < wide {
          let before = a.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
          let after = b.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
          if any((after .== all) .& (before .!= all)) { return true }
          i &+= 32
        }
        return (wide..<a.count).contains { a[$0] != transparentIndex && b[$0] == transparentIndex }
      }
    }
  }

  /// The smallest rectangle that contains every pixel that is visible in `a` and `transparentIndex` in `b`.
  static func vanishing(
    from a: [UInt8], to b: [UInt8], transparentIndex: UInt8, width: Int, height: Int
  ) -> PixelRect {
    guard vanishes(from: a, to: b, transparentIndex: transparentIndex) else { return .empty }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var (left, right, top, bottom) = (width, 0, height, 0)
        for y in 0..<height {
          let start = y &* width
          func isGone(_ x: Int) -> Bool { b[start &+ x] == transparentIndex && a[start &+ x] != transparentIndex }
          guard let first = (0..<width).first(where: isGone), let last = (first..<width).last(where: isGone) else {
            continue
          }
          (left, right) = (min(left, first), max(right, last &+ 1))
          (top, bottom) = (min(top, y), y &+ 1)
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      }
    }
  }

  private static func box(_ a: Rows, _ b: Rows, length: Int, height: Int, pixelSize: Int) -> PixelRect {
    var top = 0
    while top < height, firstDifference(a, b, row: top, length: length) == length { top += 1 }
    if top == height { return .empty }
    var bottom = height
    while firstDifference(a, b, row: bottom - 1, length: length) == length { bottom -= 1 }
    var left = length
    var right = 0
    for row in top..<bottom {
      left = firstDifference(a, b, row: row, length: left)
      right = lastDifference(a, b, row: row, from: right, length: length)
    }
    left /= pixelSize
    right = (right + pixelSize - 1) / pixelSize
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The first offset before `length` at which a row differs, or else `length`.
  private static func firstDifference(_ a: Rows, _ b: Rows, row: Int, length: Int) -> Int {
    let atA = row * a.stride
    let atB = row * b.stride
    var i = 0
    while i &+ 32 <= length {
      let x = a.bytes.loadUnaligned(fromByteOffset: atA &+ i, as: SIMD32<UInt8>.self)
      let y = b.bytes.loadUnaligned(fromByteOffset: atB &+ i, as: SIMD32<UInt8>.self)
      if any(x .!= y) { break }
      i &+= 32
    }
    while i < length, a.bytes[atA &+ i] == b.bytes[atB &+ i] { i &+= 1 }
    return i
  }

  /// One past the last offset in `from ..< length` at which a row differs, or else `from`.
  private static func lastDifference(_ a: Rows, _ b: Rows, row: Int, from: Int, length: Int) -> Int {
    let atA = row * a.stride
    let atB = row * b.stride
    var i = length
    while i &- 32 >= from {
      let x = a.bytes.loadUnaligned(fromByteOffset: atA &+ i &- 32, as: SIMD32<UInt8>.self)
      let y = b.bytes.loadUnaligned(fromByteOffset: atB &+ i &- 32, as: SIMD32<UInt8>.self)
      if any(x .!= y) { break }
      i &-= 32
    }
    while i > from, a.bytes[atA &+ i &- 1] == b.bytes[atB &+ i &- 1] { i &-= 1 }
    return i
  }
}

extension Array {
  /// The elements of a rectangle of a picture, row by row.
  package func cropped(to rect: PixelRect, width: Int) -> [Element] {
    if rect.x == 0 && rect.width == width && rect.area == count { return self }
    var part: [Element] = []
    part.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY { part.append(contentsOf: self[y * width + rect.x..<y * width + rect.maxX]) }
    return part
  }
}
