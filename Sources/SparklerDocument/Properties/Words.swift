// The model's enumerations that a spec writes by the names of their cases.
// Flow: enumerations of SparklerScene → Word → Property.
import SparklerCore
import SparklerScene

extension ColorSpace: Word {}
extension KeyframeAnimation.CalculationMode: Word {}
extension KeyframeAnimation.RotationMode: Word {}
extension Transition.Kind: Word {}
extension Transition.Side: Word {}
extension Emitter.Shape: Word {}
extension Emitter.Mode: Word {}
extension Emitter.RenderMode: Word {}
extension Emitter.RangeRule: Word {}
extension EmitterBehavior.ParticleProperty: Word {}
extension EmitterBehavior.Attractor.Geometry: Word {}
extension EmitterCell.Distribution: Word {}
extension EmitterCell.Pick: Word {}
extension EmitterCell.Inherit.Moment: Word {}
extension EmitterCell.Trigger: Word {}
extension EmitterCell.Orient: Word {}
extension EmitterCell.Turbulence.Field: Word {}
extension Gradient.Kind: Word {}
extension Gradient.Spread: Word {}
extension Gradient.Mixing: Word {}
extension ImageContent.Gravity: Word {}
extension ImageContent.Filter: Word {}
extension Layer.MaskMode: Word {}
extension BlendMode: Word {}
extension FillRule: Word {}
extension StepJump: Word {}
extension StrokeStyle.Cap: Word {}
extension StrokeStyle.Join: Word {}
extension ShapeOutline.Shape: Word {}
extension Corners.Curve: Word {}
extension BoxEdge: Word {}
extension TextContent.Truncation: Word {}
extension TextContent.Alignment: Word {}
extension TextTransform: Word {}
extension TextPath.Alignment: Word {}
extension TextPath.Side: Word {}
extension Timing.FillMode: Word {}
