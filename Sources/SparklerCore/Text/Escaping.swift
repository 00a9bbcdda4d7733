// A stranger's words made harmless for the place that they go to: one escape for each kind of place.
// Flow: names from specs, tables, results and the command line → here → terminal, GitHub, shell, HTML, XML, JSON.
//
// All of them go scalar by scalar. A mark that a letter carries makes one character of both, so a quote, a `<` or a
// line's end would hide from a search by characters.

extension Unicode.Scalar {
  /// Whether it steers what shows it instead of being shown: controls (C0, DEL, C1), ends of lines, and marks that turn
  /// the direction of letters, so that what is read is not what is there.
  public var isSteering: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// As part of one line: what steers is shown as `�`.
  public var onOneLine: String { mapped { $0.isSteering ? "\u{FFFD}" : nil } }

  /// As lines of a terminal or of a build's log. GitHub takes a line that begins with `::`, and `##[` anywhere, for a
  /// command: these are broken up.
  public var inTerminal: String {
    var out = String.UnicodeScalarView()
    var (isStart, hashes) = (true, 0)
    var previous: Unicode.Scalar = "\n"
    for scalar in unicodeScalars {
      if (isStart && previous == ":" && scalar == ":") || (hashes >= 2 && scalar == "[") { out.append(" ") }
      let isKept = scalar == "\n" || scalar == "\t"
      out.append(scalar.isSteering && !isKept ? "\u{FFFD}" : scalar)
      hashes = scalar == "#" ? hashes + 1 : 0
      // The first colon of a line may be the first of two.
      isStart = scalar == "\n" || (isStart && (scalar.properties.isWhitespace || (scalar == ":" && previous != ":")))
      previous = scalar
    }
    return String(out)
  }

  /// As the text of a command of GitHub Actions: its ends of lines are kept, as `%0A`.
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

  /// As a property of a command of GitHub Actions, such as a title.
  public var inGitHubProperty: String {
    inGitHubText.mapped { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  /// As plain words of Markdown, in a table's cell too.
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

  /// As one word of a shell's line (bash, zsh; fish but for words that steer). It is the text itself, whatever is in it.
  public var inShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "/", ":", "%", "@", "+", "=", "-", "#": true
      default: false
      }
    }
    if isPlain, let first = unicodeScalars.first, first != "=", first != "#" { return self }
    guard unicodeScalars.contains(where: \.isSteering) else {
      // A backslash stands outside of the quotes, as a quote does: fish heeds it inside, too.
      return "'" + mapped { $0 == "'" ? "'\\''" : $0 == "\\" ? "'\\\\'" : nil } + "'"
    }
    // A terminal would obey it when the line is pasted.
    let words = mapped { scalar in
      switch scalar {
      case "'": "\\'"
      case "\\": "\\\\"
      default: scalar.isSteering ? String(scalar).utf8.map { "\\x" + Self.hex($0, digits: 2) }.joined() : nil
      }
    }
    return "$'" + words + "'"
  }

  /// As text or a quoted attribute of HTML.
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

  /// An element's text or an attribute's value in XML, without the characters that XML can't hold at all.
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

  /// JSON's text with what would steer a terminal, or end a line of a script, as `\u` and digits.
  public var inJSON: String {
    mapped { $0.isSteering && $0.value > 0x1F ? "\\u" + Self.hex($0.value, digits: 4) : nil }
  }

  /// Words of a shell's line.
  public static func command(_ words: [String]) -> String { words.map(\.inShell).joined(separator: " ") }

  /// - Parameter change: what stands for a scalar; nil for itself.
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
