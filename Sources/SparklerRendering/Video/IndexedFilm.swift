// What layers must know about a film besides its pictures: its size and times.
// Flow: VideoFile, PictureRowFilm → IndexedFilm → ImageAsset, conversions.
import SparklerImaging
import SparklerPainting

/// A film whose frames are counted and timed.
protocol IndexedFilm: FilmReading {
  /// In pixels.
  var width: Int { get }
  /// In pixels.
  var height: Int { get }
  /// How long each frame is shown.
  var delays: [FrameDelay] { get }
  /// Why its colours may differ from the intended ones.
  var note: String? { get }
  /// Whether no frame has a transparent pixel; may decode frames.
  func isOpaque() throws -> Bool
}

extension VideoFile: IndexedFilm {
  var width: Int { facts.width }
  var height: Int { facts.height }
  var delays: [FrameDelay] { facts.delays }
  var note: String? { facts.note }
  func isOpaque() -> Bool { !facts.hasAlpha }
}
