// An output's entry in a gallery, and the cached facts of its file.
// Flow: BatchReport.Output + GalleryLook → GalleryEntry → the page's JSON.

/// Facts of a file, valid for its digest.
struct GalleryLook: Codable, Sendable {
  var width: Int
  var height: Int
  var frames: Int
  /// Seconds; 0 for a still picture.
  var duration: Double
  /// Whether there is a small GIF; otherwise the file itself is small enough, or a still picture.
  var hasSmall: Bool
  /// What the design review found, with places; nil if the gallery was made without it.
  var findings: [String]?
}

struct GalleryEntry: Codable, Sendable {
  /// Relative to the gallery's folder.
  var file: String
  /// Name in the batch, escaped for display.
  var name: String
  /// Index in the page's list of specs.
  var spec: Int
  var variant: String?
  var format: String
  var bytes: Int?
  /// nil for formats that are not read back.
  var look: GalleryLook?
  /// Base name of its previews.
  var digest: String?
  /// Why it is missing.
  var problem: String?
  /// Shell command that renders it.
  var command: String
}

struct GallerySpec: Codable, Sendable {
  var path: String
  var effects: [String]
  /// For copying; nil if it is too long.
  var text: String?
}

/// The data of the page.
struct GalleryModel: Codable, Sendable {
  var title: String
  var specs: [GallerySpec]
  var entries: [GalleryEntry]
  /// Problems that belong to no output.
  var problems: [String]
}
