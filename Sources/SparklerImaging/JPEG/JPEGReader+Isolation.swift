// JPEG read in a worker.
// Flow: bytes → worker (libjpeg) → size, Pixmap.
import SparklerCore
import SparklerIsolation

extension JPEGReader {
  /// The file → its upright size.
  static let sizing = IsolatedWork("jpeg size") { request in
    do throws(JPEGError) {
      let size = try size(of: request.bytes)
      return Parcel(numbers: [0, Double(size.width), Double(size.height)])
    } catch { return Parcel(failed: error) }
  }

  /// The file and how many pixels it may have → its upright picture, and a note on its colours.
  static let decoding = IsolatedWork("jpeg pixels") { request in
    // The worker's own memory has a limit.
    let limits = ReadLimits(pixels: request.whole(0) ?? 0, frames: 1, totalPixels: .max, memory: .max)
    do throws(ReadError) {
      let (picture, note) = try picture(request.bytes, limits: limits)
      let sides = [0, Double(picture.width), Double(picture.height)]
      return Parcel(numbers: sides, text: note ?? "", pixels: picture.pixels)
    } catch { return Parcel(failed: error) }
  }

  static func size(of bytes: [UInt8], in readers: ReaderPool) throws(JPEGError) -> (width: Int, height: Int) {
    let answer = try ask(sizing, Parcel(bytes: bytes), in: readers)
    guard let width = answer.whole(1), let height = answer.whole(2), (1...65535).contains(width),
      (1...65535).contains(height)
    else { throw .apart(.nonsense) }
    return (width, height)
  }

  static func picture(
    _ bytes: [UInt8], _ limits: ReadLimits, in readers: ReaderPool
  ) throws(ReadError) -> (picture: Pixmap, note: String?) {
    let size: (width: Int, height: Int)
    do { size = try self.size(of: bytes, in: readers) } catch { throw error.asReadError }
    try limits.check(width: size.width, height: size.height)
    // The worker takes its own; here are the pixels that it sends.
    let share = try limits.take(4 * size.width * size.height)
    defer { withExtendedLifetime(share) {} }
    let answer: Parcel
    do {
      let request = Parcel(numbers: [Double(limits.pixels)], bytes: bytes)
      answer = try readers.perform(decoding, request, pixels: size.width * size.height)
    } catch { throw .apart(.jpeg, error) }
    guard answer.isGood else { throw answer.error(.jpeg) }
    guard answer.whole(1) == size.width, answer.whole(2) == size.height,
      answer.pixels.count == size.width * size.height
    else { throw .apart(.jpeg, .nonsense) }
    let picture = Pixmap(width: size.width, height: size.height, pixels: answer.pixels)
    return (picture, answer.text.isEmpty ? nil : String(answer.text.prefix(300)))
  }

  private static func ask(
    _ work: IsolatedWork, _ request: Parcel, pixels: Int = 0, in readers: ReaderPool
  ) throws(JPEGError) -> Parcel {
    guard request.bytes.starts(with: signature) else { throw .notJPEG }
    let answer: Parcel
    do { answer = try readers.perform(work, request, pixels: pixels) } catch { throw .apart(error) }
    if answer.isGood { return answer }
    throw answer.jpegError
  }
}

extension Parcel {
  fileprivate init(failed error: JPEGError) {
    switch error {
    case .notJPEG: self.init(numbers: [1])
    case .size(let width, let height, let limit): self.init(numbers: [2, Double(width), Double(height), Double(limit)])
    case .corrupt(let reason): self.init(numbers: [3], text: reason)
    case .apart: self.init(numbers: [4])
    }
  }

  fileprivate var jpegError: JPEGError {
    switch (whole(0), whole(1), whole(2), whole(3)) {
    case (1, _, _, _): .notJPEG
    case (2, let width?, let height?, let limit?): .size(width: width, height: height, limit: limit)
    case (3, _, _, _): .corrupt(String(text.prefix(300)))
    default: .apart(.nonsense)
    }
  }
}
