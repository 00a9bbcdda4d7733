// SVGs parsed and painted in a worker process.
// Flow: SVGText → worker (librsvg) → size, Pixmap.
import SparklerCore
import SparklerImaging
import Synchronization

extension SVGText {
  /// Longer side of a trial in pixels: whatever crashes at full size crashes at a small one, too.
  private static let trialSide = 64.0

  /// A text and its characters → its size, and those that no font has. It is painted once, small, so that a crash of the
  /// worker is found while the spec is read.
  static let sizing = IsolatedWork("svg size") { request in
    let text = SVGText(request)
    let answer = recent.withLock { recent in
      Result { () throws(SVGError) -> (Size, [Unicode.Scalar]) in
        let handle = try text.parsed()
        let size = try handle.size()
        var missing: [Unicode.Scalar] = []
        if let fonts = text.fonts { missing = try SVGFontMaps.missing(characters(in: request), in: fonts) }
        let scale = min(1, trialSide / max(size.width, size.height))
        if scale > 0, scale.isFinite {
          // Errors at this size say nothing about other sizes.
          func side(_ v: Double) -> Int { Int(max(1, min(trialSide, (v * scale).rounded()))) }
          _ = try? handle.pixels(width: side(size.width), height: side(size.height), text.fonts)
        }
        if text.bytes.count <= greatestKept {
          recent = Array(([Parsed(text: text, handle: handle)] + recent).prefix(mostKept))
        }
        return (size, missing)
      }
    }
    switch answer {
    case .success(let (size, missing)):
      return Parcel(
        numbers: [0, size.width, size.height], text: String(String.UnicodeScalarView(missing)))
    case .failure(let error): return Parcel(failed: error)
    }
  }

  /// A text and a size → its pixels.
  static let painting = IsolatedWork("svg pixels") { request in
    guard let width = request.whole(1), let height = request.whole(2) else { return Parcel(numbers: [3]) }
    let text = SVGText(request)
    do {
      let kept = try recent.withLock { recent in
        try recent.first { $0.text == text }?.handle.pixels(width: width, height: height, text.fonts)
      }
      let pixels = try kept ?? text.parsed().pixels(width: width, height: height, text.fonts)
      return Parcel(numbers: [0], pixels: pixels.pixels)
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

  /// - Returns: the size, and those of the characters that no font has.
  func size(_ characters: [Unicode.Scalar], in readers: ReaderPool) throws(SVGError) -> (Size, [Character]) {
    let answer = try perform(Self.sizing, [], characters, in: readers)
    guard answer.numbers.count == 3, answer.numbers.allSatisfy(\.isFinite) else { throw .apart(.nonsense) }
    let known = Set(characters)
    return (
      Size(answer.numbers[1], answer.numbers[2]),
      answer.text.unicodeScalars.filter(known.contains).map { Character($0) }
    )
  }

  func pixels(width: Int, height: Int, in readers: ReaderPool) throws(SVGError) -> Pixmap {
    let answer = try perform(Self.painting, [Double(width), Double(height)], pixels: width * height, in: readers)
    guard answer.pixels.count == width * height else { throw .apart(.nonsense) }
    return Pixmap(width: width, height: height, pixels: answer.pixels)
  }

  /// The first number is the number of the spec's own fonts, or -1 without letters. The text is the generic families,
  /// separated by commas, a slash, those of them that are installed, a zero, and characters.
  private init(_ parcel: Parcel) {
    self.init(bytes: parcel.bytes)
    guard let count = parcel.whole(0), (0...10_000).contains(count) else { return }
    // By scalars: a combining mark may follow the zero.
    let names = String(parcel.text.unicodeScalars.prefix { $0 != "\0" })
      .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: ",").map { String($0) } }
    fonts = SVGFonts(
      files: (0..<count).map { ReaderPool.path(ofFile: $0) }, generics: names[0], installed: names.last ?? [])
  }

  private static func characters(in parcel: Parcel) -> [Unicode.Scalar] {
    Array(parcel.text.unicodeScalars.drop { $0 != "\0" }.dropFirst())
  }

  private func perform(
    _ work: IsolatedWork, _ numbers: [Double], _ characters: [Unicode.Scalar] = [], pixels: Int = 0,
    in readers: ReaderPool
  ) throws(SVGError) -> Parcel {
    let names = [fonts?.generics, fonts?.installed].map { ($0 ?? []).joined(separator: ",") }.joined(separator: "/")
    let request = Parcel(
      numbers: [Double(fonts?.files.count ?? -1)] + numbers,
      text: names + "\0" + String(String.UnicodeScalarView(characters)), bytes: bytes)
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
