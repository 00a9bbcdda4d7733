// A document's text, the places in it, and the paths that it writes.
// Flow: SpecParser → SpecSource → Diagnostic's excerpts.

/// A place in a spec's text.
public struct SourceRange: Sendable, Hashable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// Characters that the caret underlines, at least 1.
  public var length: Int
  /// 0 for the spec itself, else one of the source's `others`, from 1.
  public var file: Int

  public init(line: Int, column: Int, length: Int = 1, file: Int = 0) {
    self.line = line
    self.column = column
    self.length = length
    self.file = file
  }
}

/// A spec's text with the name that messages call it by.
public struct SpecSource: Sendable, Hashable {
  public var name: String
  public var lines: [Substring]
  /// Where it lies, against the folder of the spec that was asked for.
  package var folder = ""
  /// What the spec builds upon: specs that it extends, tables of its matrix.
  public package(set) var others: [SpecSource] = []
  /// Whether nobody has written the text: it stands for a file of another kind, and places in it say nothing.
  package var isGenerated = false

  public init(name: String, text: String) {
    self.name = name
    lines = Self.lines(of: text)
  }

  /// Parted at what YAML counts as the end of a line: LF, CR, CR LF, U+0085, U+2028 and U+2029.
  private static func lines(of text: String) -> [Substring] {
    var text = text
    text.makeContiguousUTF8()
    var lines: [Substring] = []
    let bytes = text.utf8
    var (start, at) = (bytes.startIndex, bytes.startIndex)
    while at < bytes.endIndex {
      let byte = bytes[at]
      let next = bytes.index(after: at)
      guard byte == 10 || byte == 13 || byte == 0xC2 || byte == 0xE2, let end = lineEnd(byte, bytes[next...]) else {
        at = next
        continue
      }
      lines.append(text[start..<at])
      (start, at) = (end, end)
    }
    lines.append(text[start...])
    return lines
  }

  /// Where a line end that begins with a byte is over; nil where none begins.
  private static func lineEnd(_ byte: UInt8, _ rest: Substring.UTF8View) -> String.Index? {
    switch byte {
    case 10: return rest.startIndex
    case 13: return rest.first == 10 ? rest.index(after: rest.startIndex) : rest.startIndex
    case 0xC2: return rest.first == 0x85 ? rest.index(after: rest.startIndex) : nil
    default:
      let two = rest.prefix(2)
      return two.elementsEqual([0x80, 0xA8]) || two.elementsEqual([0x80, 0xA9]) ? two.endIndex : nil
    }
  }

  /// 0 for itself, else one of the others.
  package func file(_ number: Int) -> SpecSource { others.indices.contains(number - 1) ? others[number - 1] : self }

  /// The characters of a line from a column on; empty where there is none.
  package func text(line: Int, column: Int) -> Substring {
    guard line >= 1, line <= lines.count else { return "" }
    return lines[line - 1].dropFirst(max(0, column - 1))
  }
}

extension SpecSource {
  /// A path that a node writes, against the spec's folder: a file that is extended counts from its own.
  package func path(_ path: String, of node: SpecNode) -> String {
    guard node.place.file > 0, !path.hasPrefix("/") else { return path }
    return Self.join(file(node.place.file).folder, path)
  }

  /// - Parameter folder: empty for the spec's own.
  package static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// Everything before the last slash; empty where there is none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
