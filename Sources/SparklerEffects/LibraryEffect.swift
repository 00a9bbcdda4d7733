// An effect of a library: what it is called, what it takes, and what makes it.
// Flow: a type in Swift or a document → here → EffectLibrary, schema, manual, `sparkler effects`.
import SparklerCore
import SparklerDocument

/// What a library knows of an effect without making it.
public enum LibraryEffect: Sendable {
  /// A type in Swift.
  case type(any Effect.Type)
  /// A document that comes with Sparkler.
  case preset(any DocumentedPreset.Type)
  /// What a spec has below `effects:`.
  case document(EffectDocument)

  /// Its type in Swift; nil of a spec's own.
  private var word: (any EffectWord.Type)? {
    switch self {
    case .type(let type): type
    case .preset(let type): type
    case .document: nil
    }
  }

  private var document: EffectDocument? {
    if case .document(let document) = self { document } else { nil }
  }

  /// How a spec calls it.
  public var name: String { word?.name ?? document?.name ?? "" }

  /// One sentence.
  public var summary: String { word?.summary ?? document?.summary ?? "" }

  /// The fields of its own keys; what every effect takes is in `EffectKeys`.
  public var fields: [Field] { word?.fields ?? document?.fields ?? [] }

  /// The names of the keys that can say where it stands: `around`, `above`, `at` or `from`.
  public var places: [String] { word?.places ?? document?.places ?? [] }

  /// Whether one of them is required; without one it stands in its parent.
  public var needsPlace: Bool { word?.needsPlace ?? document?.needsLayer ?? false }

  /// Which of `fidelity` and `edition` change it.
  public var originals: [String] { word?.originals ?? [] }

  /// Its document as YAML; nil where Swift makes it, and of a spec's own.
  public var text: String? {
    if case .preset(let type) = self { String(decoding: type.document, as: UTF8.self) } else { nil }
  }
}

/// The keys in Swift of a preset that is a document.
public protocol DocumentedPreset: PresetParameters {
  /// The text: YAML in UTF-8, with one entry below `effects:`.
  static var document: [UInt8] { get }
}
