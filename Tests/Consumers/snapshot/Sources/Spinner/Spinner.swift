/// A bright square that goes round a dark picture, as straight RGBA bytes.
public struct Spinner {
  public let side: Int
  public let steps: Int

  public init(side: Int = 32, steps: Int) { (self.side, self.steps) = (side, steps) }

  public func rgba() -> [UInt8] {
    let block = side / 4
    let path = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1)]
    return (0..<steps).flatMap { step -> [UInt8] in
      let (column, row) = path[step * path.count / steps]
      return (0..<side * side).flatMap { k -> [UInt8] in
        let isLit = k % side / block == column && k / side / block == row
        return isLit ? [255, 200, 0, 255] : [20, 24, 40, 255]
      }
    }
  }
}
