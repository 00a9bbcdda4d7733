// Numbers by colour cell, stored only where a scene has colours.
// Flow: Histogram, SoftColors, CandidateTree → CellTable.

/// A number for each cell of 6 bits a channel (`Histogram.cell`), the same one for all cells until it is set.
///
/// Cells are stored in pieces of 64 that differ only in blue, created on first use. A scene has colours in few of them,
/// and memory that is never touched takes no time: a whole table is 256 pages.
struct CellTable: Sendable {
  static let pieceBits = 6
  static let pieceLength = 1 << pieceBits
  static let pieceCount = 1 << 12
  static let cellCount = pieceCount * pieceLength

  /// By 64 cells: the number of their piece; 0 for the piece that no cell has changed.
  private(set) var pieces = [UInt16](repeating: 0, count: Self.pieceCount)
  private(set) var numbers: [UInt32]

  init(repeating number: UInt32 = 0) { numbers = [UInt32](repeating: number, count: Self.pieceLength) }

  subscript(cell: Int) -> UInt32 {
    get { numbers[Int(pieces[cell >> Self.pieceBits]) << Self.pieceBits | cell & (Self.pieceLength - 1)] }
    set { numbers[place(of: cell)] = newValue }
  }

  /// Adds to a cell's number; overflows silently.
  @inline(__always) mutating func raise(_ cell: Int, by n: UInt32 = 1) { numbers[place(of: cell)] &+= n }

  /// Sets consecutive cells of one piece.
  mutating func fill(_ cells: Range<Int>, with number: UInt32) {
    let start = place(of: cells.lowerBound)
    for i in start..<start + cells.count { numbers[i] = number }
  }

  /// Calls `body` with each cell that has a piece, ascending.
  @inline(__always) func forEachStored(_ body: (_ cell: Int, UInt32) -> Void) {
    for (number, piece) in pieces.enumerated() where piece != 0 {
      let start = Int(piece) << Self.pieceBits
      for i in 0..<Self.pieceLength { body(number << Self.pieceBits | i, numbers[start + i]) }
    }
  }

  /// The table as raw buffers, for loops over many pixels.
  struct View {
    let pieces: UnsafeBufferPointer<UInt16>
    let numbers: UnsafeBufferPointer<UInt32>

    @inline(__always) subscript(cell: Int) -> UInt32 {
      numbers[Int(pieces[cell &>> pieceBits]) &<< pieceBits | cell & (pieceLength &- 1)]
    }
  }

  func withView<R>(_ body: (View) -> R) -> R {
    pieces.withUnsafeBufferPointer { pieces in
      numbers.withUnsafeBufferPointer { body(View(pieces: pieces, numbers: $0)) }
    }
  }

  /// A cell's place in `numbers`; its piece is created if there is none.
  @inline(__always) private mutating func place(of cell: Int) -> Int {
    let number = cell >> Self.pieceBits
    if pieces[number] == 0 { makePiece(number) }
    return Int(pieces[number]) << Self.pieceBits | cell & (Self.pieceLength - 1)
  }

  private mutating func makePiece(_ number: Int) {
    pieces[number] = UInt16(numbers.count >> Self.pieceBits)
    numbers.append(contentsOf: repeatElement(numbers[0], count: Self.pieceLength))
  }
}
