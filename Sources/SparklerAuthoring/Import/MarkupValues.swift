// Reads property lists, XML and binary, and Particle Designer's XML elements.
// Flow: bytes → MarkupTags, or BinaryPropertyList → SpecNode → ForeignValues.
import SparklerCore
import SparklerDocument

/// Reads `.plist`, `.pex` and `.sks` files.
enum MarkupValues {
  /// Lists and maps nested deeper than this are an error.
  static let deepest = 64
  /// Most values of a file.
  static let mostValues = 200_000

  /// Most bytes of the texts of a file, counted each time they are referred to.
  static let mostText = 64 << 20

  /// - Returns: nil if it is neither XML nor a binary property list.
  /// - Throws: if it is not text, too large, or holds no values.
  static func values(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) -> ForeignValues? {
    func fail(_ message: String, _ remedy: String) -> SpecFailure {
      SpecFailure(
        source: SpecSource(name: name, text: ""),
        diagnostics: [Diagnostic(code: .notText, place: nil, path: "", message: message, remedy: remedy)])
    }
    let isBinary = bytes.starts(with: Array("bplist0".utf8))
    guard isBinary || isMarkup(bytes) else { return nil }
    guard Double(bytes.count) <= limits["spec-bytes"] else {
      throw fail("the file has more than \(Limits.text(limits["spec-bytes"])) bytes", limits.remedy("spec-bytes"))
    }
    var source = SpecSource(name: name, text: "")
    let root: SpecNode
    var hasElements = false
    do throws(MarkupFault) {
      if isBinary {
        root = try BinaryPropertyList.value(bytes)
      } else {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw MarkupFault("this is not a text file", "Save it as XML in UTF-8.")
        }
        source = SpecSource(name: name, text: text)
        let tags = MarkupTags.tags(bytes)
        hasElements = !tags.contains { ["plist", "dict", "array"].contains($0.name) }
        root = try hasElements ? elements(tags) : PropertyListText.value(tags)
      }
    } catch { throw fail(error.message, error.remedy) }
    if root.entries?.isEmpty ?? root.items?.isEmpty ?? true {
      throw fail("it holds no values", "Give Particle Designer's .pex or .plist, or SpriteKit's emitter.")
    }
    let archive = KeyedArchive(root)
    var values = ForeignValues(archive?.root ?? root, source: source, isMarkup: true)
    values.hasElements = hasElements
    if archive?.isCut == true {
      values.findings.add(
        .unsupported, "an archive with more values, texts or levels than can be read", "the rest is left out",
        remedy: "save the emitters in a file of their own")
    }
    return values
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.first == UInt8(ascii: "<")
  }

  // MARK: Elements

  /// Reads `<a value="1"/>` as a: 1, and `<a x="1" y="2"/>` as ax: 1 and ay: 2.
  private static func elements(_ tags: [MarkupTags.Tag]) throws(MarkupFault) -> SpecNode {
    var entries: [SpecNode.Entry] = []
    for tag in tags where !tag.isClosing {
      for (attribute, value) in tag.attributes {
        let key = tag.name + (attribute == "value" ? "" : attribute)
        entries.append(SpecNode.Entry(key: key, place: tag.place, node: scalar(value, tag.place)))
      }
      guard entries.count <= mostValues else { throw .tooMany }
    }
    return SpecNode(value: .map(entries), place: SourceRange(line: 1, column: 1), path: "")
  }

  /// A scalar as the reader sees it: numbers are numbers.
  static func scalar(_ text: String, _ place: SourceRange, isText: Bool = false) -> SpecNode {
    let isNumber = !isText && text.first.map { $0.isNumber || "+-.".contains($0) } == true && Double(text) != nil
    return SpecNode(value: .scalar(text, isQuoted: !isNumber), place: place, path: "")
  }
}

/// Why a property list can't be read.
struct MarkupFault: Error {
  let message: String
  let remedy: String

  init(_ message: String, _ remedy: String) { (self.message, self.remedy) = (message, remedy) }

  static let tooMany = MarkupFault(
    "it has more than \(MarkupValues.mostValues) values", "Give a file that holds particles only.")
  static let tooLong = MarkupFault(
    "its texts have more than \(MarkupValues.mostText >> 20) MB", "Give a file that holds particles only.")
  static let tooDeep = MarkupFault(
    "its values are nested deeper than \(MarkupValues.deepest)", "Give a file that holds particles only.")
}
