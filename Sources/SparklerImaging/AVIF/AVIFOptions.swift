// Options for AVIF output, and the errors of animations that AVIF can't hold.
// Flow: spec, AnimatedImage.Format → AVIFOptions → AVIFEncoder.
import SparklerCore

/// Options for AVIF output.
public struct AVIFOptions: Hashable, Sendable {
  /// The quality of a file that specifies none.
  public static let standardQuality = 70.0

  /// 0 (smallest) to 100, which keeps every pixel.
  public var quality: Double
  /// How hard the encoder tries to shrink the file: 1 (fast) to 9 (small).
  public var effort: Int

  /// The allowed values of `quality`.
  public static let qualityRange = 0.0...100.0
  /// The allowed values of `effort`.
  public static let effortRange = 1...9
  /// The default of `effort`.
  public static let defaultEffort = 5

  /// Creates options; the defaults are those of a spec's outputs.
  public init(quality: Double = Self.standardQuality, effort: Int = Self.defaultEffort) {
    (self.quality, self.effort) = (quality, effort)
  }

  /// AV1's quantizer: 0 keeps every pixel, 63 is the coarsest.
  ///
  /// 10 bits a channel are truer than 8 at the same quantizer, so two steps coarser are as true.
  var quantizer: Int {
    let share = 1 - max(0, min(100, quality)) / 100
    return share == 0 ? 0 : max(1, min(63, Int((63 * share).rounded()) + 2))
  }

  /// libavif's speed. From 7 on libaom searches as for live video: far larger files, and libaom 3.6 crashes at 7.
  var speed: Int { [6, 6, 6, 6, 6, 5, 4, 4, 3][max(1, min(9, effort)) - 1] }
}

/// Why an animation cannot be an AVIF.
public enum AVIFError: DescribedError, Equatable {
  /// A track stores 16 bits a side.
  case size(width: Int, height: Int)
  /// A frame's duration has 32 bits of 1/90000 s.
  case delay(Seconds)
  /// A quality outside 0...100.
  case quality(Double)
  /// Not the size of the other pictures.
  case otherSize(width: Int, height: Int)
  /// The message of libavif.
  case encoder(String)

  public var description: String {
    switch self {
    case .size(let width, let height): "an AVIF has 1 to 65535 pixels a side, not \(width)×\(height)"
    case .delay(let time): "an AVIF shows a frame for at most 47721 s, not \(time.value) s"
    case .quality(let quality): "quality \(quality) is outside 0–100"
    case .otherSize(let width, let height): "a picture of \(width)×\(height) pixels among others of another size"
    case .encoder(let reason): "libavif: \(reason)"
    }
  }
}
