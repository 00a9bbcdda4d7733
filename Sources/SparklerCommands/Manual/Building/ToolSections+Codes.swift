// Sections about the tool's results: message codes, exit codes, limits.
// Flow: Diagnostic.Code, RenderingError.Code, Limits → ManualSection.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

extension ToolSections {
  static var errors: ManualSection {
    ManualSection(
      id: "errors", title: "Messages", group: .tool,
      summary: "Every message about a spec has a code: E stops the render, W does not, N only informs. "
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
      summary: "Limits on specs, checked before memory is allocated. `--limit NAME=VALUE` changes one.",
      related: ["exit-codes"],
      entries: Limits().entries.map { limit in
        ManualEntry(
          id: "limits.\(limit.name)", name: limit.name, type: "number", defaultValue: Limits.text(limit.value),
          summary: "Maximum number of \(limit.summary).\(limit.mayRise ? "" : " It may only be lowered.")",
          example: "sparkler render party.scene.yaml --limit \(limit.name)=\(Limits.text(limit.value))",
          exampleKind: .text)
      })
  }
}

extension RenderingError.Code {
  /// One sentence for the manual.
  var meaning: String {
    switch self {
    case .differs: "diff, test, check or merge found something, or `maxSize` can't be reached."
    case .usage: "The command line has a mistake."
    case .badSpec: "A bad spec or asset, or one beyond a limit."
    case .noInput: "An input is missing."
    case .unavailable: "A program is missing, such as ffmpeg."
    case .bug: "A bug in Sparkler; please report it."
    case .cannotCreate: "An output can't be created."
    case .io: "Reading or writing failed, or the disk is full."
    case .tryAgain: "Something was busy; try again."
    case .outsideRoot: "A file is outside the allowed folders."
    case .interrupted: "Interrupted by Ctrl-C; unfinished files were removed."
    case .brokenPipe: "The reader of standard output went away."
    }
  }
}

extension Diagnostic.Code {
  /// One sentence for the manual.
  var meaning: String {
    switch self {
    case .syntax: "The text is not valid YAML or JSON."
    case .notText: "The file is not UTF-8 text."
    case .empty: "The spec, its brand or another file is empty."
    case .unknownKey: "A key that is not allowed here."
    case .missingKey: "A required key is missing."
    case .wrongType: "A value of the wrong type for its key."
    case .kindCount: "A layer or an animation has no kind, or two of them."
    case .bothNames: "A key is given twice, by both of its names."
    case .commentedColor: "A colour such as #fff without quotes, which YAML reads as a comment."
    case .unknownVersion: "`scene:` names a version that this tool does not know."
    case .badOption: "A command-line option does not fit the spec."
    case .malformed: "A value that can't be read."
    case .outOfRange: "A number out of range."
    case .unit: "A unit is missing, or wrong for its key."
    case .unknownWord: "A word that the key does not accept."
    case .notFinite: "A number that is infinite or not a number."
    case .badColor: "A colour that can't be read."
    case .wrongCount: "Too many or too few values."
    case .badPath: "Path data that can't be read."
    case .unknownEffect: "No effect has this name."
    case .unknownLayer: "No layer has this id."
    case .undeclaredName: "A name after `$` that is not declared."
    case .badEffect: "Values of an effect that don't fit together."
    case .duplicateID: "Two layers have the same id."
    case .endless: "Something never ends, so `duration: auto` can't be computed."
    case .cannotLoop: "The scene can't close its loop."
    case .badDynamics: "Physics behaviours that don't fit together."
    case .limit: "Something exceeds a limit."
    case .missingAsset: "A file does not exist."
    case .badAsset: "A file can't be read as the expected type."
    case .outsideRoot: "A file is outside the spec's folder."
    case .unavailableReader: "The process that reads a file can't be started, or was killed."
    case .badMatrix: "An impossible matrix."
    case .badTable: "A table that can't be read."
    case .unsafeName: "A name that can't be part of a file name."
    case .badExtends: "A spec can't extend what it names."
    case .badBrand: "A brand's colours refer to one another in a circle, or are hard to see on one another."
    case .missingGlyph: "No font has a letter; a box is drawn instead."
    case .stillPicture: "An animated picture is used where only a still one is allowed."
    case .cutPicture: "An animated picture or a video is longer or faster than the scene; not all of it is shown."
    case .otherColors: "A picture's colours are shown differently from its profile, or its file is damaged."
    case .noEffect: "Something in the spec has no effect."
    case .missingFont: "No font has this family; another one is used."
    case .ignoredElement: "A part of a file that is not shown as intended."
    case .overflow: "A text or a stack that does not fit."
    case .idleElement: "A part of a file without effect; `check --verbose` lists it."
    case .endlessMotion: "Motion for more than five seconds that can't be paused (WCAG 2.2.2)."
    case .openLoop: "An endless motion that jumps when the scene's loop begins again."
    case .otherUnit: "A number that is probably meant in another unit, such as points where seconds are read."
    case .crossing: "Layers in front of a camera cut through each other; they are drawn whole, one above the other."
    case .jump: "A property jumps when an animation begins or ends; write its `fillMode`."
    }
  }
}
