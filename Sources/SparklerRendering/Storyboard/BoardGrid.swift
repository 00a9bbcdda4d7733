// Chooses the number and size of pictures in a row of a storyboard page.
// Flow: BoardScene + BoardPen → BoardGrid → BoardPages.
import SparklerCore

/// Columns of equal width, each with a picture and its texts.
struct BoardGrid {
  private(set) var columns = 1
  /// Width of a column in points.
  private(set) var column = 0.0
  private(set) var picture = Size.zero
  /// Height of the texts below a picture, in points.
  private(set) var words = 0.0

  static let gap = 18.0

  /// Smallest useful size of a picture in points, as the geometric mean of its sides.
  private static let leastSide = 100.0
  /// Smallest useful width of a column in points: narrower texts become hard to read.
  private static let leastColumn = 96.0
  /// Largest fraction of a page's height for texts.
  private static let mostWords = 0.42
  /// Number of panels whose texts are laid out to choose a grid.
  private static let looks = 24

  /// Chooses the grid with the fewest pages, and among those the largest pictures.
  ///
  /// - Throws: if a text can't be laid out.
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
