// A document's text, source locations in it, and the file paths that it contains.
// Flow: SpecParser → SpecSource → Diagnostic's excerpts.

/// A source location in a spec's text.
public struct SourceRange: Sendable, Hashable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// Characters that the caret underlines, at least 1.
  public var length: Int
  /// 0 for the spec itself, otherwise the position in the source's `others`, from 1.
  public var file: Int

  /// A location from a line and a column, both from 1.
  public init(line: Int, column: Int, length: Int = 1, file: Int = 0) {
    self.line = line
    self.column = column
    self.length = length
    self.file = file
  }
}

/// A spec's text with its name in messages.
public struct SpecSource: Sendable, Hashable {
  /// The file's name in messages.
  public var name: String
  /// The text's lines, without line ends.
  public var lines: [Substring]
  /// Its folder, relative to that of the spec being read.
  package var folder = ""
  /// Files that the spec uses: specs that it extends, tables of its matrix.
  public package(set) var others: [SpecSource] = []
  /// Whether the text was generated for a file of another kind. Locations in it are then meaningless to the user.
  package var isGenerated = false

  /// Splits a text into lines.
  public init(name: String, text: String) {
    self.name = name
    lines = Self.lines(of: text)
  }

  /// Splits at YAML's line ends: LF, CR, CR LF, U+0085, U+2028 and U+2029.
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

  /// The index after a line end that begins with `byte`; nil if none begins there.
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

  /// This source for 0, otherwise one of `others`.
  package func file(_ number: Int) -> SpecSource { others.indices.contains(number - 1) ? others[number - 1] : self }

  /// The characters of a line from a column on; empty outside the text.
  package func text(line: Int, column: Int) -> Substring {
    guard line >= 1, line <= lines.count else { return "" }
    return lines[line - 1].dropFirst(max(0, column - 1))
  }
}

extension SpecSource {
  /// Resolves a node's path against the spec's folder. Paths in an extended file are relative to that file.
  package func path(_ path: String, of node: SpecNode) -> String {
    guard node.place.file > 0, !path.hasPrefix("/") else { return path }
    return Self.join(file(node.place.file).folder, path)
  }

  /// - Parameter folder: empty for the spec's own folder.
  package static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// Everything before the last slash; empty if there is none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
