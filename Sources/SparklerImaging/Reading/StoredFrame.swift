// How a file stores a frame: what an inspection prints.
// Flow: readers → StoredFrame → Inspection (SparklerRendering).
import SparklerCore

/// A frame as the file has it, not as it is shown.
public struct StoredFrame: Hashable, Sendable {
  /// What becomes of its rectangle when its time is over.
  public enum Disposal: String, Hashable, Sendable, Codable {
    /// It stays; it becomes transparent; what was there before comes back.
    case keep, clear, restore
  }

  /// The part of the canvas that it draws on.
  public var rect: PixelRect
  /// Nil for a still picture.
  public var delay: FrameDelay?
  /// What becomes of the rectangle.
  public var disposal: Disposal
  /// Whether what it leaves transparent shows what was there before.
  public var isOver: Bool
  /// Of its compressed pixels.
  public var bytes: Int
  /// Entries of a colour table of its own; nil where it has none.
  public var colors: Int?
  /// Whether its rows do not stand in their order.
  public var isInterlaced = false
}

/// What a file says of how it stores its pixels.
public struct StorageFacts: Hashable, Sendable {
  /// Entries of the colour table that frames share; nil where there is none.
  public var colors: Int?
  /// Such as `palette, 8 bits` or `lossy`.
  public var pixels: String
  /// In the order of the file.
  public var frames: [StoredFrame]
}

/// A file's reader, with what it tells beside its frames.
protocol StoredAnimation: FrameSource {
  /// Why its colours may not be what its maker meant; nil where nothing is in the way.
  var note: String? { get }
  /// Nil where the file can't tell.
  var storage: StorageFacts? { get }
  /// Gives back what it can make again, so that many copies of it may be kept; the canvas stays.
  mutating func park()
  /// The most bytes that a parked copy holds.
  var parkedBytes: Int { get }
}
