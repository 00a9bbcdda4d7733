// The files of Sources/Sparkler/Words.
// Flow: LayerKind, LayerFields, EffectLibrary, DynamicsFields → structs with initialisers, modifiers → text.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

struct WordFiles {
  private var types = SwiftTypes()
  private(set) var files: [(name: String, text: String)] = []

  init() {
    files.append(("Layers.swift", head("Layers of each kind.") + layers()))
    files.append(("LayerModifiers.swift", head("What every layer can have.") + modifiers()))
    files.append(("Effects.swift", head("The effects of the library.") + effects()))
    files.append(("Behaviors.swift", head("What moves layers by physics.") + behaviors()))
    files.append(("Values.swift", head("Values with parts of their own.") + values()))
    files.append(("Options.swift", head("Words to choose from.") + options()))
  }

  private func head(_ what: String) -> String {
    """
    // \(what)
    // Made by scripts/words from the tables of properties: change these, not this file.
    import SparklerCore


    """
  }

  // MARK: Files

  private mutating func layers() -> String {
    LayerKind.all.map { kind in
      let key = kind.key.field
      types.owner = kind.name.capitalizedFirst
      var parameters: [Parameter]
      var nested: String?
      switch key.kind.cased {
      case .layers:
        parameters =
          kind.properties.map { parameter($0.field) } + [
            Parameter(
              text: "@LayerList layers: () -> [any LayerElement]", key: key.name,
              value: "DocumentValue(.list(layers().map(\\.documentValue)))", doc: "- layers: back to front.")
          ]
      case _ where Self.isNested(kind):
        nested = key.name
        parameters = Self.fields(of: key.kind.cased).map { parameter($0) }
      default:
        let leading = parameter(key, label: "_ \(key.name.swiftName)", isOptional: false)
        parameters = [leading] + kind.properties.map { parameter($0.field) }
      }
      return "/// \(key.summary)\npublic struct \(Self.typeName(kind)): AnyLayer {\n"
        + "  public var entries: DocumentEntries\n\n" + initializer(parameters, nested: nested) + "}\n"
    }.joined(separator: "\n")
  }

  /// Whether the key's own parts are all that the kind takes.
  static func isNested(_ kind: LayerKind) -> Bool {
    switch kind.key.field.kind.cased {
    case .emitter, .gradient: true
    case .keys, .map: kind.properties.isEmpty
    default: false
    }
  }

  private mutating func modifiers() -> String {
    types.owner = "Layer"
    var seen: Set<String> = []
    var out = "extension AnyLayer {\n"
    for field in LayerFields.common + LayerFields.timing where seen.insert(field.name).inserted {
      out += modifier(field) + "\n"
    }
    return String(out.dropLast()) + "}\n"
  }

  private mutating func modifier(_ field: Field) -> String {
    let name = field.name.swiftName
    switch field.kind.cased {
    case .layers:
      return function(
        field, name,
        [Parameter(text: "@LayerList layers: () -> [any LayerElement]", key: "", value: "", doc: "")],
        "DocumentValue(.list(layers().map(\\.documentValue)))")
    case .layer:
      return function(
        field, name, [Parameter(text: "_ layer: any AnyLayer", key: "", value: "", doc: "")], "layer")
    case .motion(let words):
      let type = types.type(.choice(words.map(\.name)), of: field.name, summary: field.summary)
      let options = MotionWord.options(of: words).map { parameter($0) }
      let word = Parameter(text: "_ motion: \(type)", key: "", value: "", doc: "")
      return function(field, name, [word] + options, "DocumentValue([(motion.rawValue, \(Self.map(options)))])")
    case .keys, .map, .orWord(.keys, _), .orWord(.map, _):
      let parts = Self.fields(of: field.kind.cased)
      let all = parts.map { parameter($0) }
      return function(field, name, all, Self.map(all))
    case .orWord(.list(let inner), _):
      // One by its parts, or several.
      let all = Self.fields(of: inner).map { parameter($0) }
      let type = types.type(.list(inner), of: field.name, summary: field.summary)
      let list = Parameter(text: "_ value: \(type)", key: "", value: "", doc: "")
      return function(field, name, all, Self.map(all)) + "\n" + function(field, name, [list], "value")
    default:
      let type = types.type(field.kind.cased, of: field.name, summary: field.summary)
      let isFlag = type == "Bool"
      return function(
        field, name,
        [Parameter(text: "_ value: \(type)" + (isFlag ? " = true" : ""), key: "", value: "", doc: "")], "value")
    }
  }

