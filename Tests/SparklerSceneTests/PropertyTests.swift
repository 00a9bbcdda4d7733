import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

/// That no stored value of the model is left out of the tables which decoding, expand and the schema walk.
@Suite struct PropertyTests {
  /// Values of every kind, one of which changes any property.
  static let candidates: [FieldValue] = {
    var stops = FieldValues()
    stops["colors"] = .list([.color(Color(rgb: 0x123456))])
    var sized = FieldValues()
    sized["size"] = .number(31)
    var course = FieldValues()
    course["values"] = .list([.number(0.3), .number(0.4)])
    var inherited = FieldValues()
    (inherited["velocity"], inherited["scale"]) = (.number(0.5), .text("none"))
    var ending = FieldValues()
    ending["scale"] = .number(0.6)
    let layer = Layer()
    return [
      .map(course), .map(inherited), .map(ending), .list([.list([.color(Color(rgb: 0x123456))])]),
      .number(0.37), .number(7), .flag(true), .flag(false), .text("xyz"), .color(Color(rgb: 0x123456)), .paint(nil),
      .paint(.color(Color(rgb: 0x123456))), .point(Point(3, 4)), .size(Size(5, 6)), .rect(Rect(0.1, 0.2, 0.3, 0.4)),
      .transform(.scale(2, 3)), .timingFunction(.easeIn), .span(VisibleSpan(from: 1, to: 2)),
      .path(.rect(Rect(1, 2, 3, 4))), .range(0.2...0.6), .map(FieldValues()), .map(stops), .map(sized),
      .cells([EmitterCell()]), [Filter.blur(3)].fieldValue,
      .behaviors([.drag(1)]), .list([.number(1), .number(2)]),
      .list((1...6).map { .number(Double($0)) }), .list([.color(.black)]),
      .list([.timingFunction(.easeIn)]), .weightedContents([.init(Contents(layer: layer, hasOwnColor: false))]),
    ]
  }()

  /// The stored values that no property sets, apart from those that are named.
  private func untold<Owner: PropertyOwner>(
    _ properties: [Property<Owner>], besides others: Set<String> = []
  ) -> [String] {
    func values(_ owner: Owner) -> [String: String] {
      Dictionary(uniqueKeysWithValues: Mirror(reflecting: owner).children.map { ($0.label ?? "", "\($0.value)") })
    }
    let base = values(Owner())
    var told: Set<String> = []
    for property in properties {
      var words: [FieldValue] = []
      if let all = (property.field.kind.value as? ChoiceKind)?.choices { words = all.map { .text($0) } }
      for candidate in Self.candidates + words {
        var new = FieldValues()
        new[property.field.name] = candidate
        var owner = Owner()
        [property].apply(new, to: &owner)
        for (name, value) in values(owner) where base[name] != value { told.insert(name) }
      }
    }
    return base.keys.filter { !told.contains($0) && !others.contains($0) }.sorted()
  }

