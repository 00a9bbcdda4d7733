// Limits for SVG files that become layers.
// Flow: SparklerRendering's limits → SVGLimits → SVGReader, LayerBuilder.

/// Upper bounds for one file.
package struct SVGFileLimits: Sendable {
  /// Elements, instances of `use` included.
  package var elements = 100_000
  /// Nested elements.
  package var depth = 200
  /// Layers, masks included.
  package var layers = 100_000
  /// Bytes of the file, before and after decompression.
  package var bytes = 8_388_608
  /// Points of all paths.
  package var points = 2_000_000

  package init() {}
}

/// Why a file can't be used.
package struct SVGImportError: Error, Sendable, Hashable {
  package var message: String
  package var remedy: String
  /// The name of the limit that it exceeds; nil for a faulty file.
  package var limit: String?

  package init(_ message: String, remedy: String, limit: String? = nil) {
    (self.message, self.remedy, self.limit) = (message, remedy, limit)
  }
}
