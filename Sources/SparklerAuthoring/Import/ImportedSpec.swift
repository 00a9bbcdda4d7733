// Imports other programs' particles: detects the program and writes a spec.
// Flow: bytes → SpecNode → ForeignValues → an importer → ImportedEmitters → a spec's text.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A spec made from another program's particles.
public struct ImportedSpec: Sendable {
  /// The spec; its first lines list what was left out.
  public let text: String
  /// What was left out or is shown in another way, one sentence each: the first two hundred, and the number of others.
  public let leftOut: [String]
  /// What has no effect in a file, such as a pointer's interactions.
  public let withoutEffect: [String]
  /// Pictures to be written beside the spec.
  public let pictures: [ImportedPicture]

  /// Reads canvas-confetti's options (one call or a list), tsParticles' options, Konfetti's parties in JSON, Particle
  /// Designer's `.pex` and `.plist`, and SpriteKit's emitters in a property list or a keyed archive (`.sks`).
  ///
  /// - Parameters:
  ///   - name: the file's name in messages.
  ///   - keepsPictures: whether `pictures` will be written beside the spec; if not, a soft dot replaces them.
  ///   - find: returns how the spec shall name a picture that the file refers to, or nil if it doesn't exist.
  /// - Throws: `SpecFailure` with the location of every value that can't be used.
  public init(
    _ bytes: [UInt8], name: String, limits: Limits = Limits(), keepsPictures: Bool = false,
    find: @escaping (String) -> String? = { $0 }
  ) throws(SpecFailure) {
    var reader: ForeignValues
    if let markup = try MarkupValues.values(bytes, name: name, limits: limits) {
      reader = markup
    } else {
      let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
      reader = ForeignValues(root, source: source)
    }
    let shelf = PictureShelf(keepsPictures: keepsPictures, find: find)
    var made = reader.isMarkup ? reader.propertyList(shelf) : reader.scripted(shelf)
    if !reader.problems.isEmpty { throw SpecFailure(source: reader.source, diagnostics: reader.problems) }
    let found = reader.findings
    made.bound(found)
    let layers = made.layers(within: max(0, limits["spec-bytes"] - Self.mostComments), found)
    func sentence(_ finding: ReadFinding) -> String {
      finding.description + (finding.remedy.isEmpty ? "" : "; \(finding.remedy)")
    }
    leftOut =
      found.all.filter(\.matters).map(sentence) + (found.unlisted > 0 ? ["\(found.unlisted) more"] : [])
    withoutEffect = found.all.filter { !$0.matters }.map(sentence)
    pictures = made.pictures
    text = made.text(layers, comments: leftOut.map { "Left out: \($0.prefix(Self.longestComment))" })
  }

  /// Characters of a comment; of many levels a path may be long.
  private static let longestComment = 500
  /// Bytes of a spec that are kept for its comments.
  private static let mostComments = 150_000.0
}

/// Where pictures of an imported file are found and put.
struct PictureShelf {
  let keepsPictures: Bool
  let find: (String) -> String?
}
