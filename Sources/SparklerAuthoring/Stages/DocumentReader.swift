// Reads a document: its own keys, and its layers with their values as written.
// Flow: root SpecNode → DocumentReader → Document → DocumentStage.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Turns a name-resolved tree into a `Document`. Nothing is measured or positioned yet.
package struct DocumentReader {
  package private(set) var reader: Reader
  /// The value of `seed: per-variant`; nil without a matrix.
  let variantSeed: UInt64?

  package init(_ reader: Reader, variantSeed: UInt64? = nil) { (self.reader, self.variantSeed) = (reader, variantSeed) }

  /// Reports and returns nil if the root is not a map of keys.
  package mutating func document(_ root: SpecNode) -> Document? {
    guard root.entries != nil else {
      reader.report(
        .wrongType, root, "a spec is a map of keys, not \(root.description)", remedy: "start with scene: 1")
      return nil
    }
    reader.noteDollarNames(of: root)
    var root = root
    // Missing keys have no location of their own, so they are reported at the first key.
    root.place = root.entries?.first?.place ?? root.place
    let found = reader.keys(of: root, DocumentFields.document, what: "the document")
    reader.labels.beat = found[DocumentKeys.bpm].map { reader.beat($0) ?? 0.5 }
    if let node = found[DocumentKeys.times] {
      for entry in reader.timesInOrder(node) { reader.readTime(entry.key, entry.node) }
    }
    if let node = found[DocumentKeys.values] { reader.readCourses(node) }
    let values = reader.values(of: found, DocumentFields.plain, in: Surroundings(bounds: .zero))
    version(root, found[DocumentKeys.scene], values)
    // An invalid canvas is reported; a stand-in size allows the rest to be checked.
    let size = canvas(root, found, values) ?? Size(100, 100)
    let length = values[DocumentKeys.duration]
    let isAutomatic = found[DocumentKeys.duration] == nil || length == .word
    let duration = length?.value ?? (isAutomatic ? nil : 1)
    let surroundings = Surroundings(bounds: Rect(origin: .zero, size: size), canvas: size, duration: duration)
    var names = LayerNames()
    let fonts = fonts(found[DocumentKeys.fonts])
    return Document(
      root: root, found: found, values: values, surroundings: surroundings,
      rate: values[DocumentKeys.frameRate] ?? BuiltSpec.defaultFrameRate,
      seed: seed(values[DocumentKeys.seed], found[DocumentKeys.seed]), isAutomatic: isAutomatic, fonts: fonts,
      layers: layers(root, found[DocumentKeys.layers], &names, in: surroundings), names: names)
  }

  private mutating func layers(
    _ root: SpecNode, _ node: SpecNode?, _ names: inout LayerNames, in surroundings: Surroundings
  ) -> Elements {
    guard let node else {
      reader.report(
        .missingKey, root, "the document has no layers", remedy: "layers: [{shape: circle, size: 40}]")
      return Elements(node: root, items: [])
    }
    return reader.elements(node, &names, in: surroundings)
  }

  private mutating func seed(_ seed: OrWord<Int, PerVariant>?, _ node: SpecNode?) -> UInt64 {
    if let number = seed?.value { return UInt64(clamping: number) }
    guard seed == .word, let node else { return 0 }
    if variantSeed == nil {
      reader.report(
        .badMatrix, node, "per-variant is for a spec with a matrix", remedy: "add matrix:, or write seed: 0")
    }
    return variantSeed ?? 0
  }

  private mutating func version(_ root: SpecNode, _ node: SpecNode?, _ values: FieldValues) {
    guard let node else {
      reader.report(.missingKey, root, "the document has no format version", remedy: "scene: 1")
      return
    }
    if let version = values[DocumentKeys.scene], version != 1 {
      reader.report(
        .unknownVersion, node, "version \(version) of the format is unknown", remedy: "this program reads scene: 1")
    }
  }

  /// The canvas in points, within the limits on its pixels.
  private mutating func canvas(_ root: SpecNode, _ found: FoundKeys, _ values: FieldValues) -> Size? {
    guard let node = found[DocumentKeys.size] else {
      reader.report(.missingKey, root, "the document has no size", remedy: "size: 320x320")
      return nil
    }
    guard let size = reader.size(node, in: Surroundings(bounds: .zero)) else { return nil }
    let scale = values[DocumentKeys.scale] ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    return reader.isPaintable(width, height, node) ? size : nil
  }

  private mutating func fonts(_ node: SpecNode?) -> [String] {
    guard let node, !node.isNull else { return [] }
    return (node.items ?? [node]).compactMap { font($0) }
  }

  private mutating func font(_ node: SpecNode) -> String? {
    guard let path = reader.scalar(node, wanted: "a font file") else { return nil }
    do { return try reader.assets.font(reader.source.path(path, of: node)) } catch {
      reader.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }
}
