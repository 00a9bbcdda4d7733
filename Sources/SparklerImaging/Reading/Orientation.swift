// A picture's orientation according to Exif.
// Flow: Exif bytes of PNG, WebP → Orientation → upright pictures.
import SparklerCore

/// - Source: Exif 2.3, tag 0x0112.
enum Orientation {
  /// The orientation in an Exif block (TIFF's first directory); 1 if it has no valid one.
  static func read(_ exif: [UInt8]) -> UInt32 {
    // WebP files often keep JPEG's marker.
    let data = exif.starts(with: "Exif\0\0".utf8) ? Array(exif.dropFirst(6)) : exif
    guard data.count >= 14 else { return 1 }
    let isLittle: Bool
    if data.starts(with: "II*\0".utf8) {
      isLittle = true
    } else if data.starts(with: "MM\0*".utf8) {
      isLittle = false
    } else {
      return 1
    }
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 << 8 | Int(data[place + (isLittle ? count - 1 - $1 : $1)]) }
    }
    let start = number(4, 4)
    guard start >= 8, start <= data.count - 2 else { return 1 }
    var place = start + 2
    for _ in 0..<number(start, 2) {
      guard place + 12 <= data.count else { return 1 }
      if number(place, 2) == 0x0112 {
        let found = number(place + 8, 2)
        return (1...8).contains(found) ? UInt32(found) : 1
      }
      place += 12
    }
    return 1
  }

  /// Whether width and height are swapped.
  static func isTransposed(_ orientation: UInt32) -> Bool { (5...8).contains(orientation) }
}

extension Pixmap {
  /// - Parameter orientation: Exif's orientation number; other values than 2...8 mean upright.
  func turned(by orientation: UInt32) -> Pixmap {
    guard (2...8).contains(orientation) else { return self }
    let isTransposed = Orientation.isTransposed(orientation)
    let (w, h) = isTransposed ? (height, width) : (width, height)
    let fromRight = [2, 3, 7, 8].contains(orientation)
    let fromBottom = [3, 4, 6, 7].contains(orientation)
    let turned = [UInt32](unsafeUninitializedCapacity: w * h) { out, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<h {
          for x in 0..<w {
            let (column, row) = isTransposed ? (y, x) : (x, y)
            out[y &* w &+ x] =
              source[(fromBottom ? height &- 1 &- row : row) &* width &+ (fromRight ? width &- 1 &- column : column)]
          }
        }
      }
      count = w * h
    }
    return Pixmap(width: w, height: h, pixels: turned)
  }
}

extension AnimationFacts {
  /// Swaps the sides if the upright picture is transposed.
  mutating func turn(by orientation: UInt32) {
    if Orientation.isTransposed(orientation) { (width, height) = (height, width) }
  }
}
