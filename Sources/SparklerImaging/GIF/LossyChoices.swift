// How far a pixel may leave its colour where a smaller file is worth it.
// Flow: PaletteMapper → IndexedFrame; LossyChoices → LZWEncoder's nearby entries → GIFFrameEncoder.
import SparklerCore

/// Lets pixels that are drawn anew take any palette entry within a perceptual bound of the nearest one.
///
/// - In soft areas the bound is half of what it is beside an edge or in texture, where an eye forgives more.
/// - A flat area that shows its exact colour keeps it, and so does what stands still.
struct LossyChoices: Sendable {
  /// The farthest that an entry may lie from the nearest one, as an OKLab distance.
  let reach: Double
  private let colors: [UInt32]
  private let transparentIndex: UInt8?
  /// By entry: `room` places with the other entries within reach, the nearest first.
  private let neighbours: [UInt8]
  /// By entry: how many of its neighbours lie within half of the reach, and within all of it.
  private let near: [UInt8]
  private let far: [UInt8]

  static let room = 32
  /// The squared contrast from which the whole reach counts: about 16 levels in each channel.
  private static let strong: Int32 = 768

  /// - Parameter lossy: above 0, to 100.
  init(palette: Palette, lossy: Double) {
    reach = GIFOptions.reach(ofLossy: lossy)
    colors = palette.colors
    transparentIndex = palette.transparentIndex
    let points = palette.colors.map { SIMD3(oklab: $0) }
    var list = [UInt8](repeating: 0, count: colors.count * Self.room)
    var near = [UInt8](repeating: 0, count: colors.count)
    var far = near
    for a in palette.opaqueIndices {
      var others: [(distance: Double, entry: UInt8)] = []
      for b in palette.opaqueIndices where b != a {
        let way = points[Int(a)] - points[Int(b)]
        others.append(((way * way).sum().squareRoot(), b))
      }
      others.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.entry < $1.entry }
      for (k, other) in others.prefix(Self.room).enumerated() where other.distance <= reach {
        list[Int(a) * Self.room + k] = other.entry
        far[Int(a)] += 1
        if other.distance <= reach / 2 { near[Int(a)] += 1 }
      }
    }
    (neighbours, self.near, self.far) = (list, near, far)
  }

  /// - Parameter picture: what `current` was mapped from.
  func nearbyEntries(
    _ picture: Pixmap, current: IndexedFrame, previous: IndexedFrame?, in rect: PixelRect
  ) -> LZWEncoder.NearbyEntries {
    let count = rect.width * rect.height
    let counts = [UInt8](unsafeUninitializedCapacity: count) { out, made in
      picture.pixels.withUnsafeBufferPointer { pixels in
        current.indices.withUnsafeBufferPointer { current in
          (previous?.indices ?? []).withUnsafeBufferPointer { previous in
            let view = FrameView(
              pixels: pixels, width: picture.width, current: current, previous: previous.isEmpty ? nil : previous,
              next: nil)
            fill(out, view, rect)
          }
        }
      }
      made = count
    }
    return LZWEncoder.NearbyEntries(counts: counts, neighbours: neighbours)
  }

  private func fill(_ out: UnsafeMutableBufferPointer<UInt8>, _ view: FrameView, _ rect: PixelRect) {
    colors.withUnsafeBufferPointer { colors in
      for y in 0..<rect.height {
        let start = (rect.y &+ y) &* view.width
        for x in rect.x..<rect.maxX {
          let i = start &+ x
          let to = y &* rect.width &+ x &- rect.x
          let entry = Int(view.current[i])
          let contrast = view.contrast(i, column: x)
          if view.stands(i) || view.current[i] == transparentIndex
            || contrast == 0 && colors[entry] == view.pixels[i] & 0xFF_FFFF
          {
            out[to] = 0
          } else {
            out[to] = contrast < Self.strong ? near[entry] : far[entry]
          }
        }
      }
    }
  }
}
