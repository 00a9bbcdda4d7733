// Initialisers for layers: the content is passed when a layer is made, everything else by modifiers.
// Flow: TextLayer("Hello").font(…) → Of<TextWord> → DocumentValue.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

/// A named outline of the layer's size. Its keys are in `ShapeWord`.
public typealias ShapeLayer = Of<ShapeWord>
/// An outline by SVG path data. Its keys are in `PathWord`.
public typealias PathLayer = Of<PathWord>
/// Lines of text. Its keys are in `TextWord`.
public typealias TextLayer = Of<TextWord>
/// A number that counts from one value to another. Its keys are in `CountWord`.
public typealias CountLayer = Of<CountWord>
/// A clock that counts down. Its keys are in `CountdownWord`.
public typealias CountdownLayer = Of<CountdownWord>
/// An emoji in colour. Its keys are in `EmojiWord`.
public typealias EmojiLayer = Of<EmojiWord>
/// A rounded button with a title and a shadow, which can be pressed. Its keys are in `ButtonWord`.
public typealias ButtonLayer = Of<ButtonWord>
/// A pointer that moves to layers and presses them. Its keys are in `CursorWord`.
public typealias CursorLayer = Of<CursorWord>
/// An image, still or animated. Its keys are in `ImageWord`.
public typealias ImageLayer = Of<ImageWord>
/// A video or an animated image, without sound. Its keys are in `VideoWord`.
public typealias VideoLayer = Of<VideoWord>
/// A Lottie file, converted to layers. Its keys are in `LottieWord`.
public typealias LottieLayer = Of<LottieWord>
/// An SVG file, converted to layers. Its keys are in `SVGWord`.
public typealias SVGLayer = Of<SVGWord>
/// A phone, a tablet, or a browser or terminal window around a screen. Its keys are in `DeviceWord`.
public typealias DeviceLayer = Of<DeviceWord>
/// A gradient over the layer's bounds. Its keys are in `GradientWord`.
public typealias GradientLayer = Of<GradientWord>
/// A mesh gradient over the layer's bounds. Its keys are in `MeshWord`.
public typealias MeshLayer = Of<MeshWord>
/// Layers in a row, in a column, or on top of each other, by the rules of CSS's flexbox. Its keys are in `StackWord`.
public typealias StackLayer = Of<StackWord>
/// Layers in rows and columns, by the rules of CSS's grid. Its keys are in `GridWord`.
public typealias GridLayer = Of<GridWord>
/// Layers that begin one after another. Its keys are in `SequenceWord`.
public typealias SequenceLayer = Of<SequenceWord>
/// Layers that are shown one at a time. Its keys are in `SlidesWord`.
public typealias SlidesLayer = Of<SlidesWord>
/// A layer that is repeated over an area. Its keys are in `TileWord`.
public typealias TileLayer = Of<TileWord>
/// A layer that moves past without end, like a marquee. Its keys are in `ScrollWord`.
public typealias ScrollLayer = Of<ScrollWord>
/// Layers that move past at different speeds. Its keys are in `ParallaxWord`.
public typealias ParallaxLayer = Of<ParallaxWord>
/// Particles, as in CAEmitterLayer. Its keys are in `EmitterWord`.
public typealias EmitterLayer = Of<EmitterWord>
/// Copies of layers, each transformed, delayed and coloured one step further. Its keys are in `ReplicatorWord`.
public typealias ReplicatorLayer = Of<ReplicatorWord>
/// Layers in their own coordinate space.
public typealias Group = Of<GroupWord>
/// Layers in one 3D space, sorted by depth.
public typealias TransformLayer = Of<TransformLayerWord>

extension Of {
  /// - Parameters:
  ///   - key: the word's own key.
  ///   - value: its value.
  init(_ key: String, _ value: any DocumentConvertible, _ fileID: StaticString, _ line: UInt) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(key, value)
  }
}

extension Of<ShapeWord> {
  /// - Parameter shape: the outline, fitted to the layer.
  public init(_ shape: ShapeOutline.Shape, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ShapeWord.shape.name, shape, fileID, line)
  }
}

