// `preserveAspectRatio`: how a box is fitted into a viewport.
// Flow: an attribute's text → AspectRatio → a matrix.
import SparklerCore

/// How a box is fitted into a viewport.
struct AspectRatio: Hashable, Sendable {
  enum Fit: Hashable, Sendable { case meet, slice, stretch }
  /// 0 min, 0.5 mid, 1 max.
  var x = 0.5
  var y = 0.5
  var fit = Fit.meet

  /// - Parameter text: such as `xMidYMin slice`; invalid text is the default.
  init(_ text: String?) {
    let words = (text ?? "").split { " \t\r\n,".contains($0) }.filter { $0 != "defer" }
    guard let first = words.first else { return }
    if first == "none" {
      fit = .stretch
      return
    }
    let places = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
    guard first.count == 8, first.hasPrefix("x"), first.dropFirst(4).hasPrefix("Y"),
      let x = places[String(first.dropFirst().prefix(3))], let y = places[String(first.dropFirst(5))]
    else { return }
    (self.x, self.y) = (x, y)
    if words.count > 1, words[1] == "slice" { fit = .slice }
  }

  /// From the box's space to that of the viewport.
  func matrix(from box: Rect, to viewport: Rect) -> AffineTransform {
    let (sx, sy) = (viewport.size.width / box.size.width, viewport.size.height / box.size.height)
    let k = fit == .slice ? max(sx, sy) : min(sx, sy)
    let (kx, ky) = fit == .stretch ? (sx, sy) : (k, k)
    let dx = viewport.minX + (viewport.size.width - box.size.width * kx) * x - box.minX * kx
    let dy = viewport.minY + (viewport.size.height - box.size.height * ky) * y - box.minY * ky
    return AffineTransform(a: kx, b: 0, c: 0, d: ky, tx: dx, ty: dy)
  }
}
