// How many pictures stand in a row of a storyboard's page, and how large they are.
// Flow: BoardScene + BoardPen → BoardGrid → BoardPages.
import SparklerCore

/// Columns of equal width, each with a picture and its words.
struct BoardGrid {
  private(set) var columns = 1
  /// Points of a column's width.
  private(set) var column = 0.0
  private(set) var picture = Size.zero
  /// Points that the words below a picture have.
  private(set) var words = 0.0

  static let gap = 18.0

  /// Points of a picture's side, on the mean of both, below which it says little.
  private static let leastSide = 100.0
  /// Points of a column's width below which its words become ladders.
  private static let leastColumn = 96.0
  /// The share of a page's height that words have at most.
  private static let mostWords = 0.42
  /// How many panels' words are laid out to choose a grid.
  private static let looks = 24

  /// The grid that takes the fewest pages, and of these the one with the largest pictures.
  ///
  /// - Throws: where a text can't be laid out.
  init(_ scene: BoardScene, on area: Size, _ pen: BoardPen) throws {
    let aspect = scene.size.width / scene.size.height
    let count = max(1, scene.panels.count)
    var best: (isSmall: Bool, pages: Int, side: Double)?
    for columns in 1...8 {
      let column = (area.width - Double(columns - 1) * Self.gap) / Double(columns)
      if columns > 1, column < Self.leastColumn || columns > count { break }
      let highest = try scene.panels.prefix(Self.looks).map { panel in
        try BoardWords.whole(of: panel, width: column, pen).height
      }.max()
      let words = min(highest ?? 0, area.height * Self.mostWords)
      for rows in 1...4 {
        let height = (area.height - Double(rows - 1) * Self.gap) / Double(rows) - words
        guard height > 8 else { break }
        let width = min(column, height * aspect)
        let side = (width * width / aspect).squareRoot()
        let found = (
          isSmall: side < Self.leastSide && rows * columns > 1, pages: (count + rows * columns - 1) / (rows * columns),
          side: side
        )
        if let best, (best.isSmall ? 1 : 0, best.pages, -best.side) <= (found.isSmall ? 1 : 0, found.pages, -side) {
          continue
        }
        best = found
        (self.columns, self.column, self.words) = (columns, column, words)
        picture = Size(width, width / aspect)
      }
    }
  }
}
