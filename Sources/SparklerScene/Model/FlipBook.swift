// A picture that holds a row of pictures, shown one after another over a particle's life.
// Flow: `{image: sheet.png, frames: 8x8}` → FlipBook → ContentsDrawing, one for each.
import SparklerCore

/// How a sheet of pictures is read and turned.
public struct FlipBook: Sendable, Hashable {
  /// No sheet has more pictures than that.
  public static let most = 1024

  public var columns: Int
  public var rows: Int
  /// Pictures a second; nil shows all of them once in a life.
  public var rate: Double?

  public init(columns: Int, rows: Int, rate: Double? = nil) {
    (self.columns, self.rows, self.rate) = (max(1, columns), max(1, rows), rate)
  }

  public var count: Int {
    let (count, isTooLarge) = max(1, columns).multipliedReportingOverflow(by: max(1, rows))
    return isTooLarge ? .max : count
  }

  /// The part of the sheet that a picture takes, from the top left, row by row.
  public func rect(of page: Int) -> Rect {
    let (page, columns, rows) = (max(0, page), max(1, columns), max(1, rows))
    let (x, y) = (page % columns, page / columns % rows)
    return Rect(
      Double(x) / Double(columns), Double(y) / Double(rows), 1 / Double(columns), 1 / Double(rows))
  }

  /// Which picture shows at an age.
  func page(age: Double, life: Double) -> Int {
    if let rate {
      let turned = (age * rate + 1e-9).rounded(.down).truncatingRemainder(dividingBy: Double(count))
      return max(0, min(count - 1, Int(clamping: turned)))
    }
    return max(0, min(count - 1, Int(clamping: age / life * Double(count))))
  }
}
