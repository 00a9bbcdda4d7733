// Layers or pieces of a text that move one after another.
// Flow: `stagger:` → the animations of sublayers, each a little later.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Applies a layer's motions and animations to its pieces, each a little later.
  mutating func stagger(
    _ node: SpecNode, _ stagger: Stagger?, _ found: FoundKeys, of layer: inout Layer, in scope: Scope,
    _ random: SeededRandom
  ) {
    guard let stagger else { return }
    // Placeholders of effects are not pieces: effects are inserted later.
    let pieces = layer.sublayers.indices.filter { layer.sublayers[$0].id?.hasPrefix("\n") != true }
    guard !pieces.isEmpty else {
      return report(
        .kindCount, node, "there are no pieces to stagger",
        remedy: "put it on a text with split: letter, or on a group of layers")
    }
    let delays = stagger.delays(count: pieces.count, random: random)
    let last = delays.max() ?? 0
    let inner = scope.surroundings.with(layer.bounds)
    let span = MotionSpan(of: layer, in: scope.life)
    for (i, delay) in zip(pieces, delays) {
      var piece = layer.sublayers[i]
      for k in piece.animations.indices {
        piece.animations[k].timing.beginTime = piece.animations[k].timing.beginTime + delay
      }
      var own = span
      own.begin = own.begin + delay
      // The last piece disappears at the end.
      own.end = own.end.map { $0 - (last - delay) }
      addMotions(found, to: &piece, in: inner, span: own)
      if let animated = found[LayerKeys.animations] {
        piece.animations += animations(animated, of: piece, in: inner).map { animation in
          var animation = animation
          animation.timing.beginTime = animation.timing.beginTime + delay
          return animation
        }
      }
      layer.sublayers[i] = piece
    }
  }
}
