// Contents by the words of sprites: ready pieces of light and smoke.
// Flow: `{glow: 16}` → SpriteContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct SpriteContents: ContentsWord {
  private let sprite: Sprite
  private let size: Key<SizeValue>
  /// Points, up to the largest parent that presets calculate with.
  private static let sides = 0.5...100_000.0
  var key: Field { size.field }

  init(_ sprite: Sprite) {
    self.sprite = sprite
    let summary =
      switch sprite {
      case .glow: "A bright middle in a wide halo, of this size."
      case .soft: "A blurred dot of this size."
      case .glint: "Four slender rays, of this size."
      case .puff: "A lumpy cloud of this size."
      case .ring: "A thin circle of this size."
      case .streak: "A line of light of this size, brightest at its right."
      }
    size = Key(sprite.rawValue, in: Self.sides, summary)
  }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    let name = key.name
    guard let size = draft.values[size] else { return nil }
    guard draft.found[ContentsKeys.size] == nil else {
      stage.reader.report(
        .bothNames, draft.node, "\(name) already contains its size", remedy: "write \(name): the size, and no size")
      return nil
    }
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else {
      stage.reader.report(.outOfRange, draft.node, "a \(name) has sides of 0.5…100 000 points", remedy: "\(name): 16")
      return nil
    }
    if let line = draft.found[ContentsKeys.lineWidth], sprite != .ring {
      stage.reader.report(.noEffect, line, "a \(name) has no line", remedy: "leave lineWidth out; it is for a ring")
    }
    return sprite.contents(size, lineWidth: draft.values[ContentsKeys.lineWidth])
  }
}

extension Of<ContentsKeys> {
  /// A bright middle in a wide halo, of this size.
  public static func glow(_ size: SizeValue) -> Self { Self(Sprite.glow.rawValue, size) }
  /// A blurred dot of this size.
  public static func soft(_ size: SizeValue) -> Self { Self(Sprite.soft.rawValue, size) }
  /// Four slender rays, of this size.
  public static func glint(_ size: SizeValue) -> Self { Self(Sprite.glint.rawValue, size) }
  /// A lumpy cloud of this size.
  public static func puff(_ size: SizeValue) -> Self { Self(Sprite.puff.rawValue, size) }
  /// A thin circle of this size.
  public static func ring(_ size: SizeValue) -> Self { Self(Sprite.ring.rawValue, size) }
  /// A line of light of this size, brightest at its right.
  public static func streak(_ size: SizeValue) -> Self { Self(Sprite.streak.rawValue, size) }
}
