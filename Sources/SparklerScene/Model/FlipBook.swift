// A sprite sheet: images in a grid, shown one after another over a particle's life.
// Flow: `{image: sheet.png, frames: 8x8}` → FlipBook → ContentsDrawing, one for each.
import SparklerCore

/// The layout and the rate of a sprite sheet.
public struct FlipBook: Sendable, Hashable {
  /// Upper bound of a sheet's images.
  public static let most = 1024

  /// Images per row, 1 or more.
  public var columns: Int
  /// Rows of images, 1 or more.
  public var rows: Int
  /// Images a second; nil shows all of them once per life.
  public var rate: Double?

  /// Makes a layout; counts below 1 become 1.
  public init(columns: Int, rows: Int, rate: Double? = nil) {
    (self.columns, self.rows, self.rate) = (max(1, columns), max(1, rows), rate)
  }

  /// The number of images.
  public var count: Int {
    let (count, isTooLarge) = max(1, columns).multipliedReportingOverflow(by: max(1, rows))
    return isTooLarge ? .max : count
  }

  /// The part of the sheet that an image covers, from the top left, row by row, as fractions of the sheet.
  public func rect(of page: Int) -> Rect {
    let (page, columns, rows) = (max(0, page), max(1, columns), max(1, rows))
    let (x, y) = (page % columns, page / columns % rows)
    return Rect(
      Double(x) / Double(columns), Double(y) / Double(rows), 1 / Double(columns), 1 / Double(rows))
  }

  /// The index of the image at an age.
  func page(age: Double, life: Double) -> Int {
    if let rate {
      let turned = (age * rate + 1e-9).rounded(.down).truncatingRemainder(dividingBy: Double(count))
      return max(0, min(count - 1, Int(clamping: turned)))
    }
    return max(0, min(count - 1, Int(clamping: age / life * Double(count))))
  }
}
