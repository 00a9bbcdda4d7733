// Words to choose from.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

/// `start`, `center`, `end`, `stretch`, `baseline`.
public enum AlignOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end
  case stretch
  case baseline

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `start`, `center`, `end`, `stretch`, `baseline`.
public enum AlignSelfOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end
  case stretch
  case baseline

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `natural`, `left`, `center`, `right`.
public enum AlignmentOption: String, CaseIterable, DocumentConvertible {
  case natural
  case left
  case center
  case right

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `birth`, `now`, `none`.
public enum AlphaOption: String, CaseIterable, DocumentConvertible {
  case birth
  case now
  case off = "none"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum AuroraBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `x`, `y`, `z`.
public enum AxisOption: String, CaseIterable, DocumentConvertible {
  case x
  case y
  case z

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `normal`, `multiply`, `screen`, `overlay`, `darken`, `lighten`, `difference`, `exclusion`, `hue`, `saturation`, `color`, `luminosity`, `plus-lighter`, `color-dodge`, `color-burn`, `hard-light`, `soft-light`.
public enum BlendOption: String, CaseIterable, DocumentConvertible {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case plusLighter = "plus-lighter"
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum BokehBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `linear`, `discrete`, `paced`, `cubic`, `cubicPaced`, `pacedSteps`.
public enum CalculationModeOption: String, CaseIterable, DocumentConvertible {
  case linear
  case discrete
  case paced
  case cubic
  case cubicPaced
  case pacedSteps

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `items`, `boundaries`, `everything`.
public enum CollisionValueModeOption: String, CaseIterable, DocumentConvertible {
  case items
  case boundaries
  case everything

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `birth`, `now`, `none`.
public enum ColorOption: String, CaseIterable, DocumentConvertible {
  case birth
  case now
  case off = "none"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `srgb`, `oklab`.
public enum ColorSpaceOption: String, CaseIterable, DocumentConvertible {
  case srgb
  case oklab

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `resize`, `resizeAspect`, `resizeAspectFill`, `center`, `top`, `bottom`, `left`, `right`, `topLeft`, `topRight`, `bottomLeft`, `bottomRight`.
public enum ContentsGravityOption: String, CaseIterable, DocumentConvertible {
  case resize
  case resizeAspect
  case resizeAspectFill
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `phone`, `tablet`, `browser`, `terminal`, `none`.
public enum DeviceOption: String, CaseIterable, DocumentConvertible {
  case phone
  case tablet
  case browser
  case terminal
  case off = "none"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `random`, `even`, `sweep`.
public enum DistributionOption: String, CaseIterable, DocumentConvertible {
  case random
  case even
  case sweep

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `repository`, `article`.
public enum EditionOption: String, CaseIterable, DocumentConvertible {
  case repository
  case article

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum EmbersBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `point`, `line`, `rectangle`, `circle`, `cuboid`, `sphere`.
public enum EmitterShapeOption: String, CaseIterable, DocumentConvertible {
  case point
  case line
  case rectangle
  case circle
  case cuboid
  case sphere

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `fade`, `rise`, `fall`, `slide`, `slide-left`, `slide-right`, `slide-up`, `slide-down`, `zoom`, `pop`, `drop`, `bounce`, `wipe`, `iris`, `blur`, `flip`, `spin`, `grow`.
public enum EnterOption: String, CaseIterable, DocumentConvertible {
  case fade
  case rise
  case fall
  case slide
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  case zoom
  case pop
  case drop
  case bounce
  case wipe
  case iris
  case blur
  case flip
  case spin
  case grow

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `fade`, `rise`, `fall`, `slide`, `slide-left`, `slide-right`, `slide-up`, `slide-down`, `zoom`, `pop`, `drop`, `bounce`, `wipe`, `iris`, `blur`, `flip`, `spin`, `grow`.
public enum ExitOption: String, CaseIterable, DocumentConvertible {
  case fade
  case rise
  case fall
  case slide
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  case zoom
  case pop
  case drop
  case bounce
  case wipe
  case iris
  case blur
  case flip
  case spin
  case grow

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `faithful`, `repaired`.
public enum FidelityOption: String, CaseIterable, DocumentConvertible {
  case faithful
  case repaired

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `linearGravity`, `radialGravity`, `vortex`, `drag`, `noise`, `turbulence`, `spring`.
public enum FieldOption: String, CaseIterable, DocumentConvertible {
  case linearGravity
  case radialGravity
  case vortex
  case drag
  case noise
  case turbulence
  case spring

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `removed`, `forwards`, `backwards`, `both`.
public enum FillModeOption: String, CaseIterable, DocumentConvertible {
  case removed
  case forwards
  case backwards
  case both

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `nonzero`, `evenOdd`.
public enum FillRuleOption: String, CaseIterable, DocumentConvertible {
  case nonzero
  case evenOdd

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `linear`, `nearest`.
public enum FilterOption: String, CaseIterable, DocumentConvertible {
  case linear
  case nearest

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum FireBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum FirefliesBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum FireworkBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum FireworkShowBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `none`, `shrink`.
public enum FitOption: String, CaseIterable, DocumentConvertible {
  case off = "none"
  case shrink

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum GalaxyBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `start`, `center`, `end`, `stretch`.
public enum GridJustifyOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end
  case stretch

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `dark`, `light`.
public enum GroundOption: String, CaseIterable, DocumentConvertible {
  case dark
  case light

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum HandSparklerBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum HyperspaceBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `pulse`, `float`, `wiggle`, `spin`, `shake`, `blink`.
public enum IdleOption: String, CaseIterable, DocumentConvertible {
  case pulse
  case float
  case wiggle
  case spin
  case shake
  case blink

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `start`, `center`, `end`, `space-between`, `space-around`, `space-evenly`, `stretch`.
public enum JustifyOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
  case stretch

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `start`, `center`, `end`, `stretch`.
public enum JustifySelfOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end
  case stretch

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `butt`, `round`, `square`.
public enum LineCapOption: String, CaseIterable, DocumentConvertible {
  case butt
  case round
  case square

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `miter`, `round`, `bevel`.
public enum LineJoinOption: String, CaseIterable, DocumentConvertible {
  case miter
  case round
  case bevel

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum MagicTrailBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `alpha`, `luminance`.
public enum MaskModeOption: String, CaseIterable, DocumentConvertible {
  case alpha
  case luminance

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum MatrixBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum MeteorsBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `points`, `outline`, `surface`, `volume`.
public enum ModeOption: String, CaseIterable, DocumentConvertible {
  case points
  case outline
  case surface
  case volume

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum NeonFlickerBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `spin`, `velocity`.
public enum OrientOption: String, CaseIterable, DocumentConvertible {
  case spin
  case velocity

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `portrait`, `landscape`.
public enum OrientationOption: String, CaseIterable, DocumentConvertible {
  case portrait
  case landscape

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `particle`, `burst`, `inTurn`.
public enum PickOption: String, CaseIterable, DocumentConvertible {
  case particle
  case burst
  case inTurn

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `continuous`, `instantaneous`.
public enum PushModeOption: String, CaseIterable, DocumentConvertible {
  case continuous
  case instantaneous

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `topRight`, `bottomRight`, `bottomLeft`, `topLeft`.
public enum QuartersOption: String, CaseIterable, DocumentConvertible {
  case topRight
  case bottomRight
  case bottomLeft
  case topLeft

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `half`, `full`.
public enum RangeRuleOption: String, CaseIterable, DocumentConvertible {
  case half
  case full

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `unordered`, `oldestFirst`, `oldestLast`, `backToFront`, `additive`.
public enum RenderModeOption: String, CaseIterable, DocumentConvertible {
  case unordered
  case oldestFirst
  case oldestLast
  case backToFront
  case additive

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum RocketBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `auto`, `none`.
public enum RotateOption: String, CaseIterable, DocumentConvertible {
  case auto
  case off = "none"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `none`, `auto`, `autoReverse`.
public enum RotationModeOption: String, CaseIterable, DocumentConvertible {
  case off = "none"
  case auto
  case autoReverse

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `birth`, `now`, `none`.
public enum ScaleOption: String, CaseIterable, DocumentConvertible {
  case birth
  case now
  case off = "none"

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum SeaAnemoneBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `circle`, `ellipse`, `rect`, `square`, `roundedRect`, `triangle`, `star`, `polygon`, `heart`, `ribbon`.
public enum ShapeOption: String, CaseIterable, DocumentConvertible {
  case circle
  case ellipse
  case rect
  case square
  case roundedRect
  case triangle
  case star
  case polygon
  case heart
  case ribbon

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `peony`, `chrysanthemum`, `dahlia`, `willow`, `kamuro`, `brocade`, `palm`, `spider`, `crossette`, `ring`, `heart`, `strobe`, `fish`, `salute`, `text`.
public enum ShellOption: String, CaseIterable, DocumentConvertible {
  case peony
  case chrysanthemum
  case dahlia
  case willow
  case kamuro
  case brocade
  case palm
  case spider
  case crossette
  case ring
  case heart
  case strobe
  case fish
  case salute
  case text

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `peony`, `chrysanthemum`, `dahlia`, `willow`, `kamuro`, `brocade`, `palm`, `spider`, `crossette`, `ring`, `heart`, `strobe`, `fish`, `salute`, `text`.
public enum ShellsOption: String, CaseIterable, DocumentConvertible {
  case peony
  case chrysanthemum
  case dahlia
  case willow
  case kamuro
  case brocade
  case palm
  case spider
  case crossette
  case ring
  case heart
  case strobe
  case fish
  case salute
  case text

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `left`, `right`.
public enum SideOption: String, CaseIterable, DocumentConvertible {
  case left
  case right

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum SparkleBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum SparkleTextBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum SparksBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `letter`, `word`, `line`.
public enum SplitOption: String, CaseIterable, DocumentConvertible {
  case letter
  case word
  case line

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `random`, `symmetric`.
public enum SpreadOption: String, CaseIterable, DocumentConvertible {
  case random
  case symmetric

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum StardustBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `normal`, `italic`.
public enum StyleOption: String, CaseIterable, DocumentConvertible {
  case normal
  case italic

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `fromLeft`, `fromRight`, `fromTop`, `fromBottom`.
public enum SubtypeOption: String, CaseIterable, DocumentConvertible {
  case fromLeft
  case fromRight
  case fromTop
  case fromBottom

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `start`, `center`, `end`.
public enum TextPathValueAlignmentOption: String, CaseIterable, DocumentConvertible {
  case start
  case center
  case end

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `none`, `uppercase`, `lowercase`, `capitalize`.
public enum TextTransformOption: String, CaseIterable, DocumentConvertible {
  case off = "none"
  case uppercase
  case lowercase
  case capitalize

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `light`, `dark`.
public enum ThemeOption: String, CaseIterable, DocumentConvertible {
  case light
  case dark

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `fade`, `moveIn`, `push`, `reveal`, `wipe`, `iris`, `zoom`.
public enum TransitionOption: String, CaseIterable, DocumentConvertible {
  case fade
  case moveIn
  case push
  case reveal
  case wipe
  case iris
  case zoom

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `onBirth`, `during`, `onDeath`, `onCollision`.
public enum TriggerOption: String, CaseIterable, DocumentConvertible {
  case onBirth
  case during
  case onDeath
  case onCollision

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `none`, `start`, `middle`, `end`.
public enum TruncationOption: String, CaseIterable, DocumentConvertible {
  case off = "none"
  case start
  case middle
  case end

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `own`, `curl`.
public enum TurbulenceValueFieldOption: String, CaseIterable, DocumentConvertible {
  case own
  case curl

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `axial`, `radial`, `conic`.
public enum TypeOption: String, CaseIterable, DocumentConvertible {
  case axial
  case radial
  case conic

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}

/// `plus-lighter`, `screen`, `normal`.
public enum WeldingBlendOption: String, CaseIterable, DocumentConvertible {
  case plusLighter = "plus-lighter"
  case screen
  case normal

  public var documentValue: DocumentValue { DocumentValue(rawValue) }
}