  static func fields(of kind: KindCase) -> [Field] {
    switch kind {
    case .emitter: EmitterFields.emitter
    case .gradient: Reader.gradientFields
    case .keys(let fields), .map(let fields, _): fields
    case .orWord(let inner, _): fields(of: inner)
    default: []
    }
  }

  private static func map(_ parameters: [Parameter]) -> String {
    "DocumentValue([" + parameters.map { "(\"\($0.key)\", \($0.value))" }.joined(separator: ", ") + "])"
  }

  private func function(_ field: Field, _ name: String, _ parameters: [Parameter], _ value: String) -> String {
    let docs = parameters.map(\.doc).filter { !$0.isEmpty }
    var out = "  /// \(sentence(field))\n"
    if !docs.isEmpty { out += "  ///\n  /// - Parameters:\n" + docs.map { "  ///   \($0)\n" }.joined() }
    return out + "  public func \(name)(\(parameters.map(\.text).joined(separator: ", "))) -> Self {\n"
      + "    setting(\"\(field.name)\", \(value))\n  }\n"
  }

  private mutating func effects() -> String {
    let shared = EffectLibrary.sharedFields
    var out = "extension AnyEffect {\n"
    for field in shared where !EffectLibrary.places.contains(field.name) {
      out += modifier(field) + "\n"
    }
    out = String(out.dropLast()) + "}\n"
    for effect in EffectLibrary.standard.all {
      let name = effect.name.capitalizedFirst
      types.owner = name
      let places = shared.filter { effect.places.contains($0.name) }
      out += "\n/// \(effect.summary)\npublic struct \(name): AnyEffect {\n  public var entries: DocumentEntries\n\n"
      let begin = shared.filter { $0.name == "begin" }
      let parameters = (places + begin + effect.fields).map { parameter($0) }
      out += initializer(parameters, before: ["entries.set(\"effect\", \"\(effect.name)\")"]) + "}\n"
    }
    return out
  }

  private mutating func behaviors() -> String {
    var out = ""
    for kind in DynamicsFields.kinds {
      types.owner = kind.name.capitalizedFirst
      out += behavior(
        kind.name.capitalizedFirst + "Behavior", kind.key.field.summary, kind.all.map(\.field), unnamed: 1)
    }
    out += behavior("DynamicItemGroup", "Layers that move as one.", DynamicsFields.group, unnamed: 0)
    return String(out.dropLast())
  }

  /// - Parameter unnamed: how many parameters, from the first one on, have no label and no default.
  private mutating func behavior(_ name: String, _ summary: String, _ fields: [Field], unnamed: Int) -> String {
    let parameters = fields.enumerated().map { i, field in
      i < unnamed ? parameter(field, label: "_ \(field.name.swiftName)", isOptional: false) : parameter(field)
    }
    return "/// \(summary)\npublic struct \(name): DynamicsElement {\n  public var entries: DocumentEntries\n\n"
      + initializer(parameters) + "}\n\n"
  }

  private mutating func values() -> String {
    // Paints hold gradients, and are written by hand.
    _ = types.type(.gradient, of: "gradient", summary: "")
    var out = value(
      "LayerAnimation", "An animation of a layer's property, as Core Animation has them.",
      unique(
        LayerFields.animation + LayerFields.timing), leading: "keyPath")
    out += value(
      "Cell", "Particles of one kind, as `CAEmitterCell` has them.", unique(EmitterFields.cell), leading: nil)
    out += value("Piece", "What a particle or a spark shows.", ContentsWords.weighted, leading: nil)
    for (name, choice) in types.choices.sorted(by: { $0.key < $1.key }) {
      out += self.choice(name, choice.summary, choice.fields)
    }
    // Values of values come to light on the way.
    var done: Set<String> = []
    while let (name, record) = types.records.filter({ !done.contains($0.key) }).min(by: { $0.key < $1.key }) {
      done.insert(name)
      out += value(
        name, record.summary, record.fields, leading: nil, isTyped: record.short != nil || name == "BorderValue")
    }
    return String(out.dropLast())
  }

  private func unique(_ fields: [Field]) -> [Field] {
    var seen: Set<String> = []
    return fields.filter { seen.insert($0.name).inserted }
  }

  private mutating func value(
    _ name: String, _ summary: String, _ fields: [Field], leading: String?, isTyped: Bool = true
  ) -> String {
    types.owner = name
    let all = fields.map { field in
      parameter(field, label: field.name == leading ? "_ \(field.name.swiftName)" : nil)
    }
    var out = "/// \(summary)\npublic struct \(name): TypedValue {\n  public var documentValue: DocumentValue\n"
    out += "  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }\n\n"
    out += docs(all)
    out += "  public init(\n    " + all.map(\.text).joined(separator: ",\n    ") + "\n  ) {\n"
    out +=
      "    self.init(\n      DocumentValue([\n"
      + all.map { "        (\"\($0.key)\", \($0.value)),\n" }.joined() + "      ]))\n  }\n}\n\n"
    return out
  }

