// Words within layers: animations, gradients, emitters, cells and their contents.
// Flow: Cell("spark").birthRate(40) → Of<CellKeys> → DocumentValue.
import SparklerAuthoring
import SparklerDocument
import SparklerScene

/// An animation of a layer's property, as in Core Animation. Its keys are in `AnimationKeys`.
public typealias LayerAnimation = Of<AnimationKeys>

extension Of<AnimationKeys> {
  /// - Parameters:
  ///   - keyPath: the property that changes: `"opacity"`, `"transform.scale"`.
  ///   - from: the start value; the layer's own value by default.
  ///   - to: the end value; the layer's own value by default.
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
  ///   - transition: from the layer's previous state to that with `to`.
  ///   - to: the changes, by the layer's keys: `["background": "navy"]`.
  public init(
    transition: Transition.Kind, to: DocumentValue, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(AnimationKeys.transition.name, transition)
    entries.set(AnimationKeys.to.name, to)
  }

  /// The difference that a basic animation adds, instead of an end value.
  public func by(_ distance: DocumentValue) -> Self { setting(AnimationKeys.by.name, distance) }
  /// The values of a keyframe animation, in order.
  public func values(_ values: [DocumentValue]) -> Self { setting(AnimationKeys.values.name, values) }
}

/// A part of a text with its own settings: `.init("30 %").color("gold")`. Its keys are in `TextRunKeys`.
public typealias TextRunValue = Of<TextRunKeys>

extension Of<TextRunKeys> {
  /// - Parameter text: the letters.
  public init(_ text: String) { self.init(TextRunKeys.text.name, text) }

  /// Changes to the text's font: `.init(weight: 700)`.
  public func font(_ font: FontValue) -> Self { setting(TextRunKeys.font.name, font) }
}

/// A gradient. Its keys are in `GradientKeys`.
public typealias GradientValue = Of<GradientKeys>

extension Of<GradientKeys> {
  /// - Parameter colors: at least one.
  public init(_ colors: [ColorValue]) {
    self.init(GradientKeys.colors.name, colors)
  }
}

extension PaintValue {
  /// A gradient over the layer's bounds.
  public static func gradient(_ gradient: GradientValue) -> PaintValue {
    PaintValue(DocumentValue([("gradient", gradient)]))
  }

  /// An image in the layer's bounds.
  public static func image(_ picture: Picture) -> PaintValue { PaintValue(DocumentValue([("image", picture)])) }
}

/// How copies of layers differ. Its keys are in `ReplicatorKeys`.
public typealias ReplicatorValue = Of<ReplicatorKeys>

extension Of<ReplicatorKeys> {
  /// - Parameter count: 1...100,000 copies, including the original.
  public init(count: Int) {
    self.init(ReplicatorKeys.instanceCount.name, count)
  }
}

/// A source of particles. Its keys are in `EmitterKeys`.
public typealias EmitterValue = Of<EmitterKeys>

extension Of<EmitterKeys> {
  /// - Parameter cells: the kinds of particles.
  public init(_ cells: [Cell]) {
    self.init(EmitterKeys.cells.name, cells)
  }
}

/// Particles of one kind, as in `CAEmitterCell`. Its keys are in `CellKeys`.
public typealias Cell = Of<CellKeys>

extension Of<CellKeys> {
  /// - Parameter name: its name in `emitterCells.NAME.property`.
  public init(_ name: String? = nil) {
    self.init(DocumentEntries())
    entries.set(CellKeys.name.name, name)
  }

  /// Nested cells, whose particles are born along each of its particles.
  public func cells(_ cells: [Cell]) -> Self { setting(CellKeys.cells.name, cells) }

  /// The contents of particles; of several, each particle draws one, by `weight`.
  public func contents(_ pieces: [Piece]) -> Self { setting(CellKeys.contents.name, pieces) }

  /// Forces and curves over life, in order: `[["type": "wave", …]]`.
  public func behaviors(_ behaviors: DocumentValue) -> Self { setting(CellKeys.behaviors.name, behaviors) }
}

extension Of<ContentsKeys> {
  /// An image.
  public static func image(_ picture: Picture) -> Self { Self(PictureContents.image.name, picture) }
  /// Any layer without an emitter in it.
  public static func layer(_ layer: any AnyLayer) -> Self { Self(WholeLayerContents.layer.name, layer) }
}
