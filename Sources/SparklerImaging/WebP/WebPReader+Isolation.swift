// Reads WebP in a worker process: all chunks at once, each image's pixels on demand.
// Flow: bytes → worker (libwebpdemux, libwebp) → Found, pixels.
import SparklerCore

extension WebPReader {
  /// The file and its limits → size, loop and the images.
  static let scanning = IsolatedWork("webp chunks") { request in
    guard let pixels = request.whole(0), let frames = request.whole(1), let total = request.whole(2) else {
      return Parcel(failed: .unknownFormat)
    }
    let limits = ReadLimits(pixels: pixels, frames: frames, totalPixels: total)
    do throws(ReadError) { return try scan(request.bytes, limits: limits).parcel } catch {
      return Parcel(failed: error)
    }
  }

  /// A profile of the given length followed by an image's data, and its size → its pixels.
  static let unpacking = IsolatedWork("webp pixels") { request in
    guard let width = request.whole(0), let height = request.whole(1), let count = request.whole(2),
      (0...request.bytes.count).contains(count)
    else { return Parcel(numbers: [1]) }
    let conversion = count == 0 ? nil : ColorConversion(.profile(Array(request.bytes[..<count])), layout: .rgba)
    guard let pixels = unpack(request.bytes[count...], width: width, height: height, conversion) else {
      return Parcel(numbers: [1])
    }
    return Parcel(numbers: [0], pixels: pixels)
  }

  static func scan(_ bytes: [UInt8], _ limits: ReadLimits, in readers: ReaderPool) throws(ReadError) -> Found {
    let numbers = [limits.pixels, limits.frames, limits.totalPixels].map(Double.init)
    let answer = try readers.answer(scanning, Parcel(numbers: numbers, bytes: bytes), .webp)
    guard let found = Found(answer, count: bytes.count) else { throw .apart(.webp, .nonsense) }
    try limits.check(width: found.width, height: found.height)
    try limits.check(frames: found.images.count, width: found.width, height: found.height)
    for image in found.images { try limits.check(width: image.rect.width, height: image.rect.height) }
    return found
  }

  static func unpack(
    _ data: ArraySlice<UInt8>, width: Int, height: Int, _ profile: [UInt8]?, in readers: ReaderPool
  ) throws(ReadError) -> [UInt32]? {
    let answer: Parcel
    do {
      let request = Parcel(
        numbers: [Double(width), Double(height), Double(profile?.count ?? 0)], bytes: (profile ?? []) + data)
      answer = try readers.perform(unpacking, request, pixels: width * height)
    } catch { throw .apart(.webp, error) }
    return answer.isGood && answer.pixels.count == width * height ? answer.pixels : nil
  }
}

extension WebPReader.Found {
  private static let head = 6
  private static let perImage = 9

  fileprivate var parcel: Parcel {
    var numbers = [0, width, height, isAnimated ? 1 : 0, loop.plays, Int(orientation)]
    for image in images {
      let rect = image.rect
      numbers += [rect.x, rect.y, rect.width, rect.height, image.milliseconds]
      numbers += [image.disposal == .clear ? 1 : 0, image.isOver ? 1 : 0, image.data.lowerBound, image.data.upperBound]
    }
    return Parcel(numbers: numbers.map(Double.init), text: note ?? "", bytes: profile ?? [])
  }

  /// - Parameter count: the length of the file, which must contain all data.
  fileprivate init?(_ parcel: Parcel, count: Int) {
    let numbers = parcel.numbers.compactMap { Int(exactly: $0) }
    guard numbers.count == parcel.numbers.count, numbers.count >= Self.head,
      (numbers.count - Self.head).isMultiple(of: Self.perImage), numbers.allSatisfy({ (0...1 << 40).contains($0) })
    else { return nil }
    self.init(width: numbers[1], height: numbers[2], isAnimated: numbers[3] != 0)
    loop = numbers[4] == 0 ? .forever : .times(numbers[4])
    orientation = UInt32(clamping: numbers[5])
    profile = parcel.bytes.isEmpty ? nil : parcel.bytes
    note = parcel.text.isEmpty ? nil : String(parcel.text.prefix(300))
    for at in stride(from: Self.head, to: numbers.count, by: Self.perImage) {
      guard numbers[at + 7] <= numbers[at + 8], numbers[at + 8] <= count else { return nil }
      let rect = PixelRect(x: numbers[at], y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3])
      guard rect.width > 0, rect.height > 0, rect.maxX <= width, rect.maxY <= height else { return nil }
      images.append(
        WebPReader.Image(
          rect: rect,
          milliseconds: numbers[at + 4], disposal: numbers[at + 5] != 0 ? .clear : .keep, isOver: numbers[at + 6] != 0,
          data: numbers[at + 7]..<numbers[at + 8]))
    }
    if images.isEmpty { return nil }
  }
}
