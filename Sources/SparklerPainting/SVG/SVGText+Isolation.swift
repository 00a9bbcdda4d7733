// SVGs parsed and painted in a worker process.
// Flow: SVGText → worker (librsvg) → size, Pixmap.
import SparklerCore
import SparklerImaging
import Synchronization

extension SVGText {
  /// Longer side of a trial in pixels: whatever crashes at full size crashes at a small one, too.
  private static let trialSide = 64.0

  /// A text → its size. It is painted once, small, so that a crash of the worker is found while the spec is read.
  static let sizing = IsolatedWork("svg size") { request in
    let text = SVGText(request)
    let answer = recent.withLock { recent in
      Result { () throws(SVGError) in
        let handle = try text.parsed()
        let size = try handle.size()
        let scale = min(1, trialSide / max(size.width, size.height))
        if scale > 0, scale.isFinite {
          // Errors at this size say nothing about other sizes.
          func side(_ v: Double) -> Int { Int(max(1, min(trialSide, (v * scale).rounded()))) }
          _ = try? handle.pixels(width: side(size.width), height: side(size.height))
        }
        if text.bytes.count <= greatestKept {
          recent = Array(([Parsed(text: text, handle: handle)] + recent).prefix(mostKept))
        }
        return size
      }
    }
    switch answer {
    case .success(let size): return Parcel(numbers: [0, size.width, size.height])
    case .failure(let error): return Parcel(failed: error)
    }
  }

  /// A text and a size → its pixels.
  static let painting = IsolatedWork("svg pixels") { request in
    guard let width = request.whole(1), let height = request.whole(2) else { return Parcel(numbers: [3]) }
    let text = SVGText(request)
    do {
      let kept = try recent.withLock { recent in
        try recent.first { $0.text == text }?.handle.pixels(width: width, height: height)
      }
      return Parcel(numbers: [0], pixels: try (kept ?? text.parsed().pixels(width: width, height: height)).pixels)
    } catch let error as SVGError { return Parcel(failed: error) } catch {
      return Parcel(failed: .corrupt("\(error)"))
    }
  }

  /// A document that a worker has parsed.
  private final class Parsed {
    let text: SVGText
    let handle: SVGHandle

    init(text: SVGText, handle: consuming SVGHandle) {
      self.text = text
      self.handle = handle
    }
  }

  private static let mostKept = 32
  /// Largest text to keep, in bytes.
  private static let greatestKept = 1 << 18
  /// The worker's recent documents, newest first.
  private static let recent = Mutex<[Parsed]>([])

  func size(in readers: ReaderPool) throws(SVGError) -> Size {
    let answer = try perform(Self.sizing, [], in: readers)
    guard answer.numbers.count == 3, answer.numbers.allSatisfy(\.isFinite) else { throw .apart(.nonsense) }
    return Size(answer.numbers[1], answer.numbers[2])
  }

  func pixels(width: Int, height: Int, in readers: ReaderPool) throws(SVGError) -> Pixmap {
    let answer = try perform(Self.painting, [Double(width), Double(height)], pixels: width * height, in: readers)
    guard answer.pixels.count == width * height else { throw .apart(.nonsense) }
    return Pixmap(width: width, height: height, pixels: answer.pixels)
  }

  private init(_ parcel: Parcel) { self.init(bytes: parcel.bytes, hasLetters: parcel.whole(0) != 0) }

  private func perform(
    _ work: IsolatedWork, _ numbers: [Double], pixels: Int = 0, in readers: ReaderPool
  ) throws(SVGError) -> Parcel {
    let request = Parcel(numbers: [hasLetters ? 1 : 0] + numbers, bytes: bytes)
    let answer: Parcel
    do { answer = try readers.perform(work, request, pixels: pixels) } catch { throw .apart(error) }
    switch answer.whole(0) {
    case 0: return answer
    case 1: throw .corrupt(String(answer.text.prefix(300)))
    case 2: throw .noSize
    default: throw .apart(.nonsense)
    }
  }
}

extension Parcel {
  /// Only errors that parsing and painting can throw; the text was scanned before.
  fileprivate init(failed error: SVGError) {
    switch error {
    case .corrupt(let reason): self.init(numbers: [1], text: reason)
    case .noSize: self.init(numbers: [2])
    default: self.init(numbers: [3])
    }
  }
}
