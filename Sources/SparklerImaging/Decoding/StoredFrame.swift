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
  public var isInterlaced: Bool

  init(
    rect: PixelRect, delay: FrameDelay?, disposal: FrameDisposal, isOver: Bool, bytes: Int, colors: Int? = nil,
    isInterlaced: Bool = false
  ) {
    self.rect = rect
    self.delay = delay
    self.disposal =
      switch disposal {
      case .keep: .keep
      case .clear: .clear
      case .restore: .restore
      }
    self.isOver = isOver
    self.bytes = bytes
    self.colors = colors
    self.isInterlaced = isInterlaced
  }
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

/// A file that can tell how its frames are stored.
package protocol StoredAnimation {
  var storage: StorageFacts { get }
}

extension GIFReader: StoredAnimation {
  package var storage: StorageFacts {
    StorageFacts(
      colors: scan.sharedColors, pixels: "palette, 8 bits",
      frames: scan.images.map { image in
        StoredFrame(
          rect: image.rect, delay: FrameDelay(image.delay, over: 100), disposal: image.disposal, isOver: true,
          bytes: scan.byteCount(of: image), colors: image.hasOwnTable ? image.table.count / 3 : nil,
          isInterlaced: image.isInterlaced)
      })
  }
}

extension APNGReader: StoredAnimation {
  package var storage: StorageFacts {
    let header = scan.header
    let kind =
      switch header.kind {
      case .grey: "grey"
      case .rgb: "RGB"
      case .palette: "palette"
      case .greyAlpha: "grey and alpha"
      case .rgba: "RGB and alpha"
      }
    return StorageFacts(
      colors: header.kind == .palette ? header.palette.count / 3 : nil, pixels: "\(kind), \(header.depth) bits",
      frames: scan.images.map { image in
        StoredFrame(
          rect: image.rect, delay: image.delay, disposal: image.disposal, isOver: image.isOver,
          bytes: image.data.reduce(0) { $0 + $1.count }, isInterlaced: header.isInterlaced)
      })
  }
}

extension WebPReader: StoredAnimation {
  package var storage: StorageFacts {
    StorageFacts(
      colors: nil, pixels: pixelKind,
      frames: images.map { image in
        StoredFrame(
          rect: image.rect, delay: isAnimated ? FrameDelay(image.milliseconds, over: 1000) : nil,
          disposal: image.disposal, isOver: image.isOver, bytes: image.data.count)
      })
  }

  /// Whether frames lose nothing: their chunk's name tells.
  private var pixelKind: String {
    let kinds = Set(images.map { bytes[$0.data].prefix(64).contains("VP8L") ? "lossless" : "lossy" })
    return kinds.count == 1 ? kinds.first ?? "" : "lossy and lossless"
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0...].starts(with: word) }
  }
}

extension AnimationReader {
  /// Nil for a JPEG.
  public var storage: StorageFacts? { (source as? any StoredAnimation)?.storage }
}
