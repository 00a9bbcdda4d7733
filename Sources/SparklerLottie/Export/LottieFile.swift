// A Lottie composition, and its serialisation.
// Flow: ExportedLayers + pictures → LottieFile → bytes.
import Foundation
import SparklerPainting

/// Layers over frames, with the pictures and groups that they refer to.
package struct LottieFile: Sendable {
  package typealias Picture = ItemPictures.Picture

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
  /// The names of layers whose backdrop filters are left out, because Lottie has none; "" for a layer without a name.
  package var lostBackdrops: [String] = []

  /// The oldest version whose players support all features used here.
  private static let version = "5.5.7"

  package var bytes: [UInt8] {
    var assets: [LottieNode] = pictures.enumerated().map { i, picture in
      [
        "id": .text("p\(i)"), "w": .number(Double(picture.width)), "h": .number(Double(picture.height)), "u": "",
        "p": .text("data:image/png;base64," + Data(picture.bytes).base64EncodedString()), "e": 1,
      ]
    }
    assets += groups.enumerated().map { i, group in ["id": .text("g\(i)"), "layers": list(group)] }
    var out: [UInt8] = []
    let root: LottieNode = [
      "v": .text(Self.version), "fr": .number(rate), "ip": 0, "op": .number(Double(frameCount)),
      "w": .number(Double(width)), "h": .number(Double(height)), "nm": .text(name), "ddd": 0,
      "assets": .list(assets), "layers": list(layers),
    ]
    root.write(to: &out)
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// Lottie lists layers front to back.
  private func list(_ layers: [ExportedLayer]) -> LottieNode {
    .list(layers.reversed().enumerated().map { $1.node(number: $0 + 1, width: width, height: height) })
  }

  /// The number of layers, including those in groups, and of keyframes.
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
