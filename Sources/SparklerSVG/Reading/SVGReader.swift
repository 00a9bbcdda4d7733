// Reads an SVG file: XML, style sheets, instances of `use`.
// Flow: bytes → SVGReader (XML in a worker) → SVGDocument.
import SparklerImaging

/// Makes a document of a file's bytes.
package enum SVGReader {
  /// - Parameter readers: for parsing XML in another process; nil to parse in this one.
  package static func read(
    _ bytes: [UInt8], _ limits: SVGFileLimits, _ readers: ReaderPool?
  ) throws(SVGImportError) -> SVGDocument {
    let plain = try unpacked(bytes, limits)
    let events = try XMLFile(elements: limits.elements, depth: limits.depth).events(plain, in: readers)
    var builder = TreeBuilder(limits)
    try builder.read(events)
    var styles = NodeStyles(builder.nodes, &builder.notices)
    try styles.cascade(&builder.notices)
    var tree = InstanceTree(nodes: builder.nodes, ids: builder.ids, styles: styles.raw, limits: limits)
    tree.prune()
    try tree.expandUses(&builder.notices)
    var document = SVGDocument()
    document.ids = builder.ids
    document.keyframes = styles.sheets.keyframes
    ComputedValues.fill(&document, tree, initial: styles.sheets.initials, &builder.notices)
    document.notices = builder.notices.list
    return document
  }

  /// The file without compression.
  private static func unpacked(_ bytes: [UInt8], _ limits: SVGFileLimits) throws(SVGImportError) -> [UInt8] {
    var plain = bytes
    if bytes.starts(with: [0x1F, 0x8B]) {
      guard let unpacked = Inflater.bytes(gzip: bytes[...], most: limits.bytes) else {
        throw SVGImportError(
          "it is no valid gzip file, or has more than \(limits.bytes) bytes unpacked",
          remedy: "unpack it with gunzip, and check it", limit: "svg-bytes")
      }
      plain = unpacked
    }
    guard plain.count <= limits.bytes else {
      throw SVGImportError(
        "it has more than \(limits.bytes) bytes", remedy: "save embedded pictures as files beside it",
        limit: "svg-bytes")
    }
    return plain
  }
}
