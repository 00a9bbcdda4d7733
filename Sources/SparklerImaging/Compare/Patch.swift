// A part of a picture, on which hypotheses about a change are tried.
// Flow: SmallFilm → Patch → StillChange, ShiftSearch.
import SparklerCore

/// Premultiplied pixels as numbers: blue, green, red, alpha, 0...255.
struct Patch: Sendable {
  typealias Color = SIMD4<Float>

  let width: Int
  let height: Int
  var values: [Color]

  /// - Parameter rect: inside the picture.
  init(_ picture: Pixmap, _ rect: PixelRect) {
    (width, height) = (rect.width, rect.height)
    var values: [Color] = []
    values.reserveCapacity(rect.width * rect.height)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { values.append(Self.color(pixels[y &* picture.width &+ x])) }
      }
    }
    self.values = values
  }

  init(width: Int, height: Int, values: [Color]) { (self.width, self.height, self.values) = (width, height, values) }

  var picture: Pixmap { Pixmap(width: width, height: height, pixels: values.map(Self.pixel)) }

  static func color(_ pixel: UInt32) -> Color {
    Color(SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
  }

  static func pixel(_ color: Color) -> UInt32 {
    func byte(_ level: Float) -> UInt32 { UInt32(max(0, min(255, level)) + 0.5) }
    return byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(color.w) << 24
  }

  /// The greatest difference of a channel.
  @inline(__always) static func distance(_ p: Color, _ q: Color) -> Float {
    size(p - q)
  }

  /// The magnitude of the greatest channel.
  @inline(__always) static func size(_ d: Color) -> Float {
    let m = pointwiseMax(d, -d)
    return max(max(m.x, m.y), max(m.z, m.w))
  }

  /// The sum of differences; those up to `slack` are rounding.
  func difference(_ other: Patch, slack: Float) -> Double {
    var sum: Float = 0
    for i in values.indices { sum += max(0, Self.distance(values[i], other.values[i]) - slack) }
    return Double(sum)
  }

  /// The sums of differences in squares of eight pixels.
  func blocks(_ other: Patch, slack: Float) -> [Float] { blocksAndSum(other, slack: slack).blocks }

  /// The sums of differences in squares of eight pixels, and of all.
  func blocksAndSum(_ other: Patch, slack: Float) -> (blocks: [Float], sum: Double) {
    let columns = (width + 7) / 8
    var sums = [Float](repeating: 0, count: columns * ((height + 7) / 8))
    var all: Float = 0
    values.withUnsafeBufferPointer { p in
      other.values.withUnsafeBufferPointer { q in
        for y in 0..<height {
          let (row, block) = (y &* width, y / 8 &* columns)
          for x in 0..<width {
            let difference = max(0, Self.distance(p[row &+ x], q[row &+ x]) - slack)
            sums[block &+ x / 8] += difference
            all += difference
          }
        }
      }
    }
    return (sums, Double(all))
  }

  /// The most frequent colour of the pixels at the edge, if most of them have it.
  var ground: Color? {
    var edge: [Color] = []
    for x in 0..<width { edge += [values[x], values[(height - 1) * width + x]] }
    for y in 0..<height { edge += [values[y * width], values[y * width + width - 1]] }
    guard let main = Self.main(of: edge), main.share >= 0.6 else { return nil }
    return main.color
  }

  /// The most frequent colour, and the share of colours near it.
  static func main(of colors: [Color]) -> (color: Color, share: Double)? {
    guard let (main, most) = mainBin(of: colors) else { return nil }
    let seed = colors.filter { bin($0) == main }.reduce(Color(), +) / Float(most)
    let near = colors.filter { distance($0, seed) <= 8 }
    guard !near.isEmpty else { return nil }
    let exact = frequent(near)
    return (exact ?? near.reduce(Color(), +) / Float(near.count), Double(near.count) / Double(colors.count))
  }

  /// Up to so many colours are sorted: a table of all bins takes longer to be searched.
  private static let mostSorted = 2048

  /// The bin of most colours, the lowest one if there are several, and their number.
  private static func mainBin(of colors: [Color]) -> (bin: Int, count: Int)? {
    guard colors.count <= mostSorted else {
      var counts = [Int32](repeating: 0, count: 1 << 16)
      for color in colors { counts[bin(color)] += 1 }
      guard let most = counts.max(), let main = counts.firstIndex(of: most) else { return nil }
      return (main, Int(most))
    }
    var best: (bin: Int, count: Int)?
    var (last, count) = (-1, 0)
    for bin in colors.map({ UInt16(truncatingIfNeeded: bin($0)) }).sorted() {
      count = Int(bin) == last ? count + 1 : 1
      last = Int(bin)
      if count > best?.count ?? 0 { best = (last, count) }
    }
    return best
  }

  /// The colour that at least half of some colours have; edges and grain deviate from it.
  private static func frequent(_ colors: [Color]) -> Color? {
    let step = max(1, colors.count / 1000)
    var counts: [UInt32: Int] = [:]
    var all = 0
    for i in stride(from: 0, to: colors.count, by: step) {
      counts[pixel(colors[i]), default: 0] += 1
      all += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 >= all else {
      return nil
    }
    return color(most.key)
  }

  /// Number by number: conversions of vectors are many times slower.
  @inline(__always)
  private static func bin(_ color: Color) -> Int {
    func high(_ level: Float) -> Int { Int(max(0, min(255, level))) >> 4 }
    return high(color.x) << 12 | high(color.y) << 8 | high(color.z) << 4 | high(color.w)
  }

  /// The bounding box of pixels that differ from a colour.
  func box(without ground: Color, slack: Float) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<height {
      guard let left = (0..<width).first(where: { Self.distance(values[y * width + $0], ground) > slack }),
        let right = (0..<width).last(where: { Self.distance(values[y * width + $0], ground) > slack })
      else { continue }
      box = box.union(PixelRect(x: left, y: y, width: right - left + 1, height: 1))
    }
    return box
  }

  /// The same picture moved; pixels from outside repeat the edge.
  func shifted(_ dx: Int, _ dy: Int) -> Patch {
    var out = self
    for y in 0..<height {
      let row = max(0, min(height - 1, y - dy)) * width
      for x in 0..<width { out.values[y * width + x] = values[row + max(0, min(width - 1, x - dx))] }
    }
    return out
  }

  /// The sums of differences from a colour, of each column or of each row.
  func profile(_ ground: Color, isAcross: Bool) -> [Float] {
    var sums = [Float](repeating: 0, count: isAcross ? width : height)
    for y in 0..<height {
      for x in 0..<width {
        let d = values[y * width + x] - ground
        sums[isAcross ? x : y] += pointwiseMax(d, -d).sum()
      }
    }
    return sums
  }
}