extension Of<PathWord> {
  /// - Parameter path: SVG path data, or a `Path`, in the layer's bounds space.
  public init(_ path: PathValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(PathWord.path.name, path, fileID, line)
  }
}

extension Of<TextWord> {
  /// - Parameter text: its lines.
  public init(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(TextWord.text.name, text, fileID, line)
  }

  /// - Parameter runs: parts of the text with their own settings: `[.init("Save "), .init("30 %").color("gold")]`.
  public init(_ runs: [TextRunValue], fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(TextWord.text.name, runs, fileID, line)
  }
}

extension Of<CountWord> {
  /// - Parameter count: the whole count: `.with { $0.to = 1_200_000; $0.look.locale = "de" }`.
  public init(_ count: Count, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(CountWord.count.name, count, fileID, line)
  }

  /// - Parameters:
  ///   - from: the first number.
  ///   - to: the last number.
  ///   - format: the number format: `"#,##0.00"`, `"€ 0"`.
  ///   - duration: how long it counts, 0.001...86,400 seconds.
  ///   - begin: when it starts, relative to the layer's begin.
  ///   - easing: of the number; `.easeOut` by default.
  public init(
    from: Double = 0, to: Double, format: String = "#,##0", duration: Seconds = 2, begin: Seconds = 0,
    easing: TimingValue? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let said: [(String, (any DocumentConvertible)?)] = [
      (CountKeys.from.name, from), (CountKeys.to.name, to), (CountKeys.format.name, format),
      (CountKeys.duration.name, duration), (CountKeys.begin.name, begin), (CountKeys.easing.name, easing),
    ]
    self.init(CountWord.count.name, DocumentValue(said), fileID, line)
  }

  /// - Parameters:
  ///   - values: two numbers or more, which it passes through.
  ///   - keyTimes: when it has each of them, as shares of the duration; evenly spaced by default.
  ///   - format: the number format: `"#,##0.00"`, `"€ 0"`.
  ///   - duration: how long it counts, 0.001...86,400 seconds.
  ///   - begin: when it starts, relative to the layer's begin.
  ///   - easing: of each step; `.easeOut` by default.
  public init(
    values: [Double], keyTimes: [Double]? = nil, format: String = "#,##0", duration: Seconds = 2, begin: Seconds = 0,
    easing: TimingValue? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let said: [(String, (any DocumentConvertible)?)] = [
      (CountKeys.values.name, values), (CountKeys.keyTimes.name, keyTimes), (CountKeys.format.name, format),
      (CountKeys.duration.name, duration), (CountKeys.begin.name, begin), (CountKeys.easing.name, easing),
    ]
    self.init(CountWord.count.name, DocumentValue(said), fileID, line)
  }
}

extension Of<CountdownWord> {
  /// - Parameters:
  ///   - from: the first time: `"14:59:06"`, `"90s"`.
  ///   - to: the last time.
  ///   - format: the clock format: `"hh:mm:ss"`, `"mm:ss"`, `"d 'days'"`.
  ///   - duration: how long it takes, instead of real time.
  ///   - begin: when it starts, relative to the layer's begin.
  ///   - roll: how its digits roll; nil if they change at once.
  public init(
    from: String, to: String = "0", format: String = "hh:mm:ss", duration: Seconds? = nil, begin: Seconds = 0,
    roll: NumberRoll? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let said: [(String, (any DocumentConvertible)?)] = [
      (CountdownKeys.from.name, from), (CountdownKeys.to.name, to), (CountdownKeys.format.name, format),
      (CountdownKeys.duration.name, duration), (CountdownKeys.begin.name, begin), (CountKeys.roll.name, roll?.rawValue),
    ]
    self.init(CountdownWord.countdown.name, DocumentValue(said), fileID, line)
  }
}

extension Of<EmojiWord> {
  /// - Parameter emoji: one or more characters, drawn in colour at 32 points unless `fontSize` is set.
  public init(_ emoji: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(EmojiWord.emoji.name, emoji, fileID, line)
  }
}

extension Of<ButtonWord> {
  /// - Parameter title: the text on the button; its size, with the padding, is the button's.
  public init(_ title: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ButtonWord.button.name, title, fileID, line)
  }
}

