// Escaping of untrusted text for each kind of output.
// Flow: names from specs, tables, results and the command line → here → terminal, GitHub, shell, HTML, XML, JSON.
//
// All functions work by Unicode scalar. Swift combines a character with a following combining mark, so a quote, a `<`
// or a line break would be missed when searching by character.

extension Unicode.Scalar {
  /// Whether it controls the output instead of being visible: control characters (C0, DEL, C1), line separators, and
  /// bidirectional formatting characters, which can make text look different from what it is.
  public var isSteering: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// For use within one line: control characters become `�`.
  public var onOneLine: String { mapped { $0.isSteering ? "\u{FFFD}" : nil } }

  /// For a terminal or a build log. GitHub treats lines that begin with `::`, and `##[` anywhere, as commands, so these
  /// are broken up.
  public var inTerminal: String {
    var out = String.UnicodeScalarView()
    var (isStart, hashes) = (true, 0)
    var previous: Unicode.Scalar = "\n"
    for scalar in unicodeScalars {
      if (isStart && previous == ":" && scalar == ":") || (hashes >= 2 && scalar == "[") { out.append(" ") }
      let isKept = scalar == "\n" || scalar == "\t"
      out.append(scalar.isSteering && !isKept ? "\u{FFFD}" : scalar)
      hashes = scalar == "#" ? hashes + 1 : 0
      // The first colon of a line may be followed by a second one.
      isStart = scalar == "\n" || (isStart && (scalar.properties.isWhitespace || (scalar == ":" && previous != ":")))
      previous = scalar
    }
    return String(out)
  }

  /// For the text of a GitHub Actions command: line breaks are kept, as `%0A`.
  public var inGitHubText: String {
    mapped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: scalar.isSteering && scalar != "\t" ? "\u{FFFD}" : nil
      }
    }
  }

  /// For a property of a GitHub Actions command, such as a title.
  public var inGitHubProperty: String {
    inGitHubText.mapped { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  /// For plain text in Markdown, including table cells.
  public var inMarkdown: String {
    let line = replacingLineEnds(with: "\n")
    return line.mapped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n": "<br>"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!", "@": "&#\(scalar.value);"
      default: scalar.isSteering ? "\u{FFFD}" : nil
      }
    }
  }

  /// For one word of a shell command (bash, zsh; fish except for control characters); evaluates to the exact text.
  public var inShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "/", ":", "%", "@", "+", "=", "-", "#": true
      default: false
      }
    }
    if isPlain, let first = unicodeScalars.first, first != "=", first != "#" { return self }
    guard unicodeScalars.contains(where: \.isSteering) else {
      // Backslashes are put outside of the quotes, like quotes, because fish interprets them inside, too.
      return "'" + mapped { $0 == "'" ? "'\\''" : $0 == "\\" ? "'\\\\'" : nil } + "'"
    }
    // Control characters are escaped, because a terminal would execute them when the line is pasted.
    let words = mapped { scalar in
      switch scalar {
      case "'": "\\'"
      case "\\": "\\\\"
      default: scalar.isSteering ? String(scalar).utf8.map { "\\x" + Self.hex($0, digits: 2) }.joined() : nil
      }
    }
    return "$'" + words + "'"
  }

  /// For text or a quoted attribute in HTML.
  public var inHTML: String {
    mapped { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\n", "\t": nil
      default: scalar.isSteering ? "\u{FFFD}" : nil
      }
    }
  }

  /// For an element's text or an attribute's value in XML; replaces characters that are invalid in XML.
  public var inXML: String {
    mapped { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&apos;"
      case "\t", "\n", "\r", " "..."~", "\u{A0}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": nil
      default: "\u{FFFD}"
      }
    }
  }

  /// Escapes control characters in JSON text, which would affect terminals or end script lines, as `\u` and digits.
  public var inJSON: String {
    mapped { $0.isSteering && $0.value > 0x1F ? "\\u" + Self.hex($0.value, digits: 4) : nil }
  }

  /// A shell command from words.
  public static func command(_ words: [String]) -> String { words.map(\.inShell).joined(separator: " ") }

  /// - Parameter change: the replacement of a scalar; nil to keep it.
  private func mapped(_ change: (Unicode.Scalar) -> String?) -> String {
    var out = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = change(scalar) { out.append(contentsOf: text.unicodeScalars) } else { out.append(scalar) }
    }
    return String(out)
  }

  private func replacingLineEnds(with end: Unicode.Scalar) -> String {
    var out = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar == "\r" { out.append(end) } else if scalar != "\n" || previous != "\r" { out.append(scalar) }
      previous = scalar
    }
    return String(out)
  }

  private static func hex(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
