// `tests:` of a document, each entry with its reference, its frames and its tolerance.
// Flow: SpecNode → TestReader → TestSpec.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// Reads the references that a scene, or files, are compared with.
package struct TestReader {
  package var reader: Reader
  let names: LayerNames
  /// The scene's canvas, in points.
  let canvas: Rect
  /// The scene's duration, for relative times; nil for tests of files.
  let duration: Seconds?

  init(_ reader: Reader, names: LayerNames, canvas: Rect, duration: Seconds?) {
    (self.reader, self.names, self.canvas, self.duration) = (reader, names, canvas, duration)
  }

  /// For tests of files, which have no scene.
  package init(_ source: SpecSource, limits: Limits) {
    self.init(Reader(source, limits: limits, assets: NoAssets()), names: LayerNames(), canvas: .zero, duration: nil)
  }

  func surroundings(_ bounds: Rect) -> Surroundings {
    Surroundings(bounds: bounds, canvas: canvas.size, duration: duration)
  }
}

extension TestReader {
  mutating func tests(_ node: SpecNode?, _ built: BuiltSpec) -> [TestSpec] {
    guard let node else { return [] }
    if node.items?.isEmpty == true {
      reader.report(.wrongCount, node, "the list of tests is empty", remedy: "- reference: refs/button.apng")
    }
    var tests: [TestSpec] = []
    for item in node.items ?? [node] {
      guard let test = test(item, built) else { continue }
      if tests.contains(where: { $0.reference == test.reference }) {
        reader.report(
          .duplicateID, item, "two tests have the reference '\(test.reference)'", remedy: "give each a file of its own")
      }
      tests.append(test)
    }
    return tests
  }

  private mutating func test(_ node: SpecNode, _ built: BuiltSpec) -> TestSpec? {
    let found = reader.keys(of: node, TestFields.test, what: "a test")
    let values = reader.values(of: found, TestFields.plain, in: surroundings(canvas))
    guard let file = values[TestKeys.reference] else {
      if node.entries != nil, found[TestKeys.reference] == nil {
        reader.report(
          .missingKey, node, "a test needs a reference, even if it is the default one",
          remedy: "reference: \(defaultReference)")
      }
      return nil
    }
    var test = TestSpec(reference: file)
    test.place = node.place
    check(file, found[TestKeys.reference] ?? node)
    test.frames = values[TestKeys.frames] ?? []
    test.forbidsFlashes = values[TestKeys.flashes] == .forbidden
    check(test.frames, found[TestKeys.frames], duration: built.scene.duration)
    if let node = found[TestKeys.tolerance] { test.tolerance = tolerance(node) ?? .exact }
    if let list = found[TestKeys.ignore] {
      for item in list.items ?? [list] { ignore(item, in: &test, built) }
    }
    return test
  }

  /// The file that a spec without `tests:` is compared with.
  private var defaultReference: String {
    let name = Files.name(of: reader.source.name)
    let ending = [".scene.yaml", ".scene.yml", ".scene.json", ".yaml", ".yml", ".json"].first { name.hasSuffix($0) }
    return "\(name.dropLast(ending?.count ?? 0)).apng"
  }

  private mutating func check(_ file: String, _ node: SpecNode) {
    let format = OutputFormat(fileName: file)
    guard let format, OutputFormat.ofReferences.contains(format) else {
      reader.report(
        .unknownWord, node, "'\(file)' can't be a reference",
        remedy: "end it in .apng, .gif or .png; frames/%04d.png is a file for each frame")
      return
    }
  }

  private mutating func check(_ frames: [Seconds], _ node: SpecNode?, duration: Seconds) {
    guard let node else { return }
    if node.items?.isEmpty == true {
      reader.report(
        .wrongCount, node, "frames names no moment", remedy: "write one, or leave frames out for the animation")
    }
    if let late = frames.first(where: { $0 > duration }) {
      reader.report(
        .outOfRange, node, "\(late) lies beyond the scene's end, \(duration)", remedy: "write at most \(duration)")
    }
    if let list = node.items, zip(frames, frames.dropFirst()).contains(where: { $0 >= $1 }), frames.count == list.count
    {
      reader.report(.malformed, node, "the moments of a test must ascend", remedy: "put them in order, each once")
    }
  }

  // MARK: Tolerance

