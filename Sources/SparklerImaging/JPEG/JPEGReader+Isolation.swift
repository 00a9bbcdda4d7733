// Reads JPEG in a worker.
// Flow: bytes → worker (libjpeg) → size, Pixmap.
import SparklerCore

extension JPEGReader {
  /// The file → its upright size.
  static let sizing = IsolatedWork("jpeg size") { request in
    do throws(ReadError) {
      let size = try uprightSize(of: request.bytes)
      return Parcel(numbers: [0, Double(size.width), Double(size.height)])
    } catch { return Parcel(failed: error) }
  }

  /// The file, its maximum number of pixels and whether it is shown if damaged → its upright picture, and two lines:
  /// what is wrong with it, and with its colours.
  static let decoding = IsolatedWork("jpeg pixels") { request in
    // The worker's own memory is limited.
    var limits = ReadLimits(pixels: request.whole(0) ?? 0, frames: 1, totalPixels: .max, memory: .max)
    limits.showsDamaged = request.whole(1) == 1
    do throws(ReadError) {
      let (picture, notes) = try picture(request.bytes, limits: limits)
      let sides = [0, Double(picture.width), Double(picture.height)]
      return Parcel(numbers: sides, text: "\(notes.damage ?? "")\n\(notes.appearance ?? "")", pixels: picture.pixels)
    } catch { return Parcel(failed: error) }
  }

  static func uprightSize(of bytes: [UInt8], in readers: ReaderPool) throws(ReadError) -> (width: Int, height: Int) {
    guard bytes.starts(with: signature) else { throw .unknownFormat }
    let answer = try readers.answer(sizing, Parcel(bytes: bytes), .jpeg)
    guard let width = answer.whole(1), let height = answer.whole(2), (1...65535).contains(width),
      (1...65535).contains(height)
    else { throw .apart(.jpeg, .nonsense) }
    return (width, height)
  }

  static func picture(
    _ bytes: [UInt8], _ limits: ReadLimits, in readers: ReaderPool
  ) throws(ReadError) -> (picture: Pixmap, notes: PictureNotes) {
    let size = try uprightSize(of: bytes, in: readers)
    try limits.check(width: size.width, height: size.height)
    // The worker reserves its own memory; this is for the pixels that it sends.
    let share = try limits.reserve(4 * size.width * size.height)
    defer { withExtendedLifetime(share) {} }
    let request = Parcel(numbers: [Double(limits.pixels), limits.showsDamaged ? 1 : 0], bytes: bytes)
    let answer = try readers.answer(decoding, request, pixels: size.width * size.height, .jpeg)
    guard answer.whole(1) == size.width, answer.whole(2) == size.height,
      answer.pixels.count == size.width * size.height
    else { throw .apart(.jpeg, .nonsense) }
    let picture = Pixmap(width: size.width, height: size.height, pixels: answer.pixels)
    let lines = answer.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? nil : String($0.prefix(300)) }
    return (picture, PictureNotes(damage: lines.first ?? nil, appearance: lines.count > 1 ? lines[1] : nil))
  }
}
