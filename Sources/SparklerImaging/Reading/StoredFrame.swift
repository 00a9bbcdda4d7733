// How a file stores a frame, as an inspection prints it.
// Flow: readers → StoredFrame → Inspection (SparklerRendering).
import SparklerCore

/// A frame as it is stored, not as it is shown.
public struct StoredFrame: Hashable, Sendable {
  /// What happens to its rectangle after its delay.
  public enum Disposal: String, Hashable, Sendable, Codable {
    /// It is kept; it becomes transparent; its previous content is restored.
    case keep, clear, restore
  }

  /// The part of the canvas that it draws on.
  public var rect: PixelRect
  /// Nil for a still picture.
  public var delay: FrameDelay?
  /// What happens to the rectangle.
  public var disposal: Disposal
  /// Whether its transparent pixels show the previous content.
  public var isOver: Bool
  /// The size of its compressed pixels.
  public var bytes: Int
  /// The number of entries in its own colour table; nil if it has none.
  public var colors: Int?
  /// Whether its rows are stored out of order.
  public var isInterlaced = false
}

/// How a file stores its pixels.
public struct StorageFacts: Hashable, Sendable {
  /// The number of entries in the shared colour table; nil if there is none.
  public var colors: Int?
  /// A description such as `palette, 8 bits` or `lossy`.
  public var pixels: String
  /// In the order of the file.
  public var frames: [StoredFrame]
}

/// A file's reader, with information besides its frames.
protocol StoredAnimation: FrameSource {
  /// What is wrong with it so far.
  var notes: PictureNotes { get }
  /// Nil if the file does not contain it.
  var storage: StorageFacts? { get }
  /// Releases what it can recreate, so that many copies of it can be kept; the canvas stays.
  mutating func park()
  /// The maximum bytes of a parked copy.
  var parkedBytes: Int { get }
}
