// Texts laid out in a worker, where a spec brings fonts along: nothing else ever opens these.
// Flow: TextForm → worker (FreeType, HarfBuzz, Pango) → TextShape.
import SparklerCore
import SparklerIsolation
import SparklerScene
import Synchronization

extension FontLibrary {
  /// The index of a file → the families in it, parted by line ends.
  static let naming = IsolatedWork("font families") { request in
    guard let names = try? families(in: ReaderPool.path(ofFile: request.whole(0) ?? 0)) else {
      return Parcel(numbers: [1])
    }
    return Parcel(numbers: [0], text: names.sorted().joined(separator: "\n"))
  }

  /// How many files there are, and a text's form → its shape.
  static let shaping = IsolatedWork("text shape") { request in
    guard let form = TextForm(request) else { return Parcel(numbers: [2]) }
    do {
      let shape = try workersLayouts.withLock { layouts in
        if layouts == nil {
          let files = (0..<(request.whole(0) ?? 0)).map { ReaderPool.path(ofFile: $0) }
          layouts = TextLayoutCache(fonts: try FontLibrary(files: files))
        }
        return try layouts?.layOut(form)
      }
      return shape?.parcel ?? Parcel(numbers: [2])
    } catch { return Parcel(numbers: [1], text: "\(error)") }
  }

  /// A worker's own: its files never change.
  private static let workersLayouts = Mutex<TextLayoutCache?>(nil)

  static func families(inFile index: Int, named file: String, _ readers: ReaderPool) throws(CanvasError) -> Set<String>
  {
    let answer: Parcel
    do { answer = try readers.perform(naming, Parcel(numbers: [Double(index)])) } catch {
      throw .badFont(files: [file], reason: "\(error)")
    }
    guard answer.whole(0) == 0 else { throw .notAFont(file: file) }
    return Set(answer.text.split(separator: "\n").map(String.init))
  }

  /// - Throws: `CanvasError.badFont` where a font ends the worker, `CairoFailure` where the text can't be laid out.
  func shape(of form: TextForm, in readers: ReaderPool) throws -> TextShape {
    let answer: Parcel
    do {
      answer = try readers.perform(Self.shaping, form.parcel(files: ownFiles.count), pixels: Self.mostPixels)
    } catch { throw CanvasError.badFont(files: ownFiles, reason: "\(error)") }
    if answer.whole(0) == 1 { throw CanvasError.badFont(files: ownFiles, reason: String(answer.text.prefix(300))) }
    guard let shape = TextShape(answer) else {
      throw CanvasError.badFont(files: ownFiles, reason: "\(IsolationError.nonsense)")
    }
    return shape
  }

  /// Of all coloured glyphs of a text.
  private static let mostPixels = 1 << 28
}

// MARK: A text's form

extension TextForm {
  private static let alignments = TextContent.Alignment.allCases
  private static let truncations = TextContent.Truncation.allCases

  fileprivate func parcel(files: Int) -> Parcel {
    Parcel(
      numbers: [
        Double(files), Double(look.weight), look.isItalic ? 1 : 0, look.size,
        Double(Self.alignments.firstIndex(of: alignment) ?? 0),
        Double(Self.truncations.firstIndex(of: truncation) ?? 0), Double(maxLines ?? -1), Double(room ?? -1),
        lineSpacing,
        Double(look.family.utf8.count),
      ], text: look.family + string)
  }

  fileprivate init?(_ parcel: Parcel) {
    let whole = (0..<10).map { parcel.whole($0) ?? 0 }
    let utf8 = Array(parcel.text.utf8)
    guard parcel.numbers.count == 10, Self.alignments.indices.contains(whole[4]),
      Self.truncations.indices.contains(whole[5]), (0...utf8.count).contains(whole[9])
    else { return nil }
    var font = Font()
    font.family = String(decoding: utf8[..<whole[9]], as: UTF8.self)
    (font.weight, font.isItalic, font.size) = (whole[1], whole[2] != 0, parcel.numbers[3])
    look = font
    string = String(decoding: utf8[whole[9]...], as: UTF8.self)
    (alignment, truncation) = (Self.alignments[whole[4]], Self.truncations[whole[5]])
    maxLines = whole[6] < 0 ? nil : whole[6]
    room = whole[7] < 0 ? nil : Int32(exactly: whole[7])
    lineSpacing = parcel.numbers[8]
  }
}

