// Passes each pixel's error on to pixels that are mapped after it.
// Flow: reduced Pixmap, PaletteMapper → ErrorDiffusion → IndexedFrame.
import SparklerCore

/// Floyd–Steinberg dithering, for each frame separately.
///
/// - Source: R. Floyd, L. Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
enum ErrorDiffusion {
  static func map(_ picture: Pixmap, with mapper: PaletteMapper) -> IndexedFrame {
    let width = picture.width
    var indices = [UInt8](repeating: 0, count: picture.pixels.count)
    // Errors in 1/16 for the current row and the next one, with a spare element on both sides.
    var here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var below = here
    mapper.withTables { tables in
      for y in 0..<picture.height {
        for x in 0..<width {
          let i = y * width + x
          let p = picture.pixels[i]
          if p >> 24 == 0, let transparent = tables.transparent {
            indices[i] = transparent
            continue
          }
          let own = SIMD4<Int32>(Int32(p >> 16 & 255), Int32(p >> 8 & 255), Int32(p & 255), 0)
          let wanted = (own &+ (here[x + 1] &+ 8) &>> 4).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
          let index = tables.nearest(UInt32(wanted.x) << 16 | UInt32(wanted.y) << 8 | UInt32(wanted.z))
          indices[i] = index
          let c = mapper.palette.colors[Int(index)]
          let error = wanted &- SIMD4<Int32>(Int32(c >> 16 & 255), Int32(c >> 8 & 255), Int32(c & 255), 0)
          here[x + 2] = here[x + 2] &+ error &* 7
          below[x] = below[x] &+ error &* 3
          below[x + 1] = below[x + 1] &+ error &* 5
          below[x + 2] = below[x + 2] &+ error
        }
        swap(&here, &below)
        for k in below.indices { below[k] = .zero }
      }
    }
    return IndexedFrame(width: width, height: picture.height, indices: indices)
  }
}