  @Test("every stored value of the model is set by a property, or by what is named here") func stored() {
    #expect(
      untold(
        Layer.properties,
        besides: ["isTransformLayer", "content", "sublayers", "maskStorage", "animations", "timing", "origin"]) == [])
    #expect(untold(Timing.properties) == [])
    #expect(untold(Spring.properties) == [])
    #expect(untold(Border.properties) == [])
    #expect(untold(Shadow.properties) == [])
    #expect(untold(Shape.properties, besides: ["path", "outline"]) == [])
    #expect(untold(StrokeStyle.properties) == [])
    #expect(untold(Gradient.properties) == [])
    #expect(untold(Font.properties) == [])
    #expect(untold(TextContent.properties, besides: ["string", "metrics", "runs"]) == [])
    #expect(
      untold(
        ImageContent.properties, besides: ["source", "pixelWidth", "pixelHeight", "track", "clip", "frame"]) == [])
    #expect(untold(Replicator.properties) == [])
    #expect(untold(EmitterCell.properties, besides: ["timing", "tumble"]) == [])
    #expect(
      untold(
        Emitter.properties,
        besides: ["random", "places", "period", "periodStart", "firstPeriod", "guides"]) == [])
    #expect(untold(MotionBlur.properties) == [])
  }

  @Test("no two properties of an owner have one name") func names() {
    func doubled<Owner>(_ properties: [Property<Owner>]) -> [String] {
      let names = properties.flatMap { [$0.field.name] + ($0.field.alias.map { [$0] } ?? []) }
      return Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }
    #expect(
      doubled(Layer.properties) == [] && doubled(EmitterCell.properties) == [] && doubled(Emitter.properties) == [])
    #expect(doubled(Animation.properties) == [] && doubled(Timing.properties) == [])
  }

  @Test("every name that programs write is a key path that is known") func keyPaths() {
    let names: [LayerProperty] = [
      .position, .positionX, .positionY, .bounds, .boundsSize, .boundsOrigin, .boundsSizeWidth, .boundsSizeHeight,
      .boundsOriginX, .boundsOriginY, .anchorPoint, .anchorPointX, .anchorPointY, .transform, .scale, .scaleX,
      .scaleY, .scaleZ, .rotation, .rotationX, .rotationY, .translation, .translationX, .translationY, .translationZ,
      .sublayerTransform, .sublayerScale, .sublayerRotation, .sublayerRotationX, .sublayerRotationY,
      .sublayerTranslation, .sublayerTranslationX, .sublayerTranslationY, .sublayerTranslationZ, .zPosition,
      .opacity, .hidden, .cornerRadius, .cornerRadiusTopLeft, .cornerRadiusTopRight, .cornerRadiusBottomRight,
      .cornerRadiusBottomLeft, .innerRadius, .thickness, .startAngle, .endAngle, .exponent, .headLength, .shaftWidth,
      .pointerPosition, .backgroundColor, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath, .fillColor, .strokeColor,
      .lineWidth, .lineDashPattern, .lineDashPhase, .strokeStart, .strokeEnd, .miterLimit, .path, .colors,
      .locations, .startPoint, .endPoint, .foregroundColor, .fontSize, .contentsRect, .contentsCenter, .tint,
      .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .birthRate, .lifetime, .velocity, .particleScale, .spin,
      .emitterPosition, .emitterPositionX, .emitterPositionY, .emitterZPosition, .emitterSize, .emitterSizeWidth,
      .emitterSizeHeight, .emitterDepth, .lifetimeRange, .velocityRange, .scaleRange, .scaleSpeed, .spinRange,
      .emissionLatitude, .emissionLongitude, .emissionRange, .xAcceleration, .yAcceleration, .zAcceleration,
      .particleColor, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed,
      .alphaSpeed, .contentsScale, .mass, .massRange, .particleRotation, .rotationRange, .drag,
    ]
    #expect(names.allSatisfy { LayerProperty(rawValue: $0.rawValue) == $0 })
    #expect(Set(names).count == names.count)
    #expect(LayerProperty(rawValue: "") == nil && LayerProperty(keyPath: "drag") == nil)
    #expect(LayerProperty.aliases.values.allSatisfy { LayerProperty.ofLayers.contains($0) })
  }

  @Test("a default is what a new owner has, as a spec would write it") func defaults() {
    func text(_ fields: [Field], _ name: String) -> String? { fields.first { $0.name == name }?.defaultValue }
    let cell = EmitterCell.properties.map(\.field)
    #expect(text(cell, "lifetime") == "0s" && text(cell, "scale") == "1" && text(cell, "color") == "white")
    #expect(text(cell, "direction") == "0" && text(cell, "trigger") == "during" && text(cell, "colors") == nil)
    let layer = Layer.properties.map(\.field)
    #expect(text(layer, "anchorPoint") == "[0.5, 0.5]" && text(layer, "background") == "none")
  }
}