extension Of<CursorWord> {
  /// - Parameter shape: the pointer; `auto` is a hand on buttons and on what it presses, else an arrow.
  public init(_ shape: CursorShape = .auto, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(CursorWord.cursor.name, shape, fileID, line)
  }
}

extension Of<ImageWord> {
  /// - Parameter picture: a file in the renderer's folder, or an image in memory.
  public init(_ picture: Picture, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ImageWord.image.name, picture, fileID, line)
  }
}

extension Of<VideoWord> {
  /// - Parameter file: in the renderer's folder.
  public init(_ file: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(VideoWord.video.name, file, fileID, line)
  }
}

extension Of<LottieWord> {
  /// - Parameter file: `.json` or `.lottie`, in the renderer's folder.
  public init(_ file: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(LottieWord.lottie.name, file, fileID, line)
  }
}

extension Of<SVGWord> {
  /// - Parameter file: `.svg` or `.svgz`, in the renderer's folder.
  public init(_ file: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(SVGWord.svg.name, file, fileID, line)
  }
}

extension Of<DeviceWord> {
  /// - Parameter device: the frame to draw; its natural size is used unless `size` is set.
  public init(_ device: Device, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(DeviceWord.device.name, device, fileID, line)
  }
}

extension Of<GradientWord> {
  /// - Parameter gradient: fills the layer's bounds, which are its parent's unless `size` is set.
  public init(_ gradient: GradientValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(GradientWord.gradient.name, gradient, fileID, line)
  }
}

extension Of<MeshWord> {
  /// - Parameters:
  ///   - width: the number of points in a row, 2...32.
  ///   - height: the number of points in a column, 2...32.
  ///   - colors: one for each point, row by row.
  public init(
    width: Int, height: Int, colors: [ColorValue], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let said: [(String, (any DocumentConvertible)?)] = [
      (MeshKeys.width.name, width), (MeshKeys.height.name, height), (MeshKeys.colors.name, colors),
    ]
    self.init(MeshWord.mesh.name, DocumentValue(said), fileID, line)
  }
}

extension Of<EmitterWord> {
  /// - Parameter emitter: its shape and cells; particles are drawn in the parent's space unless `size` is set.
  public init(_ emitter: EmitterValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(EmitterWord.emitter.name, emitter, fileID, line)
  }
}

extension Of<GroupWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(GroupWord.group.name, layers().documentList, fileID, line)
  }
}

extension Of<StackWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(StackWord.stack.name, layers().documentList, fileID, line)
  }
}

extension Of<GridWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(GridWord.grid.name, layers().documentList, fileID, line)
  }
}

extension Of<SequenceWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(SequenceWord.sequence.name, layers().documentList, fileID, line)
  }
}

extension Of<SlidesWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(SlidesWord.slides.name, layers().documentList, fileID, line)
  }
}

extension Of<TileWord> {
  /// - Parameter layer: the layer that is repeated.
  public init(_ layer: any AnyLayer, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(TileWord.tile.name, layer, fileID, line)
  }
}

extension Of<ScrollWord> {
  /// - Parameter layer: the layer that is repeated and moves.
  public init(_ layer: any AnyLayer, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ScrollWord.scroll.name, layer, fileID, line)
  }
}

extension Of<ParallaxWord> {
  /// - Parameter layers: from far to near.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(ParallaxWord.parallax.name, layers().documentList, fileID, line)
  }
}

extension Of<TransformLayerWord> {
  /// - Parameter layers: back to front.
  public init(fileID: StaticString = #fileID, line: UInt = #line, @LayerList layers: () -> [any LayerElement]) {
    self.init(TransformLayerWord.transformLayer.name, layers().documentList, fileID, line)
  }
}

extension Of<ReplicatorWord> {
  /// - Parameters:
  ///   - replicator: the number of copies, and how they differ.
  ///   - layers: the layers to copy, back to front.
  public init(
    _ replicator: ReplicatorValue, fileID: StaticString = #fileID, line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    self.init(ReplicatorWord.replicator.name, replicator, fileID, line)
    entries.set(LayerKeys.layers.name, layers().documentList)
  }
}
