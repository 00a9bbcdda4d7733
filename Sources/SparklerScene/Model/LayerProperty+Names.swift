// Names of animatable properties for use in code.
// Flow: LayerProperty's table → these constants → effects and animations.

/// Constants for use in code.
extension LayerProperty {
  /// The anchor's position in the superlayer, in points.
  public static let position = named("position")
  /// The anchor's x in the superlayer, in points.
  public static let positionX = named("position.x")
  /// The anchor's y in the superlayer, in points; positive is down.
  public static let positionY = named("position.y")
  /// The layer's rectangle in its own coordinates, in points.
  public static let bounds = named("bounds")
  /// Width and height in points; named outlines are refitted.
  public static let boundsSize = named("bounds.size")
  /// The visible top left corner in the layer's coordinates, in points; changing it scrolls.
  public static let boundsOrigin = named("bounds.origin")
  /// Points; a named outline is refitted.
  public static let boundsSizeWidth = named("bounds.size.width")
  /// Points; a named outline is refitted.
  public static let boundsSizeHeight = named("bounds.size.height")
  /// Points; more shows what is farther to the right.
  public static let boundsOriginX = named("bounds.origin.x")
  /// Points; more shows what is farther down.
  public static let boundsOriginY = named("bounds.origin.y")
  /// The anchor as fractions of the bounds, from the top left; (0.5, 0.5) is the centre.
  public static let anchorPoint = named("anchorPoint")
  /// A fraction of the bounds' width, from the left.
  public static let anchorPointX = named("anchorPoint.x")
  /// A fraction of the bounds' height, from the top.
  public static let anchorPointY = named("anchorPoint.y")
  /// The 4×4 transform about the anchor, interpolated by its components.
  public static let transform = named("transform")
  /// One factor for all axes; reads as the mean of the three.
  public static let scale = named("transform.scale")
  /// A factor; below 0 it mirrors horizontally.
  public static let scaleX = named("transform.scale.x")
  /// A factor; below 0 it mirrors vertically.
  public static let scaleY = named("transform.scale.y")
  /// A factor of heights above the layer's plane.
  public static let scaleZ = named("transform.scale.z")
  /// Radians, clockwise on screen.
  public static let rotation = named("transform.rotation.z")
  /// Radians about the horizontal axis.
  public static let rotationX = named("transform.rotation.x")
  /// Radians about the vertical axis.
  public static let rotationY = named("transform.rotation.y")
  /// An offset in points, added to the position.
  public static let translation = named("transform.translation")
  /// Points; positive is to the right.
  public static let translationX = named("transform.translation.x")
  /// Points; positive is down.
  public static let translationY = named("transform.translation.y")
  /// Points; positive is towards the viewer.
  public static let translationZ = named("transform.translation.z")
  /// The 4×4 transform of all sublayers about the anchor; perspective goes here.
  public static let sublayerTransform = named("sublayerTransform")
  /// One factor for all axes of the sublayers' space; reads as the mean of the three.
  public static let sublayerScale = named("sublayerTransform.scale")
  /// The sublayers' rotation in radians, clockwise on screen.
  public static let sublayerRotation = named("sublayerTransform.rotation.z")
  /// The sublayers' rotation in radians about the horizontal axis.
  public static let sublayerRotationX = named("sublayerTransform.rotation.x")
  /// The sublayers' rotation in radians about the vertical axis.
  public static let sublayerRotationY = named("sublayerTransform.rotation.y")
  /// The sublayers' offset in points.
  public static let sublayerTranslation = named("sublayerTransform.translation")
  /// Points; positive moves the sublayers to the right.
  public static let sublayerTranslationX = named("sublayerTransform.translation.x")
  /// Points; positive moves the sublayers down.
  public static let sublayerTranslationY = named("sublayerTransform.translation.y")
  /// Points; positive moves the sublayers towards the viewer.
  public static let sublayerTranslationZ = named("sublayerTransform.translation.z")
  /// Points above the superlayer's plane; siblings are drawn in ascending order.
  public static let zPosition = named("zPosition")
  /// 0...1; fades the layer and its sublayers as one image.
  public static let opacity = named("opacity")
  /// Whether nothing is drawn; can't be interpolated, so it switches.
  public static let hidden = named("hidden")
  /// Points, 0 or more, of all corners; reads as the mean if they differ.
  public static let cornerRadius = named("cornerRadius")
  /// Points, 0 or more.
  public static let cornerRadiusTopLeft = named("cornerRadius.topLeft")
  /// Points, 0 or more.
  public static let cornerRadiusTopRight = named("cornerRadius.topRight")
  /// Points, 0 or more.
  public static let cornerRadiusBottomRight = named("cornerRadius.bottomRight")
  /// Points, 0 or more.
  public static let cornerRadiusBottomLeft = named("cornerRadius.bottomLeft")
  /// The colour behind the content; replaces a gradient or an image there.
  public static let backgroundColor = named("backgroundColor")
  /// Points, 0 or more; 0 for a layer without a border.
  public static let borderWidth = named("borderWidth")
  /// The colour of the line inside the edge of the bounds.
  public static let borderColor = named("borderColor")
  /// The topmost shadow's colour; its alpha is multiplied by `shadowOpacity`.
  public static let shadowColor = named("shadowColor")
  /// 0...1; 0 for a layer without a shadow.
  public static let shadowOpacity = named("shadowOpacity")
  /// Points; y grows down.
  public static let shadowOffset = named("shadowOffset")
  /// Points; positive is to the right.
  public static let shadowOffsetWidth = named("shadowOffset.width")
  /// Points; positive is down.
  public static let shadowOffsetHeight = named("shadowOffset.height")
  /// The standard deviation of the topmost shadow's blur, in points.
  public static let shadowRadius = named("shadowRadius")
  /// The path that casts the shadow, in the layer's coordinates.
  public static let shadowPath = named("shadowPath")
  /// The colour of a shape's area; replaces a gradient or an image there.
  public static let fillColor = named("fillColor")
  /// The colour of a shape's line, or of a text's outlines; replaces a gradient or an image there.
  public static let strokeColor = named("strokeColor")
  /// Points, 0 or more.
  public static let lineWidth = named("lineWidth")
  /// Lengths of dashes and gaps in points; negative ones count as 0.
  public static let lineDashPattern = named("lineDashPattern")
  /// How far into the pattern the line starts, in points; animated, the dashes move along.
  public static let lineDashPhase = named("lineDashPhase")
  /// Where drawing starts, as a fraction of the path's length, 0...1.
  public static let strokeStart = named("strokeStart")
  /// Where drawing ends, as a fraction of the path's length, 0...1.
  public static let strokeEnd = named("strokeEnd")
  /// The greatest ratio of a mitre's length to the line's width.
  public static let miterLimit = named("miterLimit")
  /// Of a star, a ring or a pie, as a fraction of the outer radius.
  public static let innerRadius = named("innerRadius")
  /// The width of a ring or a pie, in points.
  public static let thickness = named("thickness")
  /// Where a ring or a pie begins, in radians, clockwise from the top.
  public static let startAngle = named("startAngle")
  /// Where a ring or a pie ends, in radians, clockwise from the top.
  public static let endAngle = named("endAngle")
  /// Of a squircle, 2...20.
  public static let exponent = named("exponent")
  /// The length of an arrow's head, in points.
  public static let headLength = named("headLength")
  /// The width of an arrow's shaft, in points.
  public static let shaftWidth = named("shaftWidth")
  /// The middle of a callout's pointer, 0...1 from the left or the top.
  public static let pointerPosition = named("pointerPosition")
  /// A path layer's outline in its own coordinates; shapes with a named outline lack it.
  public static let path = named("path")
  /// A gradient's colours; interpolated only between lists of the same length.
  public static let colors = named("colors")
  /// A gradient's locations, one for each colour, 0...1.
  public static let locations = named("locations")
  /// Where a gradient starts, as fractions of the bounds; the centre if it is radial or conic.
  public static let startPoint = named("startPoint")
  /// Where a gradient ends, as fractions of the bounds.
  public static let endPoint = named("endPoint")
  /// The colour of a text's letters; replaces a gradient or an image there.
  public static let foregroundColor = named("foregroundColor")
  /// Points; scales the letters without breaking lines anew.
  public static let fontSize = named("fontSize")
  /// The visible part of an image, as fractions of it.
  public static let contentsRect = named("contentsRect")
  /// The stretched part of an image, as fractions of the visible part.
  public static let contentsCenter = named("contentsCenter")
  /// Multiplies an image's pixels, including their alpha; white has no effect.
  public static let tint = named("tint")
  /// The number of a replicator's copies, including the original; rounded, 0...10⁶.
  public static let instanceCount = named("instanceCount")
  /// Seconds between a copy and the next one.
  public static let instanceDelay = named("instanceDelay")
  /// The 4×4 transform from a copy to the next one, about the layer's centre.
  public static let instanceTransform = named("instanceTransform")
  /// Multiplies every copy, including its alpha.
  public static let instanceColor = named("instanceColor")
  /// Added to red with each copy, -1...1.
  public static let instanceRedOffset = named("instanceRedOffset")
  /// Added to green with each copy, -1...1.
  public static let instanceGreenOffset = named("instanceGreenOffset")
  /// Added to blue with each copy, -1...1.
  public static let instanceBlueOffset = named("instanceBlueOffset")
  /// Added to alpha with each copy, -1...1.
  public static let instanceAlphaOffset = named("instanceAlphaOffset")
  /// Of a cell in particles per second; of an emitter a factor of its cells' rates.
  public static let birthRate = named("birthRate")
  /// Of a cell in seconds; of an emitter a factor. Applies to particles born later.
  public static let lifetime = named("lifetime")
  /// Of a cell in points per second; of an emitter a factor. Applies to particles born later.
  public static let velocity = named("velocity")
  /// Of a cell a factor of its contents' size; of an emitter a factor of that. Applies to particles born later.
  public static let particleScale = named("scale")
  /// Of a cell in radians per second, clockwise; of an emitter a factor. Applies to particles born later.
  public static let spin = named("spin")
  /// The centre of an emitter's shape, in the layer's coordinates, in points.
  public static let emitterPosition = named("emitterPosition")
  /// Points in the layer's coordinates; positive is to the right.
  public static let emitterPositionX = named("emitterPosition.x")
  /// Points in the layer's coordinates; positive is down.
  public static let emitterPositionY = named("emitterPosition.y")
  /// The height of an emitter's shape above the layer's plane, in points.
  public static let emitterZPosition = named("emitterZPosition")
  /// The size of an emitter's shape in points; for a circle or a sphere the width is the radius.
  public static let emitterSize = named("emitterSize")
  /// Points; the radius of a circle or a sphere.
  public static let emitterSizeWidth = named("emitterSize.width")
  /// Points; not used by lines, circles and spheres.
  public static let emitterSizeHeight = named("emitterSize.height")
  /// A cuboid's extent perpendicular to the plane, in points.
  public static let emitterDepth = named("emitterDepth")
  /// The spread of a cell's lifetimes, in seconds; see `Emitter.rangeRule`.
  public static let lifetimeRange = named("lifetimeRange")
  /// The spread of a cell's speeds, in points per second.
  public static let velocityRange = named("velocityRange")
  /// The spread of a cell's scales, as a factor.
  public static let scaleRange = named("scaleRange")
  /// Added to a particle's scale every second.
  public static let scaleSpeed = named("scaleSpeed")
  /// The spread of a cell's spins, in radians per second.
  public static let spinRange = named("spinRange")
  /// A cell's direction out of the plane, in radians, towards the viewer.
  public static let emissionLatitude = named("emissionLatitude")
  /// A cell's direction in the plane, in radians, clockwise from the shape's own direction.
  public static let emissionLongitude = named("emissionLongitude")
  /// The spread of a cell's directions, in radians: the width of a cone.
  public static let emissionRange = named("emissionRange")
  /// Points per second squared; positive is to the right.
  public static let xAcceleration = named("xAcceleration")
  /// Points per second squared; positive is down.
  public static let yAcceleration = named("yAcceleration")
  /// Points per second squared; positive is towards the viewer.
  public static let zAcceleration = named("zAcceleration")
  /// The colour that multiplies a cell's contents; also a short name of `foregroundColor` for layers.
  public static let particleColor = named("color")
  /// The spread of a cell's red about that of its colour.
  public static let redRange = named("redRange")
  /// The spread of a cell's green about that of its colour.
  public static let greenRange = named("greenRange")
  /// The spread of a cell's blue about that of its colour.
  public static let blueRange = named("blueRange")
  /// The spread of a cell's alpha about that of its colour.
  public static let alphaRange = named("alphaRange")
  /// Added to a particle's red every second.
  public static let redSpeed = named("redSpeed")
  /// Added to a particle's green every second.
  public static let greenSpeed = named("greenSpeed")
  /// Added to a particle's blue every second.
  public static let blueSpeed = named("blueSpeed")
  /// Added to a particle's alpha every second; -1 fades it out in a second.
  public static let alphaSpeed = named("alphaSpeed")
  /// A cell's pixels of its contents per point; more makes particles smaller.
  public static let contentsScale = named("contentsScale")
  /// A cell's particles' mass, above 0; divides the forces of behaviours and the wind's grip.
  public static let mass = named("mass")
  /// The spread of a cell's masses.
  public static let massRange = named("massRange")
  /// A particle's rotation at birth, in radians, clockwise.
  public static let particleRotation = named("rotation")
  /// The spread of a cell's rotations at birth, in radians.
  public static let rotationRange = named("rotationRange")
  /// The decay rate of a cell's velocities, in 1/s.
  public static let drag = named("drag")
}