// MARK: A text's shape

extension TextShape {
  /// Numbers before the outline: good, two of the size, four of the ink, how many of the outline.
  private static let head = 8

  fileprivate var parcel: Parcel {
    let (size, ink) = (metrics.size, metrics.ink)
    var out = Parcel(numbers: [0, size.width, size.height, ink.minX, ink.minY, ink.size.width, ink.size.height])
    var path: [Double] = []
    for element in outline.elements {
      switch element {
      case .move(let p): path += [0, p.x, p.y]
      case .line(let p): path += [1, p.x, p.y]
      case .quad(let a, let p): path += [2, a.x, a.y, p.x, p.y]
      case .cubic(let a, let b, let p): path += [4, a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: path += [3]
      }
    }
    out.numbers += [Double(path.count)] + path
    for picture in pictures {
      let (box, pixels) = (picture.box, picture.pixels)
      out.numbers += [
        box.minX, box.minY, box.size.width, box.size.height, Double(pixels.width), Double(pixels.height),
      ]
      out.pixels += pixels.pixels
    }
    // None of the names holds a zero.
    out.text = (pictures.map(\.source) + metrics.missing.map { String($0) }).joined(separator: "\0")
    return out
  }

  /// nil for what no worker sends that is in order.
  fileprivate init?(_ parcel: Parcel) {
    let numbers = parcel.numbers
    guard parcel.whole(0) == 0, numbers.count >= Self.head, numbers.allSatisfy(\.isFinite),
      let pathCount = parcel.whole(7), (0...numbers.count - Self.head).contains(pathCount),
      (numbers.count - Self.head - pathCount).isMultiple(of: 6)
    else { return nil }
    self.init()
    guard let path = Path(numbers[Self.head..<Self.head + pathCount]) else { return nil }
    outline = path
    // By bytes: a mark that stands alone would join the zero before it.
    let names = parcel.text.utf8.split(separator: 0, omittingEmptySubsequences: false).map { String(Substring($0)) }
    var pixels = parcel.pixels[...]
    for at in stride(from: Self.head + pathCount, to: numbers.count, by: 6) {
      guard let width = parcel.whole(at + 4), let height = parcel.whole(at + 5), (1...4096).contains(width),
        (1...4096).contains(height), pixels.count >= width * height, pictures.count < names.count
      else { return nil }
      pictures.append(
        Picture(
          source: names[pictures.count],
          pixels: Pixmap(width: width, height: height, pixels: Array(pixels.prefix(width * height))),
          box: Rect(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])))
      pixels = pixels.dropFirst(width * height)
    }
    metrics = TextMetrics(
      size: Size(numbers[1], numbers[2]), ink: Rect(numbers[3], numbers[4], numbers[5], numbers[6]),
      missing: names.dropFirst(pictures.count).compactMap(\.first))
  }
}

extension Path {
  /// - Parameter numbers: a kind and its points, one after another.
  fileprivate init?(_ numbers: ArraySlice<Double>) {
    self.init()
    var rest = numbers
    while let kind = rest.popFirst() {
      let count = [0: 2, 1: 2, 2: 4, 4: 6][kind] ?? 0
      let p = Array(rest.prefix(count))
      guard p.count == count else { return nil }
      rest = rest.dropFirst(count)
      switch kind {
      case 0: elements.append(.move(Point(p[0], p[1])))
      case 1: elements.append(.line(Point(p[0], p[1])))
      case 2: elements.append(.quad(control: Point(p[0], p[1]), end: Point(p[2], p[3])))
      case 4: elements.append(.cubic(Point(p[0], p[1]), Point(p[2], p[3]), end: Point(p[4], p[5])))
      case 3: elements.append(.close)
      default: return nil
      }
    }
  }
}
