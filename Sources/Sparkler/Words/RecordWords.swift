// Words within layers: animations, gradients, emitters, cells and what they show.
// Flow: Cell("spark").birthRate(40) → Of<CellKeys> → DocumentValue.
import SparklerAuthoring
import SparklerDocument
import SparklerScene

/// An animation of a layer's property, as Core Animation has them. Its keys are in `AnimationKeys`.
public typealias LayerAnimation = Of<AnimationKeys>

extension Of<AnimationKeys> {
  /// - Parameters:
  ///   - keyPath: the property that changes: `"opacity"`, `"transform.scale"`.
  ///   - from: where it begins; the layer's own value where left out.
  ///   - to: where it ends; the layer's own value where left out.
  public init(
    _ keyPath: String, from: DocumentValue? = nil, to: DocumentValue? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(AnimationKeys.keyPath.name, keyPath)
    entries.set(AnimationKeys.from.name, from)
    entries.set(AnimationKeys.to.name, to)
  }

  /// - Parameter group: animations that share this one's time and are clipped at its end.
  public init(group: [LayerAnimation], fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(AnimationKeys.group.name, group)
  }

  /// - Parameters:
  ///   - transition: from the layer as it was to it with `to`.
  ///   - to: what changes, by its keys: `["background": "navy"]`.
  public init(
    transition: Transition.Kind, to: DocumentValue, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(AnimationKeys.transition.name, transition)
    entries.set(AnimationKeys.to.name, to)
  }

  /// How far a basic animation goes, instead of where it ends.
  public func by(_ distance: DocumentValue) -> Self { saying(AnimationKeys.by.name, distance) }
  /// The values of a keyframe animation, one after another.
  public func values(_ values: [DocumentValue]) -> Self { saying(AnimationKeys.values.name, values) }
}

/// A part of a text that is set in its own way: `.init("30 %").color("gold")`. Its keys are in `TextRunKeys`.
public typealias TextRunValue = Of<TextRunKeys>

extension Of<TextRunKeys> {
  /// - Parameter text: the letters.
  public init(_ text: String) { self.init(TextRunKeys.text.name, text) }

  /// What differs from the text's font: `.init(weight: 700)`.
  public func font(_ font: FontValue) -> Self { saying(TextRunKeys.font.name, font) }
}

/// Colours over an area. Its keys are in `GradientKeys`.
public typealias GradientValue = Of<GradientKeys>

extension Of<GradientKeys> {
  /// - Parameter colors: at least one.
  public init(_ colors: [ColorValue]) {
    self.init(GradientKeys.colors.name, colors)
  }
}

extension PaintValue {
  public static func gradient(_ gradient: GradientValue) -> PaintValue {
    PaintValue(DocumentValue([("gradient", gradient)]))
  }

  public static func image(_ picture: Picture) -> PaintValue { PaintValue(DocumentValue([("image", picture)])) }
}

/// How copies of layers differ. Its keys are in `ReplicatorKeys`.
public typealias ReplicatorValue = Of<ReplicatorKeys>

extension Of<ReplicatorKeys> {
  /// - Parameter count: 1...100,000 copies, the original included.
  public init(count: Int) {
    self.init(ReplicatorKeys.instanceCount.name, count)
  }
}

/// What gives birth to particles. Its keys are in `EmitterKeys`.
public typealias EmitterValue = Of<EmitterKeys>

extension Of<EmitterKeys> {
  /// - Parameter cells: what is born.
  public init(_ cells: [Cell]) {
    self.init(EmitterKeys.cells.name, cells)
  }
}

/// Particles of one kind, as `CAEmitterCell` has them. Its keys are in `CellKeys`.
public typealias Cell = Of<CellKeys>

extension Of<CellKeys> {
  /// - Parameter name: the handle in `emitterCells.NAME.property`.
  public init(_ name: String? = nil) {
    self.init(DocumentEntries())
    entries.set(CellKeys.name.name, name)
  }

  /// Cells that are born by each of its particles, along their way.
  public func cells(_ cells: [Cell]) -> Self { saying(CellKeys.cells.name, cells) }

  /// What a particle shows; of several each draws one, by `weight`.
  public func contents(_ pieces: [Piece]) -> Self { saying(CellKeys.contents.name, pieces) }

  /// Forces and courses over life, in order: `[["type": "wave", …]]`.
  public func behaviors(_ behaviors: DocumentValue) -> Self { saying(CellKeys.behaviors.name, behaviors) }
}

extension Of<ContentsKeys> {
  /// A picture.
  public static func image(_ picture: Picture) -> Self { Self(PictureContents.image.name, picture) }
  /// Any layer without an emitter in it.
  public static func layer(_ layer: any AnyLayer) -> Self { Self(WholeLayerContents.layer.name, layer) }
}