  mutating func tolerance(_ node: SpecNode) -> Tolerance? {
    guard node.entries != nil else {
      let names = Tolerance.named.map(\.name)
      return reader.choice(node, names, what: "tolerance").flatMap { name in
        Tolerance.named.first { $0.name == name }?.value
      }
    }
    let fields = Tolerance.properties.map(\.field)
    let found = reader.keys(of: node, fields, what: "a tolerance")
    let values = reader.values(of: found, fields, in: surroundings(.zero))
    var tolerance = Tolerance.exact
    Tolerance.properties.apply(values, to: &tolerance)
    if tolerance.ignoresSubpixel {
      if found[ToleranceKeys.antialiasing] == nil { tolerance.ignoresAntialiasing = true }
      if !tolerance.ignoresAntialiasing, let node = found[ToleranceKeys.subpixel] {
        reader.report(
          .kindCount, node, "subpixel has no effect while antialiasing counts", remedy: "leave antialiasing out")
      }
    }
    return tolerance
  }

  // MARK: Ignored layers, rectangles and times

  private mutating func ignore(_ node: SpecNode, in test: inout TestSpec, _ built: BuiltSpec) {
    let found = reader.keys(of: node, TestFields.ignored, what: "an entry of ignore")
    if found.isEmpty {
      if node.entriesWithoutNotes?.isEmpty == true {
        reader.report(
          .missingKey, node, "the entry is empty", remedy: "{layer: clock}, {rect: [0, 0, 40, 12]} or {time: 1s..2s}"
        )
      }
      return
    }
    let values = reader.values(of: found, TestFields.ignored, in: surroundings(canvas))
    if let both = found[IgnoredKeys.layer], found[IgnoredKeys.rect] != nil {
      reader.report(
        .kindCount, both, "a layer and a rectangle need two entries", remedy: "write them one below the other")
    }
    var region = IgnoredRegion()
    var span: VisibleSpan?
    if let given = values[IgnoredKeys.time] {
      span = given
      region.start = max(0, given.from.value)
      region.end = min(given.to.value, .greatestFiniteMagnitude)
    } else if found[IgnoredKeys.time] != nil {
      return
    }
    if let layer = found[IgnoredKeys.layer] {
      guard let id = values[IgnoredKeys.layer] else { return }
      checkLayer(id, layer)
      test.layers.append(TestSpec.IgnoredLayer(id: id, from: max(0, span?.from ?? 0), to: span?.to ?? .infinity))
    } else if let node = found[IgnoredKeys.rect] {
      guard let rect = values[IgnoredKeys.rect] else { return }
      region.place = place(of: rect, scale: built.scene.scale, node)
      if region.place != nil { test.regions.append(region) }
    } else {
      test.regions.append(region)
    }
  }

  /// The pixels that a rectangle in points touches.
  mutating func place(of rect: Rect, scale: Double, _ node: SpecNode) -> PixelPlace? {
    let (left, top) = ((rect.minX * scale + 1e-9).rounded(.down), (rect.minY * scale + 1e-9).rounded(.down))
    let (right, bottom) = ((rect.maxX * scale - 1e-9).rounded(.up), (rect.maxY * scale - 1e-9).rounded(.up))
    guard [left, top, right, bottom].allSatisfy({ abs($0) < 0x1p24 }), right > left, bottom > top else {
      reader.report(.outOfRange, node, "the rectangle covers no pixel", remedy: "write a width and a height above 0")
      return nil
    }
    return PixelPlace(
      PixelRect(
        x: Int(clamping: left), y: Int(clamping: top), width: Int(clamping: right - left),
        height: Int(clamping: bottom - top)))
  }

  private mutating func checkLayer(_ id: String, _ node: SpecNode) {
    if names[id] != nil || names.broken.contains(id) { return }
    reader.report(
      .unknownLayer, node, "no layer has the id '\(id)'",
      remedy: reader.nearMiss(id, among: names.places.keys.sorted(), else: "give a layer id: \(id)"))
  }
}

extension Tolerance {
  /// `5%`, `1/2` or `0.05`; nil for anything else.
  public static func part(specText text: String) -> Double? {
    if text.hasSuffix("%") { return Units.number(String(text.dropLast())).map { $0 / 100 } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Units.number(text) }
    guard let above = Units.number(String(parts[0])), let below = Units.number(String(parts[1])), below > 0 else {
      return nil
    }
    return above / below
  }
}

extension Tolerance.Share {
  /// `12`, or `0.1%`; nil for anything else.
  public init?(specText text: String) {
    if text.hasSuffix("%") {
      guard let percent = Units.number(String(text.dropLast())), (0...100).contains(percent) else { return nil }
      self = .ratio(percent / 100)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  /// As written in a spec.
  public var specText: String {
    switch self {
    case .count(let n): String(n)
    case .ratio(let part): TreeText.short(part * 100) + "%"
    }
  }
}
