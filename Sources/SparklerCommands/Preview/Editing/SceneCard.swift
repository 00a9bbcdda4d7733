// The document's own values for the page: canvas, time, loop, background, and its brand.
// Flow: LoadedSpec + SpecText + SpecDocument → SceneCard → JSON → document.js.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// The document, as the page shows it while no layer is selected.
package struct SceneCard: Encodable, Sendable {
  package struct Value: Encodable, Sendable {
    /// Where it is, or will be written: `duration`, `hold.last`, `sizes.story.size`.
    package var path: String
    /// The key by which it is known: `duration`, `hold.last`, `size`.
    package var name: String
    /// As it is written; nil if it isn't.
    package var text: String?
    /// `number`, `color`, `choice` or `text`.
    package var type: String
    /// One sentence.
    package var summary: String
    /// What applies while it isn't written; nil if nothing does.
    package var fallback: String?
    /// Words that it can have.
    package var choices: [String]
    /// What an expression or a name stands for; nil if it is written as it is.
    package var now: String?
    /// Why it can't be edited here; nil if it can.
    package var fixed: String?
    /// A paint that is shown as it is; nil for plain colours.
    package var swatch: Swatch? = nil
  }

  /// A gradient as the page draws it.
  package struct Swatch: Encodable, Sendable {
    /// `linear`, `radial` or `conic`.
    package var type: String
    package var colors: [String]
    /// From 0 to 1, one for each colour; empty for equal steps.
    package var locations: [Double]
  }

  package var values: [Value]
  package var brand: BrandCard

  init(
    _ spec: LoadedSpec, _ document: SpecDocument, _ text: SpecText, _ overrides: SpecOverrides, brand: BrandCard
  ) {
    self.brand = brand
    let options = Set(overrides.keys.map(\.name))
    values = Self.fields.flatMap { path, field -> [Value] in
      var value = Value(path, field, text, spec)
      if value.fixed == nil, options.contains(path) {
        value.fixed = "It is set by --\(path), which the preview was started with."
      }
      if value.now == nil, let written = value.text, let now = document.root.value(at: value.path)?.text,
        now != written, written.contains("$")
      {
        value.now = now
      }
      guard path == DocumentKeys.background.name, value.text == nil else { return [value] }
      return value.withStops(text, document.root)
    }
  }

  /// In the order of the page. The others are edited in the text.
  private static let fields: [(path: String, field: Field)] =
    [
      DocumentKeys.size.field, DocumentKeys.duration.field, DocumentKeys.frameRate.field, DocumentKeys.background.field,
      DocumentKeys.loop.field, DocumentKeys.poster.field, DocumentKeys.seed.field, DocumentKeys.loopOffset.field,
      DocumentKeys.bpm.field, DocumentKeys.scale.field, DocumentKeys.title.field, DocumentKeys.alt.field,
    ].map { ($0.name, $0) } + HoldKeys.fields.map { ("\(DocumentKeys.hold.name).\($0.name)", $0) }
}

extension SceneCard.Value {
  fileprivate init(_ path: String, _ field: Field, _ text: SpecText, _ spec: LoadedSpec) {
    let own = spec.place(ofSceneValue: path, in: text.root)
    let node = text.root.value(at: own)
    let words = field.kind.value.words
    let isColor = path == DocumentKeys.background.name
    self.init(
      path: own, name: path, text: node?.text, type: isColor ? "color" : words.isNumeric ? "number" : "text",
      summary: field.summary, fallback: field.defaultValue ?? spec.fallback(of: path), choices: words.choices,
      now: nil, fixed: nil)
    if let node, node.text == nil { fixed = "It has several parts: change it in the text." }
    if path == DocumentKeys.hold.name, text.root[DocumentKeys.hold.name]?.text != nil { fixed = "It is one word." }
    if path == DocumentKeys.duration.name, node?.text == nil || node?.text == "auto" {
      now = TreeText.short(spec.built.scene.duration.value) + "s"
    }
  }
}

extension SceneCard.Value {
  /// The most colours of a gradient that have a field.
  private static let mostStops = 12

  /// A gradient with its colours, each a value of its own.
  fileprivate func withStops(_ text: SpecText, _ resolved: SpecNode) -> [Self] {
    let key = GradientWord.gradient.name
    let inner = text.root.value(at: path)?[key] == nil ? path : "\(path).\(key)"
    let colors = "\(inner).colors"
    guard let items = text.root.value(at: colors)?.items, let shown = resolved.value(at: inner) else { return [self] }
    var whole = self
    whole.fixed = "A gradient of \(items.count) colours; its form is in the text."
    whole.swatch = SceneCard.Swatch(
      type: shown["type"]?.text ?? "linear", colors: shown["colors"]?.items?.compactMap(\.text) ?? [],
      locations: shown["locations"]?.items?.compactMap { $0.text.flatMap(Double.init) } ?? [])
    let stops = items.prefix(Self.mostStops).enumerated().map { index, item in
      let own = "\(colors)[\(index)]"
      let now = resolved.value(at: own)?.text
      return Self(
        path: own, name: own, text: item.text, type: "color", summary: "A colour of the background's gradient.",
        fallback: nil, choices: [], now: now == item.text ? nil : now, fixed: nil)
    }
    return [whole] + stops
  }
}

extension LoadedSpec {
  /// Where a value of the document is written: for a variant of `sizes:`, in its size if that has the value.
  fileprivate func place(ofSceneValue path: String, in root: SpecNode) -> String {
    let key = DocumentKeys.sizes.name
    guard let slug = variant?.keys.first(where: { $0.axis == "size" })?.slug, let size = root[key]?[slug],
      !slug.contains(where: { ".[]".contains($0) })
    else { return path }
    if path == DocumentKeys.size.name, size.text != nil { return "\(key).\(slug)" }
    return size.value(at: path) == nil ? path : "\(key).\(slug).\(path)"
  }

  fileprivate func fallback(of path: String) -> String? {
    path == DocumentKeys.size.name
      ? "\(TreeText.short(built.scene.size.width))x\(TreeText.short(built.scene.size.height))" : nil
  }
}
