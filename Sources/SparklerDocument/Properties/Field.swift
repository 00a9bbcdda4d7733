// One table of fields: what a property is called, what it may hold and what it is for.
// Flow: SparklerScene's and Effects' tables → SparklerSpecs (decoding, near-misses, schema, expand) and `sparkler effects`.
import SparklerScene

/// A property that a spec can set.
public struct Field: Sendable, Hashable {
  /// What kind of value a field takes; a spec's scalars are read by it.
  public indirect enum Kind: Sendable, Hashable {
    case number, integer, boolean, text, identifier
    /// Points, or `%` of the parent.
    case length
    /// `2s`, `400ms`, or bare seconds.
    case time
    /// `2MB`, `2MiB`, or a bare number of bytes.
    case bytes
    /// A time, or `%` of the scene's duration.
    case moment
    /// `90deg`, `1rad`, `.25turn`, or 0.
    case angle
    case color
    /// A colour, `none`, `{gradient: …}` or `{image: …}`.
    case paint
    /// Two numbers in shares of a box, or a word such as `top-left`.
    case unitPoint
    case point, size, rect, position, transform, timingFunction, timeRange, pathData
    /// A size, of which each side may be `hug` or `fill`.
    case sides
    /// A rectangle in shares of a picture.
    case unitRect
    /// Points, or `%` of the parent's width.
    case width
    /// A picture's file.
    case picture
    /// A video's file.
    case video
    /// An emitter; what it holds is read by tables of their own.
    case emitter, cells, behaviors
    /// An animatable property of a layer, or of a cell by its name.
    case keyPath
    /// Cells by name, each with what it changes.
    case cellValues
    /// As `contents`, with `weight`.
    case cellContents
    /// Two plain numbers.
    case vector
    /// A value, or `a..b`.
    case range(Kind)
    /// A map of these fields, or a value of the one that is named.
    case map([Field], short: String)
    /// A word such as `fade`, a map of it with what it can be told, or a list of these.
    case motion([MotionWord])
    /// What a key path's property holds.
    case animated
    /// A file that the spec refers to.
    case asset
    case gradient, contents, trajectories
    case layer, layers, animations, params, outputs
    /// Axes of variants, and what they give to params.
    case matrix, bindings
    /// Values by names that a file has.
    case replacements
    /// Layers with params, by their names.
    case components
    /// Canvases by their names, each with what it changes.
    case sizes, sizedLayers
    /// Moments by their names.
    case times
    /// Named lists of colours.
    case colors
    /// A direction with its length: `[dx, dy]` or `{angle, magnitude}`; or a number, which points down.
    case direction(allowsNumber: Bool)
    /// `true`, `false`, or distances inwards: one number or [top, left, bottom, right].
    case insets
    /// What moves layers by physics.
    case dynamics
    /// A map of these fields.
    case keys([Field])
    /// What a scene is compared with.
    case tests
    /// `exact`, `visible`, `loose`, or a map.
    case tolerance
    /// {layer}, {rect}, {time}: what a test does not look at.
    case ignored
    /// A number of pixels, or `%` of all.
    case share
    /// A part of a whole: `5%`, `1/2` or `0.05`.
    case part
    /// One of these words.
    case choice([String])
    /// A list of one kind, or one value of it.
    case list(Kind)
    /// A map of one of these fields alone.
    case oneOf([Field])
    /// A value of the first kind, or the word.
    case orWord(Kind, String)
  }

  public var name: String
  /// The same property by its other name (Core Animation's where `name` is the short one).
  public var alias: String?
  public var kind: Kind
  /// The numbers that are allowed; all finite ones when nil.
  public var interval: ClosedRange<Double>?
  /// As a spec would write it; nil where nothing is set without the key.
  public var defaultValue: String?
  /// One sentence for the schema.
  public var summary: String

  public init(
    _ name: String, alias: String? = nil, _ kind: Kind, in interval: ClosedRange<Double>? = nil,
    default defaultValue: String? = nil, _ summary: String
  ) {
    self.name = name
    self.alias = alias
    self.kind = kind
    self.interval = interval
    self.defaultValue = defaultValue
    self.summary = summary
  }
}
