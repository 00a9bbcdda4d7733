// Lays texts out in a worker process if a spec brings fonts along: they are never opened elsewhere.
// Flow: TextForm → worker (FreeType, HarfBuzz, Pango) → TextShape.
import SparklerCore
import SparklerImaging
import SparklerScene
import Synchronization

extension FontLibrary {
  /// The index of a file → the fonts in it, one per line.
  static let naming = IsolatedWork("font families") { request in
    guard let faces = try? FontFace.all(in: ReaderPool.path(ofFile: request.whole(0) ?? 0)) else {
      return Parcel(numbers: [1])
    }
    return Parcel(numbers: [0], text: faces.map(\.line).joined(separator: "\n"))
  }

  /// The number of files, and a text's form → its shape.
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

  /// The worker's layouts; its files never change.
  private static let workersLayouts = Mutex<TextLayoutCache?>(nil)

  static func faces(inFile index: Int, named file: String, _ readers: ReaderPool) throws(CanvasError) -> [FontFace] {
    let answer: Parcel
    do { answer = try readers.perform(naming, Parcel(numbers: [Double(index)])) } catch {
      throw .badFont(files: [file], reason: "\(error)")
    }
    guard answer.whole(0) == 0 else { throw .notAFont(file: file) }
    return answer.text.split(separator: "\n").compactMap { FontFace(line: $0) }
  }

  /// - Throws: `CanvasError.badFont` if a font crashes the worker, `CairoFailure` if the text can't be laid out.
  func shape(of form: TextForm, in readers: ReaderPool) throws -> TextShape {
    let answer: Parcel
    do {
      answer = try readers.perform(Self.shaping, form.parcel(files: ownFiles.count), pixels: Self.mostPixels)
    } catch { throw CanvasError.badFont(files: ownFiles, reason: "\(error)") }
    if answer.whole(0) == 1 { throw CanvasError.badFont(files: ownFiles, reason: String(answer.text.prefix(300))) }
    guard let shape = TextShape(answer, styles: form.styles.count) else {
      throw CanvasError.badFont(files: ownFiles, reason: "\(IsolationError.nonsense)")
    }
    return shape
  }

  /// Limit for all colour glyphs of a text together.
  private static let mostPixels = 1 << 28
}

// MARK: A text's form

extension TextForm {
  private static let alignments = TextContent.Alignment.allCases
  private static let truncations = TextContent.Truncation.allCases
  /// Number of values before the styles, and for each style.
  private static let head = 8
  private static let ofStyle = 12

  fileprivate func parcel(files: Int) -> Parcel {
    var out = Parcel(numbers: [
      Double(files), Double(Self.alignments.firstIndex(of: alignment) ?? 0),
      Double(Self.truncations.firstIndex(of: truncation) ?? 0), Double(maxLines ?? -1), Double(room ?? -1),
      lineSpacing, lineHeight ?? -1, Double(styles.count),
    ])
    func flag(_ isSet: Bool) -> Double { isSet ? 1 : 0 }
    for style in styles {
      let words = [style.font.family, style.features, style.variations]
      out.numbers += [
        Double(style.bytes), Double(style.font.weight), flag(style.font.isItalic), style.font.size,
        style.letterSpacing, style.rise, flag(style.underline), flag(style.strikethrough), flag(style.hasBackground),
      ]
      out.numbers += words.map { Double($0.utf8.count) }
      out.text += words.joined()
    }
    out.text += string
    return out
  }

  fileprivate init?(_ parcel: Parcel) {
    let whole = (0..<Self.head).map { parcel.whole($0) ?? 0 }
    var utf8 = Array(parcel.text.utf8)[...]
    guard Self.alignments.indices.contains(whole[1]), Self.truncations.indices.contains(whole[2]),
      (1...1_000_000).contains(whole[7]), parcel.numbers.count == Self.head + whole[7] * Self.ofStyle
    else { return nil }
    styles = []
    for i in 0..<whole[7] {
      let at = Self.head + i * Self.ofStyle
      guard let style = Style(parcel, at: at, words: &utf8) else { return nil }
      styles.append(style)
    }
    string = String(decoding: utf8, as: UTF8.self)
    (alignment, truncation) = (Self.alignments[whole[1]], Self.truncations[whole[2]])
    maxLines = whole[3] < 0 ? nil : whole[3]
    room = whole[4] < 0 ? nil : Int32(exactly: whole[4])
    lineSpacing = parcel.numbers[5]
    lineHeight = parcel.numbers[6] < 0 ? nil : parcel.numbers[6]
  }
}

extension TextForm.Style {
  fileprivate init?(_ parcel: Parcel, at: Int, words: inout ArraySlice<UInt8>) {
    func word(_ index: Int) -> String? {
      guard let count = parcel.whole(at + index), (0...words.count).contains(count) else { return nil }
      defer { words = words.dropFirst(count) }
      return String(decoding: words.prefix(count), as: UTF8.self)
    }
    guard let bytes = parcel.whole(at), bytes >= 0, let weight = parcel.whole(at + 1), let family = word(9),
      let features = word(10), let variations = word(11)
    else { return nil }
    let numbers = parcel.numbers
    self.bytes = bytes
    font = Font(family: family, weight: weight, isItalic: numbers[at + 2] != 0, size: numbers[at + 3])
    (letterSpacing, rise) = (numbers[at + 4], numbers[at + 5])
    (underline, strikethrough) = (numbers[at + 6] != 0, numbers[at + 7] != 0)
    hasBackground = numbers[at + 8] != 0
    (self.features, self.variations) = (features, variations)
  }
}

// MARK: A text's shape

