// Sections about the tool's results: message codes, exit codes, limits.
// Flow: Diagnostic.Code, RenderingError.Code, Limits → ManualSection.
import SparklerCore
import SparklerDocument
import SparklerRendering

extension ToolSections {
  static var errors: ManualSection {
    ManualSection(
      id: "errors", title: "Messages", group: .tool,
      summary: "Every message about a spec has a code: E stops the render, W does not. "
        + "Each has its line, its column and what to type instead.", related: ["exit-codes"],
      entries: Diagnostic.Code.allCases.map { code in
        let example = ManualExamples.shared.spec(of: "errors.\(code.rawValue)", host: "none")
        return ManualEntry(
          id: "errors.\(code.rawValue)", name: code.rawValue, type: code.severity.rawValue, summary: code.meaning,
          example: example, exampleKind: example.isEmpty ? .text : .badSpec)
      })
  }

  static var exitCodes: ManualSection {
    let all = [(0, "Done.")] + RenderingError.Code.allCases.map { (Int($0.rawValue), $0.meaning) }
    return ManualSection(
      id: "exit-codes", title: "Exit codes", group: .tool,
      summary: "How the tool ends, after sysexits; 0 is done. Scripts may rely on them.", related: ["errors"],
      entries: all.map { code, text in
        ManualEntry(id: "exit-codes.\(code)", name: "\(code)", type: "exit code", summary: text, exampleKind: .text)
      })
  }

  static var limits: ManualSection {
    ManualSection(
      id: "limits", title: "Limits", group: .tool,
      summary: "What a spec may ask for, checked before memory is taken. `--limit NAME=VALUE` changes one.",
      related: ["exit-codes"],
      entries: Limits().entries.map { limit in
        ManualEntry(
          id: "limits.\(limit.name)", name: limit.name, type: "number", defaultValue: Limits.text(limit.value),
          summary: "At most so many \(limit.summary).\(limit.mayRise ? "" : " It may only be lowered.")",
          example: "sparkler render party.scene.yaml --limit \(limit.name)=\(Limits.text(limit.value))",
          exampleKind: .text)
      })
  }
}

extension RenderingError.Code {
  /// One sentence for the manual.
  var meaning: String {
    switch self {
    case .differs: "diff, test, check or merge found something, or `maxSize` is out of reach."
    case .usage: "The command line has a mistake."
    case .badSpec: "A bad spec or asset, or one beyond a limit."
    case .noInput: "An input is missing."
    case .unavailable: "A program is missing, such as ffmpeg."
    case .bug: "A mistake of Sparkler's; please report it."
    case .cannotCreate: "An output can't be created."
    case .io: "Reading or writing failed, or the disk is full."
    case .tryAgain: "Something was busy; another try may do."
    case .outsideRoot: "A file lies outside the folders that are allowed."
    case .interrupted: "Ctrl-C; nothing unfinished is left."
    case .brokenPipe: "The reader of standard output went away."
    }
  }
}

extension Diagnostic.Code {
  /// One sentence for the manual.
  var meaning: String {
    switch self {
    case .syntax: "The text is no YAML or JSON."
    case .notText: "The file is no text in UTF-8."
    case .empty: "The spec is empty."
    case .unknownKey: "A key that nothing has at this place."
    case .missingKey: "A key is missing without which the rest means nothing."
    case .wrongType: "A value of another kind than the key takes."
    case .kindCount: "A layer or an animation has no kind, or two of them."
    case .bothNames: "A key stands twice, by both of its names."
    case .commentedColor: "A colour such as #fff without quotes, which YAML reads as a comment."
    case .unknownVersion: "`scene:` names a version that this tool does not know."
    case .badOption: "An option of the command line does not fit the spec."
    case .malformed: "A value that can't be read."
    case .outOfRange: "A number beyond its bounds."
    case .unit: "A unit is missing, or is another one than the key takes."
    case .unknownWord: "A word that the key does not take."
    case .notFinite: "A number that is infinite or none."
    case .badColor: "A colour that can't be read."
    case .wrongCount: "Too many or too few values."
    case .badPath: "Path data that can't be read."
    case .unknownEffect: "No effect has this name."
    case .unknownLayer: "No layer has this id."
    case .undeclaredName: "A name behind `$` that nobody declared."
    case .badEffect: "Values of an effect that don't fit together."
    case .duplicateID: "Two layers have one id."
    case .endless: "Something has no end, so `duration: auto` can't be found."
    case .cannotLoop: "The scene can't close its loop."
    case .badDynamics: "Behaviours of physics that don't fit together."
    case .limit: "Something is beyond a limit."
    case .missingAsset: "A file is not there."
    case .badAsset: "A file can't be read as what it should be."
    case .outsideRoot: "A file lies outside the spec's folder."
    case .unavailableReader: "No process can be started to read a file in, or it was ended from outside."
    case .badMatrix: "A matrix that can't be."
    case .badTable: "A table that can't be read."
    case .unsafeName: "A name that can't be part of a file's name."
    case .badExtends: "What a spec extends can't be."
    case .missingGlyph: "No font has a letter; a box shows in its place."
    case .stillPicture: "A moving picture is used where only a still one can be."
    case .cutPicture: "An animated picture or a video goes on when the scene ends; the rest is not seen."
    case .otherColors: "A picture's colours are shown otherwise than its profile says."
    case .noEffect: "Something is written and does nothing."
    case .missingFont: "A family that no font has; another one is used."
    case .ignoredElement: "A part of a file that is not shown as the file means it."
    case .overflow: "A text or a stack that has no room."
    case .endlessMotion: "Motion for more than five seconds where nobody can pause it (WCAG 2.2.2)."
    }
  }
}
