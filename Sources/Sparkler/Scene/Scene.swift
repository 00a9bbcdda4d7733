// A scene written in Swift: the same document as a spec's text, checked and built in the same way.
// Flow: Scene { elements } → SpecNode + SceneBuilder → BuiltSpec → Renderer.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// An animation as a tree of layers and effects, with behaviours that move them.
///
/// ```swift
/// let scene = Scene(width: 320, height: 240, duration: 2, background: "navy") {
///   ButtonLayer("Buy now").id("buy").position(.center)
///   ClassicFirework().around("buy").begin([0.3])
/// }
/// ```
///
/// What Swift's types can't express (names of colours, ids of layers, ranges of numbers) is checked when the scene is
/// built, by `Renderer` or `check`; every error is reported with its line in Swift.
public struct Scene: Sendable {
  enum Content: Sendable {
    /// Written in Swift.
    case document(DocumentValue)
    /// A spec's text, with the values of its params.
    case text(String, name: String, params: [(name: String, value: String)])
  }

  var content: Content

  /// A scene from a spec's text.
  ///
  /// - Parameters:
  ///   - spec: YAML or JSON; without a matrix, or with one of a single variant.
  ///   - params: values for the params that the spec declares.
  ///   - name: its name in messages.
  public init(spec: String, params: [String: String] = [:], name: String = "scene.yaml") {
    content = .text(spec, name: name, params: params.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// - Parameters:
  ///   - width: of the canvas in points, above 0.
  ///   - height: of the canvas in points, above 0.
  ///   - scale: pixels a point, 0.01...64.
  ///   - duration: seconds, 0.001...86,400; nil for the end of the last animation.
  ///   - frameRate: the default frames a second for rendering, 0.1...120.
  ///   - seed: of all random values, 0...2⁵³.
  ///   - background: behind all layers; transparent by default.
  ///   - loop: how often the animation plays; with `.seamless` what outlasts the duration continues at the beginning.
  ///   - motionBlur: `["samples": 8, "shutter": 0.5]`; none by default.
  ///   - title: the title of a PDF.
  ///   - author: the author of a PDF.
  ///   - note: a note for readers, on a storyboard's cover.
  ///   - alt: a text alternative for the animation; empty if it is only decorative.
  ///   - poster: the time of the still image that represents the animation.
  ///   - fonts: font files in the renderer's folder.
  ///   - bpm: the tempo in beats a minute, 1...1000: `"beat(4)"` is the time of four beats in values that are written.
  ///   - values: numbers that counters and animations follow, by name: `["score": .with { $0.to = 82 }]`; without
  ///     formats and `roll`.
  ///   - dynamics: behaviours that move layers by physics.
  ///   - layers: back to front.
  public init(
    width: Double, height: Double, scale: Double? = nil, duration: Seconds? = nil, frameRate: Double? = nil,
    seed: UInt64? = nil, background: PaintValue? = nil, loop: Loop? = nil, motionBlur: DocumentValue? = nil,
    title: String? = nil, author: String? = nil, note: String? = nil, alt: String? = nil, poster: Seconds? = nil,
    fonts: [String] = [], bpm: Double? = nil, values: [String: Count] = [:],
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement],
    @ElementList<any DynamicsElement> dynamics: () -> [any DynamicsElement] = { [] }
  ) {
    var entries = DocumentEntries(fileID: fileID, line: line)
    let (list, moves) = (layers(), dynamics())
    let said: [(String, (any DocumentConvertible)?)] = [
      ("scene", 1), ("size", [width, height]), ("scale", scale), ("duration", duration), ("fps", frameRate),
      ("seed", seed.map { DocumentValue("\($0)") }), ("background", background), ("loop", loop?.value),
      ("motionBlur", motionBlur), ("title", title), ("author", author), ("note", note), ("alt", alt),
      ("poster", poster), ("fonts", fonts.isEmpty ? nil : fonts), ("bpm", bpm),
      ("values", values.isEmpty ? nil : DocumentValue(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
      ("layers", list.documentList),
      ("dynamics", moves.isEmpty ? nil : DocumentValue(.list(moves.map(\.documentValue)))),
    ]
    for (key, value) in said { entries.set(key, value) }
    content = .document(DocumentValue(.map(entries.list), place: entries.place))
  }

  /// How often an animation plays.
  public struct Loop: Sendable {
    let value: DocumentValue

    /// Plays once and then shows the last frame.
    public static let once = Loop(value: "once")
    /// Repeats without end; each round starts from the first frame.
    public static let forever = Loop(value: "forever")
    /// For ever; what outlasts the duration continues at the beginning.
    public static let seamless = Loop(value: "seamless")
    /// - Parameter count: 1...65,535.
    public static func times(_ count: Int) -> Loop { Loop(value: count.documentValue) }
  }

  /// Sets a document key that has no parameter, such as `loopOffset` or `hold`. Has no effect on a spec's text.
  public func set(_ key: String, _ value: DocumentValue) -> Scene {
    guard case .document(var root) = content, case .map(var entries) = root.content else { return self }
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    root.content = .map(entries)
    var copy = self
    copy.content = .document(root)
    return copy
  }

  /// - Parameter folder: the folder for file names; nil if none may be read.
  package func load(by loader: SpecLoader, folder: String?) throws -> LoadedSpec {
    switch content {
    case .document(let root):
      let tree = SceneTree(root)
      return try loader.load(tree.root, of: tree.source, folder: folder, pictures: tree.pictures)
    case .text(let text, let name, let params):
      var loader = loader
      loader.overrides.set = params
      return try loader.load(Array(text.utf8), name: name, folder: folder)
    }
  }
}

/// A scene's document as a tree with source locations, and its images.
struct SceneTree {
  let root: SpecNode
  let source: SpecSource
  /// By their names in the tree.
  let pictures: [String: GivenPicture]

  init(_ root: DocumentValue) {
    var writer = Writer()
    let node = writer.node(root, path: "", SourcePlace(file: "Scene.swift", line: 1))
    var files = writer.files.isEmpty ? ["Scene.swift"] : writer.files
    var source = SpecSource(name: files.removeFirst(), text: "")
    source.others = files.map { SpecSource(name: $0, text: "") }
    (self.root, self.source, pictures) = (node, source, writer.pictures)
  }

  private struct Writer {
    /// By the file index in source locations.
    var files: [String] = []
    var pictures: [String: GivenPicture] = [:]
    private var names: [ObjectIdentifier: String] = [:]

    mutating func node(_ value: DocumentValue, path: String, _ outer: SourcePlace) -> SpecNode {
      let place = value.place ?? outer
      let range = range(place)
      switch value.content {
      case .scalar(let text, let isQuoted):
        return SpecNode(value: .scalar(text, isQuoted: isQuoted), place: range, path: path)
      case .list(let items):
        let nodes = items.enumerated().map { node($1, path: "\(path)[\($0)]", place) }
        return SpecNode(value: .list(nodes), place: range, path: path)
      case .map(let entries):
        let nodes = entries.map { key, value in
          SpecNode.Entry(key: key, place: range, node: node(value, path: path.isEmpty ? key : "\(path).\(key)", place))
        }
        return SpecNode(value: .map(nodes), place: range, path: path)
      case .held(let held):
        let text = (held as? Picture).map { self.name(of: $0) } ?? ""
        return SpecNode(value: .scalar(text, isQuoted: true), place: range, path: path)
      }
    }

    private mutating func range(_ place: SourcePlace) -> SourceRange {
      let file = files.firstIndex(of: place.file) ?? files.count
      if file == files.count { files.append(place.file) }
      return SourceRange(line: place.line, column: 1, file: file)
    }

    /// The same image gets the same name, so that it is stored once.
    private mutating func name(of picture: Picture) -> String {
      guard let given = picture.given else { return "" }
      let id = ObjectIdentifier(given.identity)
      if let known = names[id] { return known }
      let name = "picture \(names.count + 1)"
      names[id] = name
      pictures[name] = given.content
      return name
    }
  }
}
