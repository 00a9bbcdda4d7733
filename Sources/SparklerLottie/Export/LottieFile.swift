// A Lottie composition and what it weighs.
// Flow: ExportedLayers + pictures → LottieFile → bytes.
import SparklerCore

/// Layers over frames, with the pictures and groups that they refer to.
package struct LottieFile: Sendable {
  package struct Picture: Sendable, Equatable {
    package var width: Int
    package var height: Int
    /// A PNG file.
    package var bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }

  package var name: String
  package var width: Int
  package var height: Int
  /// Frames a second.
  package var rate: Double
  package var frameCount: Int
  /// Back to front.
  package var layers: [ExportedLayer] = []
  /// Each back to front.
  package var groups: [[ExportedLayer]] = []
  package var pictures: [Picture] = []
  /// The names of layers whose backdrops it does without, "" for one without a name: nothing in Lottie reads what lies below.
  package var lostBackdrops: [String] = []

  package init(name: String, width: Int, height: Int, rate: Double, frameCount: Int) {
    self.name = name
    self.width = width
    self.height = height
    self.rate = rate
    self.frameCount = frameCount
  }

  /// The oldest version whose players know all that is used here.
  private static let version = "5.5.7"

  package var bytes: [UInt8] {
    var assets: [LottieNode] = pictures.enumerated().map { i, picture in
      .map([
        ("id", .text("p\(i)")), ("w", .number(Double(picture.width))), ("h", .number(Double(picture.height))),
        ("u", .text("")), ("p", .text("data:image/png;base64," + Base64.text(of: picture.bytes))), ("e", .number(1)),
      ])
    }
    assets += groups.enumerated().map { i, group in .map([("id", .text("g\(i)")), ("layers", list(group))]) }
    var out: [UInt8] = []
    LottieNode.map([
      ("v", .text(Self.version)), ("fr", .number(rate)), ("ip", .number(0)), ("op", .number(Double(frameCount))),
      ("w", .number(Double(width))), ("h", .number(Double(height))), ("nm", .text(name)), ("ddd", .number(0)),
      ("assets", .list(assets)), ("layers", list(layers)),
    ]).write(to: &out)
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// Lottie's lists begin at the front.
  private func list(_ layers: [ExportedLayer]) -> LottieNode {
    .list(layers.reversed().enumerated().map { $1.node(number: $0 + 1, width: width, height: height) })
  }

  /// Layers of all groups, and the keys of all that moves.
  package var counts: (layers: Int, keys: Int) {
    let all = layers + groups.flatMap { $0 }
    return (all.count, all.reduce(0) { $0 + $1.keyCount })
  }
}

extension ExportedLayer {
  fileprivate var keyCount: Int {
    var curves = [placement.position, placement.scale, placement.rotation, placement.opacity] + clip.map(\.points)
    if case .shape(let contours, let paint, let opacity, _, let stroke) = content {
      curves += contours.map(\.points) + [opacity] + (stroke.map { [$0.width] } ?? [])
      if case .color(let color) = paint { curves.append(color) }
    }
    return curves.reduce(0) { $0 + ($1.isConstant ? 0 : $1.keys.count) }
  }
}

/// Bytes as letters, six bits each.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word = 0
      for i in 0..<3 { word = word << 8 | (i < count ? Int(bytes[start + i]) : 0) }
      for i in 0..<4 { out.append(i <= count ? letters[word >> (18 - 6 * i) & 63] : UInt8(ascii: "=")) }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
