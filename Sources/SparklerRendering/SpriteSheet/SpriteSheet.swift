// Frames trimmed and packed into one picture, with a table of their positions.
// Flow: Pixmap, delays → SpriteSheet → PNG + JSON.
import SparklerCore
import SparklerImaging

/// Why frames can't be put on one sheet.
package enum SheetError: DescribedError, Equatable {
  /// The frames exceed the sheet's limits.
  case full(frames: Int, side: Int, area: Int)

  package var description: String {
    switch self {
    case .full(let frames, let side, let area):
      "\(frames) frames do not fit on a sheet of \(side)×\(side) and \(area) pixels"
    }
  }
}

/// Collects frames in order; equal ones share a rectangle.
///
/// - Source: TexturePacker's "JSON (Hash)" as PixiJS and Phaser read it.
package struct SpriteSheet: Sendable {
  struct Cell: Sendable {
    /// The trimmed rectangle in the frame.
    var source: PixelRect
    /// Index of the trimmed picture.
    var picture: Int
    var milliseconds: Int
  }

  package let width: Int
  package let height: Int
  private let limits: (side: Int, area: Int)
  private var cells: [Cell] = []
  private var pictures: [Pixmap] = []
  private var numbers: [Pixmap.Fingerprint: [Int]] = [:]
  private var area = 0

  /// - Parameter limits: maximum side and area of the sheet, in pixels.
  package init(width: Int, height: Int, limits: (side: Int, area: Int)) {
    self.width = width
    self.height = height
    self.limits = limits
  }

  /// - Parameter milliseconds: duration of the frame.
  /// - Throws: `SheetError` as soon as it is clear that the frames don't fit.
  package mutating func append(_ picture: Pixmap, milliseconds: Int) throws(SheetError) {
    var source = FrameDelta.boundsExcluding(0, picture.pixels, width: picture.width, height: picture.height)
    // Readers need at least one pixel, even of an empty frame.
    if source.isEmpty { source = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    let trimmed =
      picture.pixels.isEmpty
      ? Pixmap(width: 1, height: 1)
      : Pixmap(
        width: source.width, height: source.height, pixels: picture.pixels.cropped(to: source, width: picture.width))
    cells.append(Cell(source: source, picture: number(of: trimmed), milliseconds: milliseconds))
    if area > limits.area { throw full }
  }

  private var full: SheetError { .full(frames: cells.count, side: limits.side, area: limits.area) }

  private mutating func number(of trimmed: Pixmap) -> Int {
    let mark = trimmed.fingerprint
    if let known = numbers[mark, default: []].first(where: { pictures[$0] == trimmed }) { return known }
    numbers[mark, default: []].append(pictures.count)
    pictures.append(trimmed)
    area += trimmed.pixels.count
    return pictures.count - 1
  }

  /// Packs all frames.
  ///
  /// - Parameters:
  ///   - name: prefix of the frames' names.
  ///   - image: file name of the picture, in the same folder as the JSON.
  ///   - scale: pixels per point.
  package func finish(name: String, image: String, scale: Double) throws -> (picture: Pixmap, json: String) {
    guard
      let packed = SheetPacker.pack(pictures.map(\.bounds), side: limits.side),
      packed.width * packed.height <= limits.area
    else { throw full }
    var sheet = Pixmap(width: packed.width, height: packed.height)
    for (picture, place) in zip(pictures, packed.places) {
      for y in 0..<place.height {
        let start = (place.y + y) * packed.width + place.x
        sheet.pixels.replaceSubrange(
          start..<start + place.width, with: picture.pixels[y * place.width..<(y + 1) * place.width])
      }
    }
    let table = SheetTable(
      cells: cells.map { ($0.source, packed.places[$0.picture], $0.milliseconds) }, width: width, height: height,
      sheet: sheet.bounds, name: name, image: image, scale: scale)
    return (sheet, table.json)
  }
}

extension Pixmap {
  /// Equal for equal pictures.
  struct Fingerprint: Hashable {
    var width: Int
    var height: Int
    var sum: UInt64
  }

  var fingerprint: Fingerprint {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for p in pixels { sum = (sum ^ UInt64(p)) &* 0x100_0000_01B3 }
    return Fingerprint(width: width, height: height, sum: sum)
  }
}
