// Writes values in a document's syntax.
// Flow: FieldValue + ValueKind → TreeWriter → TreeText.
import SparklerCore
import SparklerScene

/// The context of writing, for all kinds of values.
package struct TreeWriter: Sendable {
  /// Converts a resolved file to the path in the result.
  let assetPath: @Sendable (String) -> String
  /// Writes layers, animations, emitters and cells, whose keys are declared in other targets.
  let model: @Sendable (FieldValue, TreeWriter) -> TreeText

  package init(
    assetPath: @escaping @Sendable (String) -> String,
    model: @escaping @Sendable (FieldValue, TreeWriter) -> TreeText
  ) {
    (self.assetPath, self.model) = (assetPath, model)
  }

  /// A key and its value, with Core Animation's name of the key if it has one.
  package func entry(_ field: Field, _ value: FieldValue) -> (String, TreeText) {
    (field.alias ?? field.name, field.kind.value.write(value, self))
  }

  /// A text with escaped dollar signs, so that it inserts no names.
  package func text(_ string: String) -> TreeText { .string(string.replacing("$", with: "$$")) }
  package func asset(_ source: String) -> TreeText { text(assetPath(source)) }
  package func point(_ p: Point) -> TreeText { .numbers([p.x, p.y]) }
  package func time(_ t: Seconds) -> TreeText { .raw(TreeText.short(t.value) + "s") }
  package func color(_ c: Color) -> TreeText { .string(c.cssText) }
  package func rect(_ r: Rect) -> TreeText { .numbers([r.minX, r.minY, r.size.width, r.size.height]) }

  package func matrix(_ t: Transform3D) -> TreeText {
    guard t.isAffine, let a = t.affine else { return .map([("matrix", .numbers(t.rows))]) }
    return .map([("matrix", .numbers([a.a, a.b, a.c, a.d, a.tx, a.ty]))])
  }

  /// Writes a value without knowing its kind.
  package func plain(_ value: FieldValue) -> TreeText {
    switch value {
    case .number(let v): .number(v)
    case .flag(let flag): .raw("\(flag)")
    case .text(let words): text(words)
    case .color(let c): color(c)
    case .point(let p): point(p)
    case .size(let size): .numbers([size.width, size.height])
    case .rect(let r): rect(r)
    case .transform(let t): .list([matrix(t)])
    case .span(let span): self.span(span)
    case .path(let p): .string(p.svgText)
    case .image(let image): asset(image.source)
    case .record(let written): .map(written.map { entry($0.field, $0.value) })
    case .list(let items): .list(items.map(plain))
    case .paint, .timingFunction, .gradient, .layer, .layers, .emitter, .animations, .keyPath, .animated, .changes,
      .contents, .weightedContents, .range, .map, .cells, .behaviors, .cellValues, .trajectories:
      model(value, self)
    }
  }

  private func span(_ span: VisibleSpan) -> TreeText {
    func edge(_ t: Seconds) -> String { t.isFinite ? TreeText.short(t.value) + "s" : "" }
    return .raw(edge(span.from) + ".." + edge(span.to))
  }
}