  /// A map of one key: a function for each.
  private mutating func choice(_ name: String, _ summary: String, _ fields: [Field]) -> String {
    types.owner = name
    var out = "/// \(summary)\npublic struct \(name): TypedValue {\n  public var documentValue: DocumentValue\n"
    out += "  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }\n"
    for field in fields {
      let key = field.name.swiftName
      let type = types.type(field.kind.cased, of: field.name, summary: field.summary)
      out += "\n  /// \(sentence(field))\n  public static func \(key)(_ \(key): \(type)) -> \(name) {\n"
      out += "    \(name)(DocumentValue([(\"\(field.name)\", \(key))]))\n  }\n"
    }
    return out + "}\n\n"
  }

  private func options() -> String {
    types.options.sorted { $0.key < $1.key }.map { name, words in
      var out = "/// \(words.map { "`\($0)`" }.joined(separator: ", ")).\n"
      out += "public enum \(name): String, CaseIterable, DocumentConvertible {\n"
      for word in words {
        out += word.swiftName == word ? "  case \(word)\n" : "  case \(word.swiftName) = \"\(word)\"\n"
      }
      return out + "\n  public var documentValue: DocumentValue { DocumentValue(rawValue) }\n}\n"
    }.joined(separator: "\n")
  }

  // MARK: Parts

  struct Parameter {
    var text: String
    var key: String
    var value: String
    var doc: String
  }

  private mutating func parameter(_ field: Field, label: String? = nil, isOptional: Bool = true) -> Parameter {
    let name = field.name.swiftName
    let type = types.type(field.kind.cased, of: field.name, summary: field.summary)
    let written = type.hasPrefix("any ") && isOptional ? "(\(type))" : type
    return Parameter(
      text: "\(label ?? name): \(written)" + (isOptional ? "? = nil" : ""), key: field.name, value: name,
      doc: "- \(field.name): \(sentence(field))")
  }

  private func docs(_ parameters: [Parameter]) -> String {
    parameters.isEmpty ? "" : "  /// - Parameters:\n" + parameters.map { "  ///   \($0.doc)\n" }.joined()
  }

  /// - Parameter nested: the key of the map that holds all.
  private func initializer(_ parameters: [Parameter], before: [String] = [], nested: String? = nil) -> String {
    var out = docs(parameters)
    var texts = parameters.map(\.text)
    let origin = ["fileID: StaticString = #fileID", "line: UInt = #line"]
    if texts.last?.hasPrefix("@") == true {
      texts.insert(contentsOf: origin, at: texts.count - 1)
    } else {
      texts += origin
    }
    out += "  public init(\n    " + texts.joined(separator: ",\n    ") + "\n  ) {\n"
    out += "    entries = DocumentEntries(fileID: fileID, line: line)\n" + before.map { "    \($0)\n" }.joined()
    if let nested {
      let map = Self.map(parameters)
      out += "    entries.set(\"\(nested)\", \(map))\n"
    } else {
      out += parameters.map { "    entries.set(\"\($0.key)\", \($0.value))\n" }.joined()
    }
    return out + "  }\n"
  }

  /// What a property is for, what it may be, and what it is where it is left out.
  private func sentence(_ field: Field) -> String {
    var out = field.summary
    var facts: [String] = []
    if let range = field.interval { facts.append("\(text(range.lowerBound))...\(text(range.upperBound))") }
    if let value = field.defaultValue { facts.append("`\(value)` where left out") }
    if !facts.isEmpty {
      out += (out.hasSuffix(".") ? " " : ". ") + facts.joined(separator: "; ").capitalizedFirst + "."
    }
    return out
  }

  private func text(_ v: Double) -> String { TreeText.short(v) }

  static func typeName(_ kind: LayerKind) -> String {
    kind.name.hasSuffix("Layer") || kind.name == "group"
      ? kind.name.capitalizedFirst : kind.name.capitalizedFirst + "Layer"
  }
}

extension MotionWord {
  /// All that some of these words can be told; what several share is one parameter.
  static func options(of words: [MotionWord]) -> [Field] {
    var out: [Field] = []
    for field in words.flatMap(\.fields) + common where !out.contains(where: { $0.name == field.name }) {
      var field = field
      // A word has a default of its own.
      field.defaultValue = nil
      // `from` has other words in another place.
      if case .choice = field.kind.cased { field.kind = .text }
      out.append(field)
    }
    return out
  }
}
