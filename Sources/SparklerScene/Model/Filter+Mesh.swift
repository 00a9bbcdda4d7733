// The filter `mesh`: colours at the points of a grid, whose lines may bend.
// Flow: Filter.kinds → Filter.Mesh → PixelFilter.each → MeshRaster.
import SparklerCore

extension Filter {
  /// Paints what the layer shows with a mesh gradient.
  public static func mesh(_ mesh: Mesh) -> Filter { Filter(mesh) }

  /// A grid of colours, mixed between its points; it keeps the layer's alpha.
  ///
  /// - Source: SwiftUI's `MeshGradient`.
  public struct Mesh: Sendable, Hashable {
    /// How colours are mixed: along smooth curves through neighbouring points, or evenly from point to point.
    public enum Interpolation: String, Sendable, CaseIterable { case smooth, linear }

    /// The number of columns and of rows of points, 2...32.
    public static let sides = 2...32

    /// The number of points in a row.
    public var width = 2
    /// The number of points in a column.
    public var height = 2
    /// One for each point, row by row.
    public var colors: [Color] = []
    /// As shares of the frame, row by row; empty for an even grid.
    public var points: [Point] = []
    /// How colours are mixed.
    public var interpolation = Interpolation.smooth
    /// In the layer's coordinates, what shares of points refer to; nil until the layer's bounds are known.
    public var frame: Rect?
    /// A grid of 2 by 2 points without colours yet.
    public init() {}

    /// Whether it has an allowed number of columns and rows.
    private var hasSides: Bool { Self.sides.contains(width) && Self.sides.contains(height) }

    /// Whether it has a colour for each point, and a point for each colour if there are any.
    public var isComplete: Bool {
      hasSides && colors.count == width * height
        && (points.isEmpty || points.count == colors.count)
    }

    /// The points of an even grid, as shares of the frame; none if there are too few or too many columns or rows.
    public var evenPoints: [Point] {
      guard hasSides else { return [] }
      return (0..<width * height).map { i in
        Point(Double(i % width) / Double(width - 1), Double(i / width) / Double(height - 1))
      }
    }

    /// The coordinates of its points, x and y in turn.
    var coordinates: [Double] {
      get { (points.isEmpty ? evenPoints : points).flatMap { [$0.x, $0.y] } }
      set {
        guard hasSides, newValue.count == 2 * width * height else { return }
        points = stride(from: 0, to: newValue.count, by: 2).map { Point(newValue[$0], newValue[$0 + 1]) }
      }
    }
  }
}

extension Filter.Mesh: FilterEffect {
  package static let kind = Filter.Descriptor<Self>(
    "mesh", neutral: Self(), get: { (effect: Self) in effect }, make: { $0.isComplete ? $0 : nil },
    tracks: [
      AnimatableTrack("points", \.coordinates),
      AnimatableTrack(
        "colors", .colors, get: { .colors($0.colors) },
        set: { mesh, value in
          if case .colors(let colors) = value, colors.count == mesh.colors.count { mesh.colors = colors }
        }),
    ])

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    isComplete && frame.map { $0.size.width > 0 && $0.size.height > 0 } == true ? .each(self) : nil
  }

  package var overhang: Double { 0 }
}

extension Filter.Mesh: PixelFunction {
  public var passes: Double { 6 }
  public var keepsClear: Bool { true }

  /// Multiplies the mesh's colours by the pixels' alpha; where the mesh isn't, pixels become transparent.
  public func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    var raster = MeshRaster(area: area)
    raster.draw(self, through: transform)
    for i in pixels.indices where pixels[i] != 0 {
      pixels[i] = MeshRaster.pixel(
        raster.colors[i], alpha: pixels[i] >> 24, x: i % area.width + area.x, i / area.width + area.y)
    }
  }
}