extension TextShape {
  /// Number of values before the outline: status, two for the size, four for the ink, the counts of the outline, of
  /// runs and of clusters, and the direction.
  private static let head = 11
  private static let ofRun = 8
  private static let ofCluster = 12
  private static let ofPicture = 6

  fileprivate var parcel: Parcel {
    let (size, ink) = (metrics.size, metrics.ink)
    var out = Parcel(numbers: [0, size.width, size.height, ink.minX, ink.minY, ink.size.width, ink.size.height])
    let path = outline.elements.flatMap(\.numbers)
    out.numbers +=
      [Double(path.count), Double(runs.count), Double(clusters.count), metrics.isRightToLeft ? 1 : 0] + path
    for run in runs {
      out.numbers += [Double(run.style), run.baseline, run.ascent, run.descent]
      out.numbers += [run.underline, run.strikethrough].flatMap { [$0.position, $0.thickness] }
    }
    for cluster in clusters {
      let (elements, pictures, box) = (cluster.elements, cluster.pictures, cluster.box)
      out.numbers += [cluster.byte, cluster.line, cluster.run].map { Double($0) }
      out.numbers += [elements.lowerBound, elements.upperBound, pictures.lowerBound, pictures.upperBound].map {
        Double($0)
      }
      out.numbers += [box.minX, box.minY, box.size.width, box.size.height, cluster.isEllipsis ? 1 : 0]
    }
    for picture in pictures {
      let (box, pixels) = (picture.box, picture.pixels)
      out.numbers += [
        box.minX, box.minY, box.size.width, box.size.height, Double(pixels.width), Double(pixels.height),
      ]
      out.pixels += pixels.pixels
    }
    // No name contains a zero.
    out.text = (pictures.map(\.source) + metrics.missing.map { String($0) }).joined(separator: "\0")
    return out
  }

  /// nil for anything that a worker would not send.
  fileprivate init?(_ parcel: Parcel, styles: Int) {
    let numbers = parcel.numbers
    guard parcel.whole(0) == 0, numbers.count >= Self.head, numbers.allSatisfy(\.isFinite),
      let pathCount = parcel.whole(7), let runCount = parcel.whole(8), let clusterCount = parcel.whole(9),
      [pathCount, runCount, clusterCount].allSatisfy({ (0...numbers.count).contains($0) })
    else { return nil }
    let runStart = Self.head + pathCount
    let clusterStart = runStart + runCount * Self.ofRun
    let pictureStart = clusterStart + clusterCount * Self.ofCluster
    guard pictureStart <= numbers.count, (numbers.count - pictureStart).isMultiple(of: Self.ofPicture),
      let path = Path(numbers[Self.head..<runStart])
    else { return nil }
    self.init()
    outline = path
    guard let names = readPictures(parcel, from: pictureStart) else { return nil }
    for at in stride(from: runStart, to: clusterStart, by: Self.ofRun) {
      guard let style = parcel.whole(at), (0..<styles).contains(style) else { return nil }
      let n = numbers[at..<(at + Self.ofRun)].map { $0 }
      runs.append(
        Run(
          style: style, baseline: n[1], ascent: n[2], descent: n[3],
          underline: Bar(position: n[4], thickness: n[5]), strikethrough: Bar(position: n[6], thickness: n[7])))
    }
    for at in stride(from: clusterStart, to: pictureStart, by: Self.ofCluster) {
      guard let cluster = Cluster(parcel, at: at, in: self) else { return nil }
      clusters.append(cluster)
    }
    metrics = TextMetrics(
      size: Size(numbers[1], numbers[2]), ink: Rect(numbers[3], numbers[4], numbers[5], numbers[6]),
      missing: names.dropFirst(pictures.count).compactMap(\.first), isRightToLeft: numbers[10] != 0)
  }

  /// - Returns: the names of pictures, followed by missing characters.
  private mutating func readPictures(_ parcel: Parcel, from start: Int) -> [String]? {
    let numbers = parcel.numbers
    // Split by bytes: a combining mark on its own would join the zero before it.
    let names = parcel.text.utf8.split(separator: 0, omittingEmptySubsequences: false).map { String(Substring($0)) }
    var pixels = parcel.pixels[...]
    for at in stride(from: start, to: numbers.count, by: Self.ofPicture) {
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
    return names
  }
}

extension TextShape.Cluster {
  fileprivate init?(_ parcel: Parcel, at: Int, in shape: TextShape) {
    let whole = (0..<7).compactMap { parcel.whole(at + $0) }
    guard whole.count == 7, whole[0] >= 0, whole[1] >= 0, shape.runs.indices.contains(whole[2]), whole[3] >= 0,
      whole[3] <= whole[4], whole[4] <= shape.outline.elements.count, whole[5] >= 0, whole[5] <= whole[6],
      whole[6] <= shape.pictures.count
    else { return nil }
    let n = parcel.numbers
    self.init(
      byte: whole[0], line: whole[1], run: whole[2], elements: whole[3]..<whole[4], pictures: whole[5]..<whole[6],
      box: Rect(n[at + 7], n[at + 8], n[at + 9], n[at + 10]), isEllipsis: n[at + 11] != 0)
  }
}

extension Path.Element {
  /// A kind, followed by its points.
  fileprivate var numbers: [Double] {
    switch self {
    case .move(let p): [0, p.x, p.y]
    case .line(let p): [1, p.x, p.y]
    case .quad(let a, let p): [2, a.x, a.y, p.x, p.y]
    case .cubic(let a, let b, let p): [4, a.x, a.y, b.x, b.y, p.x, p.y]
    case .close: [3]
    }
  }
}

extension Path {
  /// - Parameter numbers: kinds, each followed by its points.
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
