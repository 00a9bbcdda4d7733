// Words that try to be more than words, in every place that they may come to.
// Flow: hostile texts → Escaping → what is left of them.
import SparklerCore
import Testing

@Suite struct EscapingTests {
  static let hostile = [
    "x\r\n::error::out\u{1B}[31m.gif", "refs/a'\u{301};touch pwned;'\u{301}.apng", "a\u{2028}b\u{2029}c",
    "safe\u{202E}gpj.exe\u{2066}x", "a\u{9B}31mb\u{85}c\u{7F}", "<\u{338}b>&\u{301}\"\u{301}'", "", "-rf", "~", "=ls",
    "a b$(touch pwned)`x`\\!*", "\0\u{8}\u{7}",
  ]

  @Test("one line stays one line, and steers nothing", arguments: hostile) func oneLine(_ text: String) {
    let line = text.onOneLine
    #expect(!line.unicodeScalars.contains { $0.isSteering })
    #expect(line.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test("what is to be seen stays as it is") func plain() {
    for text in ["Grüße, 你好", "👩‍👩‍👧 🏳️‍🌈", "a: b::c #d ##", "שלום"] {
      #expect(text.onOneLine == text && text.inTerminal == text && text.inXML == text)
    }
    #expect("two\nlines\tof: it".inTerminal == "two\nlines\tof: it")
  }

  @Test("no line of a log is a command of GitHub's")
  func terminal() {
    #expect("a\n::error::b".inTerminal == "a\n: :error::b")
    #expect("  ::stop-commands::x".inTerminal == "  : :stop-commands::x")
    #expect("\u{A0}::x".inTerminal == "\u{A0}: :x" && ":::".inTerminal == ": ::")
    #expect("see ##[add-mask]x".inTerminal == "see ## [add-mask]x" && "###[a]".inTerminal == "### [a]")
    #expect("a::b #[c] # #[".inTerminal == "a::b #[c] # #[")
    #expect("a\r\n::error::b\u{1B}[2K\u{9B}2K".inTerminal == "a\u{FFFD}\n: :error::b\u{FFFD}[2K\u{FFFD}2K")
  }

  @Test("a command of GitHub's is one line, and a property ends where it should", arguments: hostile)
  func gitHub(_ text: String) {
    for words in [text.inGitHubText, text.inGitHubProperty] {
      #expect(!words.unicodeScalars.contains { $0.isSteering && $0 != "\t" })
    }
    #expect(!text.inGitHubProperty.unicodeScalars.contains { $0 == ":" || $0 == "," })
    #expect(
      "50%\r\n".inGitHubText == "50%25%0D%0A" && "a:b,c\u{301}:\u{301}".inGitHubProperty == "a%3Ab%2Cc\u{301}%3A\u{301}"
    )
  }

  @Test("a mark hides nothing from HTML, Markdown and JSON") func marks() {
    #expect("<\u{338}&\u{301}\"\u{301}'\u{301}>".inHTML == "&lt;\u{338}&amp;\u{301}&quot;\u{301}&#39;\u{301}&gt;")
    #expect("a\n\tb\u{202E}\r".inHTML == "a\n\tb\u{FFFD}\u{FFFD}")
    #expect("|\u{301}<\u{338}a\r\nb\rc\nd`".inMarkdown == "&#124;\u{301}&lt;\u{338}a<br>b<br>c<br>d&#96;")
    #expect("{\"a\":\"\u{9B}\u{2028}\u{202E}é\"}".inJSON == "{\"a\":\"\\u009b\\u2028\\u202eé\"}")
    #expect("a\0\u{1B}\u{9B}\u{FFFE}\n".inXML == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\n")
  }

  @Test("a shell's word has no letter that a terminal obeys, and looks plain where it is") func shell() {
    for text in Self.hostile { #expect(!text.inShell.unicodeScalars.contains { $0.isSteering }) }
    #expect("a/b-1.gif".inShell == "a/b-1.gif" && "".inShell == "''" && "a b".inShell == "'a b'")
    #expect("=ls".inShell == "'=ls'" && "~".inShell == "'~'" && "#a".inShell == "'#a'" && "a#b".inShell == "a#b")
    #expect("'\u{301}".inShell == "''\\''\u{301}'")
    // No backslash stands inside of quotes: fish takes it for one there, the others do not.
    #expect(#"a\b"#.inShell == #"'a'\\'b'"# && #"\'; a; '"#.inShell == #"''\\''\''; a; '\'''"#)
    #expect("\n'\\".inShell == "$'\\x0a\\'\\\\'")
  }
}
