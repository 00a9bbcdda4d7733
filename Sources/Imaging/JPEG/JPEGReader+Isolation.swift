// JPEG read in a worker.
// Flow: bytes → worker (libjpeg) → size, Pixmap.
import Isolation
import Primitives

extension JPEGReader {
  /// The file → its upright size.
  static let sizing = IsolatedWork("jpeg size") { request in
    do throws(JPEGError) {
      let size = try size(of: request.bytes)
      return Parcel(numbers: [0, Double(size.width), Double(size.height)])
    } catch { return Parcel(failed: error) }
  }

  /// The file and how many pixels it may have → its upright picture.
  static let decoding = IsolatedWork("jpeg pixels") { request in
    do throws(JPEGError) {
      let picture = try decode(request.bytes, pixelLimit: request.whole(0) ?? 0)
      return Parcel(numbers: [0, Double(picture.width), Double(picture.height)], pixels: picture.pixels)
    } catch { return Parcel(failed: error) }
  }

  static func size(of bytes: [UInt8], in readers: ReaderPool) throws(JPEGError) -> (width: Int, height: Int) {
    let answer = try ask(sizing, Parcel(bytes: bytes), in: readers)
    guard let width = answer.whole(1), let height = answer.whole(2), (1...65535).contains(width),
      (1...65535).contains(height)
    else { throw .apart(.nonsense) }
    return (width, height)
  }

  static func decode(_ bytes: [UInt8], pixelLimit: Int, in readers: ReaderPool) throws(JPEGError) -> Pixmap {
    let request = Parcel(numbers: [Double(pixelLimit)], bytes: bytes)
    let answer = try ask(decoding, request, pixels: pixelLimit, in: readers)
    guard let width = answer.whole(1), let height = answer.whole(2), (1...65535).contains(width),
      (1...65535).contains(height), answer.pixels.count == width * height
    else { throw .apart(.nonsense) }
    return Pixmap(width: width, height: height, pixels: answer.pixels)
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
