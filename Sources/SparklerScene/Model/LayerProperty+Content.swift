// Reading and writing the animatable properties of a layer's content.
// Flow: Layer.value(of:), Layer.set(_:to:) → here → LayerContent.
import SparklerCore

extension Layer {
  func color(of paint: Paint) -> AnimatableValue? {
    if case .color(let color) = paint { .color(color) } else { nil }
  }

  /// The value of a property that only some contents have; nil where this layer's lacks it.
  func contentValue(of property: LayerProperty) -> AnimatableValue? {
    switch content {
    case .none: nil
    case .shape(let shape): value(of: property, in: shape)
    case .gradient(let gradient): value(of: property, in: gradient)
    case .image(let image):
      switch property {
      case .contentsRect: .rect(image.contentsRect)
      case .contentsCenter: .rect(image.contentsCenter)
      case .tint: .color(image.tint ?? .white)
      default: nil
      }
    case .text(let text):
      switch property {
      case .foregroundColor: .color(text.color)
      case .fontSize: .number(text.font.size)
      default: nil
      }
    case .replicator(let replicator): value(of: property, in: replicator)
    case .emitter(let emitter): emitter.value(of: property)
    }
  }

  private func value(of property: LayerProperty, in shape: Shape) -> AnimatableValue? {
    switch property {
    case .fillColor: color(of: shape.fill ?? .color(.clear))
    case .strokeColor: color(of: shape.stroke ?? .color(.clear))
    case .path: .path(shape.path)
    case .lineWidth: .number(shape.strokeStyle.lineWidth)
    case .lineDashPattern: .numbers(shape.strokeStyle.lineDashPattern)
    case .lineDashPhase: .number(shape.strokeStyle.lineDashPhase)
    case .strokeStart: .number(shape.strokeStyle.strokeStart)
    case .strokeEnd: .number(shape.strokeStyle.strokeEnd)
    case .miterLimit: .number(shape.strokeStyle.miterLimit)
    default: nil
    }
  }

  private func value(of property: LayerProperty, in gradient: Gradient) -> AnimatableValue? {
    switch property {
    case .colors: .colors(gradient.colors)
    case .locations: .numbers(gradient.stops.map(\.location))
    case .startPoint: .point(gradient.startPoint)
    case .endPoint: .point(gradient.endPoint)
    default: nil
    }
  }

  private func value(of property: LayerProperty, in replicator: Replicator) -> AnimatableValue? {
    switch property {
    case .instanceCount: .number(Double(replicator.instanceCount))
    case .instanceDelay: .number(replicator.instanceDelay.value)
    case .instanceTransform: .transform(replicator.instanceTransform)
    case .instanceColor: .color(replicator.instanceColor)
    case .instanceRedOffset: .number(replicator.redOffset)
    case .instanceGreenOffset: .number(replicator.greenOffset)
    case .instanceBlueOffset: .number(replicator.blueOffset)
    case .instanceAlphaOffset: .number(replicator.alphaOffset)
    default: nil
    }
  }

  /// Sets a number of the layer's content; of another content nothing changes.
  mutating func setContentNumber(_ property: LayerProperty, _ v: Double) {
    switch property {
    case .fontSize: changeText { $0.scale(toFontSize: v) }
    case .instanceCount:
      changeReplicator { $0.instanceCount = Int(clamping: max(0, min(Replicator.greatestCount, v.rounded()))) }
    case .instanceDelay: changeReplicator { $0.instanceDelay = Seconds(v) }
    case .instanceRedOffset: changeReplicator { $0.redOffset = v }
    case .instanceGreenOffset: changeReplicator { $0.greenOffset = v }
    case .instanceBlueOffset: changeReplicator { $0.blueOffset = v }
    case .instanceAlphaOffset: changeReplicator { $0.alphaOffset = v }
    default: changeEmitter { $0.set(property, to: .number(v)) }
    }
  }

  mutating func changeEmitter(_ change: (inout Emitter) -> Void) {
    guard case .emitter(var emitter) = content else { return }
    change(&emitter)
    content = .emitter(emitter)
  }

  mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    guard case .gradient(var gradient) = content else { return }
    change(&gradient)
    content = .gradient(gradient)
  }

  mutating func changeImage(_ change: (inout ImageContent) -> Void) {
    guard case .image(var image) = content else { return }
    change(&image)
    content = .image(image)
  }

  mutating func changeText(_ change: (inout TextContent) -> Void) {
    guard case .text(var text) = content else { return }
    change(&text)
    content = .text(text)
  }

  mutating func changeReplicator(_ change: (inout Replicator) -> Void) {
    guard case .replicator(var replicator) = content else { return }
    change(&replicator)
    content = .replicator(replicator)
  }
}

extension TextContent {
  /// The text as it was laid out, larger or smaller: its lines break where they did, for sampling measures nothing.
  mutating func scale(toFontSize size: Double) {
    guard font.size > 0, size > 0, size != font.size else { return }
    let k = size / font.size
    font.size = size
    lineSpacing *= k
    maxWidth = maxWidth.map { $0 * k }
    metrics.size = Size(metrics.size.width * k, metrics.size.height * k)
    let ink = metrics.ink
    // Letters are set to fractions of a pixel, which don't grow with them.
    metrics.ink = Rect(ink.minX * k, ink.minY * k, ink.size.width * k, ink.size.height * k).grown(by: 1, 1)
  }
}
