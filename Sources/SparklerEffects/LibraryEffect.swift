// An effect of a library: its name, its parameters, and how it is defined.
// Flow: a type in Swift or a document → here → EffectLibrary, schema, manual, `sparkler effects`.
import SparklerCore
import SparklerDocument

/// An effect's declaration.
public enum LibraryEffect: Sendable {
  /// A type in Swift.
  case type(any Effect.Type)
  /// A built-in document.
  case preset(any DocumentedPreset.Type)
  /// An entry of a spec's `effects:`.
  case document(EffectDocument)

  /// Its type in Swift; nil for a spec's own effect.
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

  /// Its name in specs.
  public var name: String { word?.name ?? document?.name ?? "" }

  /// One sentence.
  public var summary: String { word?.summary ?? document?.summary ?? "" }

  /// The fields of its own keys; those of every effect are in `EffectKeys`.
  public var fields: [Field] { word?.fields ?? document?.fields ?? [] }

  /// The names of the keys that can place it: `around`, `above`, `at` or `from`.
  public var places: [String] { word?.places ?? document?.places ?? [] }

  /// Whether one of them is required; without one it is placed in its parent.
  public var needsPlace: Bool { word?.needsPlace ?? document?.needsLayer ?? false }

  /// Which of `fidelity` and `edition` affect it.
  public var originals: [String] { word?.originals ?? [] }

  /// Its document as YAML; nil for an effect in Swift, and for a spec's own.
  public var text: String? {
    if case .preset(let type) = self { String(decoding: type.document, as: UTF8.self) } else { nil }
  }
}

/// The keys of a preset that is defined by a document.
public protocol DocumentedPreset: PresetParameters {
  /// The text: YAML in UTF-8, with one entry below `effects:`.
  static var document: [UInt8] { get }
}
