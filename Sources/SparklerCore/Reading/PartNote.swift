// What an id of a file names, where that isn't exactly one layer.
// Flow: readers of SVG files → PartNote → errors of `parts` and key paths.

/// An id of a file that names no layer, or something that is drawn more than once.
package struct PartNote: Sendable, Hashable {
  /// Whether a layer has the id.
  package var isPart: Bool
  /// The rest of a sentence that begins with the id, such as `is a <mask>, which is no layer`.
  package var text: String
  /// What to do instead.
  package var remedy: String

  package init(isPart: Bool, _ text: String, remedy: String) {
    (self.isPart, self.text, self.remedy) = (isPart, text, remedy)
  }
}
