// The pictures of a report: none twice, and together small enough for a browser.
// Flow: Pixmap → ReportPictures → data URIs → the page's JSON.
import SparklerCore
import SparklerFiles
import SparklerImaging

/// Pictures are stored exactly while there is room. Half of it is reserved for all tests alike; a test may take its part
/// of that, and a quarter of what else is left. What is larger is compressed, then also made smaller.
package struct ReportPictures {
  /// Data URIs.
  package private(set) var texts: [String] = []
  /// Whether a picture of the current test is not exact.
  package private(set) var isReduced = false
  private var places: [String: Int] = [:]

  /// Bytes of the files that are left: for all tests, and for the current one.
  private var (left, share): (Int, Int)
  private let reserve: Int
  /// Pictures of the current test that are to come.
  private var awaited = 1

  /// Bytes of all pictures. Chromium opens a page of this size in about a second; at some ten times as much it fails.
  package static let standard = 48 << 20
  /// Bytes that every picture may take.
  private static let least = 3 << 10
  /// No picture is made smaller than this, in pixels.
  private static let smallest = 240
  private static let options = WebPOptions(quality: 80, effort: 3)

  /// - Parameters:
  ///   - tests: number of tests with pictures.
  ///   - bytes: of all pictures.
  package init(tests: Int, bytes: Int = Self.standard) {
    (left, share, reserve) = (bytes, bytes, bytes / 2 / max(1, tests))
  }

  /// Begins with the pictures of a test.
  ///
  /// - Parameters:
  ///   - pictures: at most so many.
  ///   - tests: number of tests that are left, this one included.
  package mutating func begin(_ pictures: Int, tests: Int) {
    share = reserve + max(0, left - reserve * tests) / 4
    (awaited, isReduced) = (max(1, pictures), false)
  }

  /// - Returns: the picture's index in `texts`.
  package mutating func add(_ picture: Pixmap) throws -> Int {
    let room = max(Self.least, share / awaited)
    awaited = max(1, awaited - 1)
    var (bytes, type) = (try PNGWriter.encode(picture), "image/png")
    if bytes.count > room {
      let reduced = try Self.reduced(picture, to: room)
      if reduced.count < bytes.count { (bytes, type, isReduced) = (reduced, "image/webp", true) }
    }
    let digest = Digest.of(bytes)
    if let place = places[digest] { return place }
    (left, share) = (max(0, left - bytes.count), max(0, share - bytes.count))
    places[digest] = texts.count
    texts.append("data:\(type);base64,\(bytes.base64)")
    return texts.count - 1
  }

  /// The picture as WebP. The page shows it in its own size, whatever size it is stored in.
  private static func reduced(_ picture: Pixmap, to room: Int) throws -> [UInt8] {
    var side = min(max(picture.width, picture.height), WebPWriter.greatestSide)
    while true {
      let small = picture.shrunk(toFit: side)
      let writer = try WebPWriter(width: small.width, height: small.height, options: options)
      try writer.append(small, at: 0)
      let bytes = try writer.finish(at: 1)
      if bytes.count <= room || side <= smallest { return bytes }
      let part = (Double(room) / Double(bytes.count)).squareRoot()
      side = max(smallest, Int(Double(side) * max(0.3, min(0.8, part))))
    }
  }
}
