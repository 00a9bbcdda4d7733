// Samples a scene and tracks its drawings over all frames.
// Flow: Scene + times → Frames → ItemTracks → TrackedScene → LottieExport, SVGExport.
import SparklerCore
import SparklerScene

/// A scene's drawings over the frames of a file.
package struct TrackedScene {
  /// Back to front.
  package let tracks: [ItemTrack]
  package let frameCount: Int
  /// The original ids of layers by their number.
  private let names: [String: String]

  /// - Parameters:
  ///   - frames: the scene's time of each frame, in order, and how many frames of the file show it.
  ///   - keeping: what may change in drawings that are the same object.
  ///   - most: stops once there are more tracks.
  ///   - change: changes the items of a frame before they are tracked.
  ///   - check: called before each frame; may throw to cancel.
  ///   - progress: called with the number of finished frames.
  package init(
    _ scene: Scene, frames: [(time: Seconds, count: Int)], keeping: ItemContinuity = [], most: Int,
    change: ([DisplayItem]) throws -> [DisplayItem] = { $0 }, check: () throws -> Void, progress: (Int) -> Void
  ) throws {
    let (numbered, names) = scene.numbered()
    let compiled = CompiledScene(numbered)
    var tracks = ItemTracks(start: 0, keeping: keeping)
    var frameCount = 0
    for (position, frame) in frames.enumerated() {
      try check()
      let items = try change(compiled.sample(at: frame.time).items)
      for _ in 0..<max(0, frame.count) {
        tracks.append(items)
        frameCount += 1
      }
      if tracks.count > most { break }
      progress(position + 1)
    }
    (self.tracks, self.frameCount, self.names) = (tracks.finish(), frameCount, names)
  }

  /// The name of the innermost layer of an item's path that has one; empty if none has.
  package func name(of path: String) -> String {
    path.split(separator: "/").reversed().lazy.compactMap { names[String($0)] }.first ?? ""
  }
}

extension Scene {
  /// The scene with numbers as layer ids, and the original ids by number.
  fileprivate func numbered() -> (Scene, names: [String: String]) {
    var names: [String: String] = [:]
    var next = 0
    func numbered(_ layer: Layer) -> Layer {
      var layer = layer
      let id = String(next)
      next += 1
      if let name = layer.id { names[id] = name }
      layer.id = id
      layer.sublayers = layer.sublayers.map(numbered)
      layer.mask = layer.mask.map(numbered)
      return layer
    }
    var scene = self
    scene.layers = layers.map(numbered)
    return (scene, names)
  }
}
