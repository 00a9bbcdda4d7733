// Builds layers from a resolved tree.
// Flow: SVGDocument + ValueResolver → LayerBuilder → Layer.
import SparklerCore
import SparklerScene

/// Makes layers of elements. Each kind of element or reference has its own file, `LayerBuilder+NAME.swift`.
///
/// A layer made for an element has the element's own user space as its coordinates: its `transform` is the element's
/// transform (position and anchor are zero), its content and sublayers are in user units.
package final class LayerBuilder {
  let document: SVGDocument
  let values: ValueResolver
  let findings: ReadFindings
  let measuring: any ContentMeasuring
  let resolving: any SVGResolving
  /// The canvas in CSS pixels.
  let canvas: Size
  /// Whether anything is painted as the element that refers to it.
  let usesContext: Bool
  var baker = KeyframeBaker()
  /// The font sizes that are known.
  var fontSizes: [Int: Varying<Double>] = [:]
  /// The bounding boxes that are known, outside of clips, masks, patterns and markers.
  var boxes: [Int: Varying<Rect>?] = [:]
  /// The ids that layers have already.
  var usedIDs: Set<String> = []
  /// How many layers and path points may still be made.
  var layersLeft: Int
  var pointsLeft: Int
  /// The pictures of `image` elements, by their element in the file; nil for broken ones.
  var pictures: [Int: ImageContent?] = [:]
  /// Texts that were laid out, by their element.
  var texts: [Int: BuiltText] = [:]
  var fontHeights: [Font: FontHeights] = [:]
  /// References that close circles: the element and what it refers to.
  var brokenLinks: Set<[Int]> = []

  package init(
    _ document: SVGDocument, values: ValueResolver, findings: ReadFindings, canvas: Size,
    measuring: any ContentMeasuring, resolving: any SVGResolving, limits: SVGFileLimits
  ) {
    (self.document, self.values, self.findings, self.canvas) = (document, values, findings, canvas)
    (self.measuring, self.resolving) = (measuring, resolving)
    (layersLeft, pointsLeft) = (limits.layers, limits.points)
    usesContext = document.nodes.contains { node in
      ["fill", "stroke"].contains { node.declared[$0]?.hasPrefix("context-") ?? false }
    }
  }

  /// What an element's surroundings determine.
  struct Scope {
    /// The nearest viewport's size in its user units.
    var viewport: Varying<Size>
    /// Nested elements, clips, masks, patterns and markers so far.
    var depth = 0
    /// Elements whose references are being followed, so that circles end.
    var following: [Int] = []
    /// What `context-fill` and `context-stroke` mean; nil outside of markers and uses.
    var context: Context?
    /// Whether only geometry counts: the contents of a clip path are drawn black, without strokes.
    var isClip = false

    /// The element that a marker or a use belongs to.
    struct Context {
      var node: Int
      /// From the user space of the referring element to that of the content.
      var matrix: Varying<AffineTransform>
      /// The bounding box that its paint servers refer to.
      var box: Varying<Rect>
      /// What its own `context-fill` means; empty if nothing.
      var outer: [Context] = []

      /// The same as seen from inside a transform.
      func inside(_ transform: Varying<AffineTransform>) -> Context {
        var out = self
        out.matrix = matrix.with(transform) { $0.then($1.inverted() ?? .identity) }
        out.outer = outer.map { $0.inside(transform) }
        return out
      }
    }
  }
}
