// What a gallery shows of one output, and what it remembers of a file's looks.
// Flow: BatchReport.Output + GalleryLook → GalleryEntry → the page's JSON.

/// What was found in a file; it holds as long as the file's digest does.
struct GalleryLook: Codable, Sendable {
  var width: Int
  var height: Int
  var frames: Int
  /// Seconds; 0 for a still picture.
  var duration: Double
  /// Whether there is a small GIF; else the file itself is small enough, or stands still.
  var hasSmall: Bool
}

struct GalleryEntry: Codable, Sendable {
  /// Against the gallery's folder.
  var file: String
  /// As the batch names it, fit to be shown.
  var name: String
  /// Its place in the page's list of specs.
  var spec: Int
  var variant: String?
  var format: String
  var bytes: Int?
  /// nil for a format that is not read back.
  var look: GalleryLook?
  /// What the pictures of it are called.
  var digest: String?
  /// Why it is not there.
  var problem: String?
  /// What renders it, as a line of a shell.
  var command: String
}

struct GallerySpec: Codable, Sendable {
  var path: String
  var effects: [String]
  /// For copying; nil where it is too long to carry.
  var text: String?
}

/// All that the page is made of.
struct GalleryModel: Codable, Sendable {
  var title: String
  var specs: [GallerySpec]
  var entries: [GalleryEntry]
  /// What could not be rendered, where it names no output.
  var problems: [String]
}
