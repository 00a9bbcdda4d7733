// Reads AVIF in a worker process: first the boxes, then a few pictures at a time.
// Flow: bytes → worker (AVIFDecoder) → Found, pixels.
import SparklerCore
import Synchronization

extension AVIFReader {
  /// The file and its limits → size, transformation, loop and times.
  static let scanning = IsolatedWork("avif boxes") { request in
    guard let pixels = request.whole(0), let frames = request.whole(1), let total = request.whole(2) else {
      return Parcel(failed: .unknownFormat)
    }
    let limits = ReadLimits(pixels: pixels, frames: frames, totalPixels: total)
    do throws(ReadError) { return try AVIFDecoder(request.bytes, limits: limits).found.parcel } catch {
      return Parcel(failed: error)
    }
  }

  /// The first frame, a count, the limit of pixels and of steps, and the file → as many of its pictures as can be
  /// decoded; none if it takes more steps to the first one.
  static let decoding = IsolatedWork("avif pixels") { request in
    guard let first = request.whole(0), let count = request.whole(1), let pixels = request.whole(2),
      let steps = request.whole(3), (0...Int(Int32.max)).contains(first), (1...mostFrames).contains(count), steps > 0
    else { return Parcel(failed: .unknownFormat) }
    let limits = ReadLimits(pixels: pixels, frames: Int(UInt32.max), totalPixels: .max, memory: .max)
    return kept.withLock { kept in
      do throws(ReadError) {
        let all = try kept.pixels(of: first..<first + count, in: request.bytes, limits, steps: steps)
        return Parcel(numbers: [0], pixels: all)
      } catch { return Parcel(failed: error) }
    }
  }

  /// The decoders that a worker used last. A worker does one piece of work after another.
  private static let kept = Mutex(AVIFDecoders())

  /// Pixels that an answer may decode before the first picture, within its seconds.
  private static let mostSkippedPixels = 64 << 20

  static func scan(_ bytes: [UInt8], _ limits: ReadLimits, in readers: ReaderPool) throws(ReadError)
    -> AVIFDecoder.Found
  {
    guard AVIFBoxes.isLikely(bytes) else { throw .unknownFormat }
    let numbers = [limits.pixels, limits.frames, limits.totalPixels].map(Double.init)
    let answer = try readers.answer(scanning, Parcel(numbers: numbers, bytes: bytes), .avif)
    guard let found = AVIFDecoder.Found(answer) else { throw .apart(.avif, .nonsense) }
    try limits.check(width: found.width, height: found.height)
    try limits.check(frames: found.durations.count, width: found.width, height: found.height)
    return found
  }

  /// - Returns: the pixels of at least one picture.
  static func pixels(
    _ bytes: [UInt8], _ frames: Range<Int>, area: Int, _ limits: ReadLimits, in readers: ReaderPool
  ) throws(ReadError) -> [UInt32] {
    let steps = max(1, mostSkippedPixels / area)
    // Every worker goes on where it was. If other readers send this one back again and again, the last answer does all.
    let most = 2 * (frames.lowerBound / steps) + 8
    for round in 0...most {
      let numbers = [frames.lowerBound, frames.count, limits.pixels, round < most ? steps : Int(Int32.max)]
      let request = Parcel(numbers: numbers.map(Double.init), bytes: bytes)
      let answer = try readers.answer(decoding, request, pixels: area * frames.count, .avif)
      guard answer.pixels.count.isMultiple(of: area) else { throw .apart(.avif, .nonsense) }
      if !answer.pixels.isEmpty { return answer.pixels }
    }
    throw .apart(.avif, .nonsense)
  }
}

extension AVIFDecoder.Found {
  private static let head = 11

  fileprivate var parcel: Parcel {
    var numbers = [0, width, height, shown.x, shown.y, shown.width, shown.height, Int(orientation)]
    numbers += [isAnimated ? 1 : 0, loop.plays, timescale]
    numbers += durations + sizes
    return Parcel(numbers: numbers.map(Double.init), text: "\(pixels)\n\(note ?? "")")
  }

  /// nil if the worker sent nonsense.
  fileprivate init?(_ parcel: Parcel) {
    let numbers = parcel.numbers.compactMap { Int(exactly: $0) }
    guard numbers.count == parcel.numbers.count, numbers.count > Self.head,
      (numbers.count - Self.head).isMultiple(of: 2), numbers.allSatisfy({ $0 >= 0 }),
      numbers[1...7].allSatisfy({ $0 <= ReadLimits.greatestSide })
    else { return nil }
    self.init(width: numbers[1], height: numbers[2])
    shown = PixelRect(x: numbers[3], y: numbers[4], width: numbers[5], height: numbers[6])
    guard !shown.isEmpty, PixelRect(x: 0, y: 0, width: width, height: height).contains(shown) else { return nil }
    orientation = UInt32(numbers[7])
    isAnimated = numbers[8] != 0
    loop = numbers[9] == 0 ? .forever : .times(numbers[9])
    timescale = max(1, numbers[10])
    let lists = numbers[Self.head...]
    durations = Array(lists.prefix(lists.count / 2))
    sizes = Array(lists.suffix(lists.count / 2))
    let texts = parcel.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    pixels = String((texts.first ?? "").prefix(100))
    note = texts.count > 1 && !texts[1].isEmpty ? String(texts[1].prefix(300)) : nil
  }
}
