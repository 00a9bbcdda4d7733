// The entries that each pixel of a frame may take, with their costs, computed as the encoder reaches them.
// Flow: LossyCosts, a frame and its neighbours → LossyPixels → LossyWindow → LZWEncoder.
import SparklerCore

/// A part of a frame whose pixels may deviate.
struct LossyPixels {
  var costs: LossyCosts
  let picture: Pixmap
  let current: IndexedFrame
  let previous: IndexedFrame?
  let next: IndexedFrame?
  let rect: PixelRect
  /// Whether unchanged pixels must not be drawn again.
  var mustLeaveOut = false
  /// The index that leaves pixels out, which is none of the alternatives; nil if no pixel is left out.
  var leftOut: UInt8?
  /// Alternatives are below this index.
  var symbols = 256

  var count: Int { rect.area }
  /// The highest index, whose bits determine the code size.
  var bits: UInt8 { UInt8(costs.colors.count - 1) }

  /// Calls `body` with a window on the pixels.
  ///
  /// - Parameter first: each pixel's preferred entry: its own, or the transparent one where nothing changes.
  func withWindow<R>(_ first: [UInt8], _ body: (inout LossyWindow) -> R) -> R {
    FrameView.with(picture, current: current.indices, previous: previous?.indices, next: next?.indices) { view in
      first.withUnsafeBufferPointer { first in
        costs.withTables { LossyWindow.with(self, $0, view, first, body) }
      }
    }
  }
}

/// The alternatives of the last few thousand pixels; no string of a table is longer.
struct LossyWindow {
  /// The maximum number of pixels in a string.
  static let length = 4096
  private static let places = 2 * length

  private let rect: PixelRect
  private let mustLeaveOut: Bool
  private let symbolLimit: UInt32
  /// The index that leaves pixels out, or none.
  private let leftOut: UInt32
  private let tables: LossyCosts.Tables
  private let view: FrameView
  private let first: UnsafeBufferPointer<UInt8>
  private let slots: Int
  private let symbols: UnsafeMutablePointer<UInt8>
  private let prices: UnsafeMutablePointer<UInt16>
  private let counts: UnsafeMutablePointer<UInt8>
  /// The next pixel to compute, and its position in the frame.
  private var filled = 0
  private var column: Int
  private var row: Int

  static func with<R>(
    _ part: LossyPixels, _ tables: LossyCosts.Tables, _ view: FrameView, _ first: UnsafeBufferPointer<UInt8>,
    _ body: (inout LossyWindow) -> R
  ) -> R {
    let slots = tables.room + 2
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: places * (slots + 1)) { bytes in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: places * slots) { prices in
        var window = LossyWindow(part, tables, view, first, bytes.baseAddress!, prices.baseAddress!)
        return body(&window)
      }
    }
  }

  private init(
    _ part: LossyPixels, _ tables: LossyCosts.Tables, _ view: FrameView, _ first: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeMutablePointer<UInt8>, _ prices: UnsafeMutablePointer<UInt16>
  ) {
    (rect, mustLeaveOut, symbolLimit) = (part.rect, part.mustLeaveOut, UInt32(part.symbols))
    leftOut = part.leftOut.map { UInt32($0) } ?? .max
    (self.tables, self.view, self.first, self.prices) = (tables, view, first, prices)
    slots = tables.room + 2
    symbols = bytes
    counts = bytes + Self.places * slots
    (column, row) = (part.rect.x, part.rect.y)
  }

  /// The entries that a pixel may take; the first is the cheapest.
  ///
  /// - Parameter i: the first pixel not requested yet, or one of the last `length`.
  @inline(__always) mutating func alternatives(_ i: Int) -> LossyAlternatives {
    while filled <= i { fill() }
    let place = i & (Self.places &- 1)
    return LossyAlternatives(
      symbols: symbols + place &* slots, prices: prices + place &* slots, count: Int(counts[place]))
  }

  private mutating func fill() {
    let place = filled & (Self.places &- 1)
    let i = row &* view.width &+ column
    let own = view.current[i]
    let preferred = first[filled]
    var count = 0
    func appendChoice(_ symbol: UInt8, _ price: UInt16) {
      symbols[place &* slots &+ count] = symbol
      prices[place &* slots &+ count] = price
      count &+= 1
    }
    appendChoice(preferred, 0)
    if UInt32(preferred) == leftOut {
      let isShown = own != tables.transparentIndex && own != preferred
      if isShown, !mustLeaveOut, UInt32(own) < symbolLimit { appendChoice(own, 1) }
    } else if own != tables.transparentIndex {
      addNeighbours(i, Int(own), place, &count)
    }
    counts[place] = UInt8(truncatingIfNeeded: count)
    filled &+= 1
    column &+= 1
    if column == rect.maxX { (column, row) = (rect.x, row &+ 1) }
  }

  @inline(__always) private func addNeighbours(_ i: Int, _ own: Int, _ place: Int, _ count: inout Int) {
    let color = view.pixels[i]
    let contrast = view.contrast(i, column: column)
    let error = CandidateTree.distance(tables.colors[own], color)
    if contrast == 0 && error == 0 { return }
    let stays = view.isSteady(i)
    let scale = tables.costPerError * LossyCosts.weight(contrast: contrast, stays: stays)
    let free = stays || error == 0 ? 0 : tables.free.error(contrast: contrast)
    // An entry that costs more than a code is never used, so the search stops where entries are too far away.
    let reach = Float(LossyCosts.most) / scale
    let farthest = 4 * (reach + Float(error &+ free))
    for k in own &* tables.room..<(own &+ 1) &* tables.room {
      if Float(tables.distances[k]) > farthest { break }
      let all = max(0, CandidateTree.distance(tables.neighbours[k], color) &- error)
      let more = Float(max(0, tables.isAlike[k] ? all &- free : all))
      let symbol = tables.neighbours[k] >> 24
      if more > reach || symbol >= symbolLimit || symbol == leftOut { continue }
      symbols[place &* slots &+ count] = UInt8(truncatingIfNeeded: symbol)
      // At least 1, so that on a tie the nearest entry wins.
      prices[place &* slots &+ count] = max(1, UInt16(more * scale))
      count &+= 1
    }
  }
}

/// The entries that one pixel may take, with their prices in cost units.
struct LossyAlternatives {
  let symbols: UnsafeMutablePointer<UInt8>
  let prices: UnsafeMutablePointer<UInt16>
  let count: Int
}
