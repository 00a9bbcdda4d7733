// Finds the colours that translucent pixels were painted in.
// Flow: AlphaReducer → StraightColors → opaque pixels.
import SparklerCore

/// The straight colours of a picture's translucent pixels, as few as explain them.
///
/// A premultiplied pixel of low alpha stands for a range of straight colours: at alpha 16, each channel may be off by 8.
/// So the glow of a single colour would divide into dozens, and no string of its pixels would repeat. Of the colours
/// that explain a pixel, it gets the one that explains most pixels exactly.
struct StraightColors {
  /// Opaque colours that explain pixels; once chosen, those that explain most pixels are first.
  private var colors: [UInt32]
  /// How many of them are declared.
  private let declaredCount: Int
  /// Distinct translucent pixels, and by slot their position there plus one.
  private var pixels: [UInt32] = []
  private var slots = [UInt16](repeating: 0, count: 1 << Self.slotBits)
  /// By position in `pixels`: how many there are, and their colour.
  private var counts: [UInt32] = []
  private var found: [UInt32] = []

  private static let slotBits = 13
  /// A picture with as many distinct translucent pixels is a photo.
  private static let mostPixels = 4096
  /// Declared colours that a photo's pixels may have: they would be compared with more of them in vain.
  private static let mostOfPhoto = 8
  private static let mostColors = 128
  private static let mostDeclared = 64
  /// A declared colour goes before one that explains a few more pixels, so that all frames have the same.
  private static let declaredWeight = 2
  /// How far a premultiplied channel may be off: painters round more than once.
  private static let slack: Int32 = 1

  /// - Parameter declared: opaque colours.
  init(declared: [UInt32]) {
    colors = Array(declared.prefix(Self.mostDeclared))
    declaredCount = colors.count
  }

  /// Adds a pixel with alpha 1...254.
  mutating func insert(_ pixel: UInt32) {
    let slot = slot(of: pixel)
    if slots[slot] > 0 {
      counts[Int(slots[slot]) - 1] += 1
    } else if pixels.count < Self.mostPixels {
      pixels.append(pixel)
      counts.append(1)
      slots[slot] = UInt16(pixels.count)
    }
  }

  /// Chooses the colours, after the last pixel was added.
  mutating func choose() {
    if pixels.count < Self.mostPixels {
      addColors()
      sortColors()
    } else {
      colors = Array(colors.prefix(Self.mostOfPhoto))
    }
    found = pixels.map { explained($0, within: Self.slack) ?? Self.straight($0) }
  }

  /// Adds the chosen colours to those of other pictures.
  func note(in guessed: inout GuessedColors) {
    if pixels.count == Self.mostPixels { return guessed.becomePhoto() }
    for (color, count) in zip(found, counts) { guessed.note(color, count: Int(count)) }
  }

  /// Adds colours until each pixel has one that explains it.
  private mutating func addColors() {
    // The most opaque pixels tell their colours best.
    for pixel in pixels.sorted(by: >) where colors.count < Self.mostColors {
      if !colors.contains(where: { Self.isExact($0, pixel) }) { colors.append(Self.straight(pixel)) }
    }
  }

  /// Puts those that explain most pixels first.
  private mutating func sortColors() {
    let scores = colors.enumerated().map { number, color in
      number < declaredCount ? Self.declaredWeight * uses(of: color) : uses(of: color)
    }
    let order = colors.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    colors = order.map { colors[$0] }
  }

  /// How many pixels a colour explains exactly.
  private func uses(of color: UInt32) -> Int {
    pixels.withUnsafeBufferPointer { pixels in
      counts.withUnsafeBufferPointer { counts in
        var sum: UInt32 = 0
        // Without a branch, so that the loop is vectorised.
        for i in 0..<min(pixels.count, counts.count) { sum &+= Self.isExact(color, pixels[i]) ? counts[i] : 0 }
        return Int(sum)
      }
    }
  }

  /// The opaque colour of a pixel with alpha 1...254.
  func color(of pixel: UInt32) -> UInt32 {
    let number = slots[slot(of: pixel)]
    return number > 0 ? found[Int(number) - 1] : explained(pixel, within: Self.slack) ?? Self.straight(pixel)
  }

  private func slot(of pixel: UInt32) -> Int {
    var slot = Int((pixel &* 0x9E37_79B1) >> (32 - UInt32(Self.slotBits)))
    while slots[slot] > 0, pixels[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// The first colour that explains a pixel; nil if none does.
  private func explained(_ pixel: UInt32, within slack: Int32) -> UInt32? {
    colors.first { Self.isNear(pixel, $0, slack) }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 { Pixmap.unpremultiply(pixel) | 0xFF00_0000 }

  /// Whether no premultiplied channel of a pixel is farther than `slack` from an opaque colour at the pixel's alpha.
  @inline(__always) private static func isNear(_ pixel: UInt32, _ color: UInt32, _ slack: Int32) -> Bool {
    @inline(__always) func isNear(_ shift: UInt32) -> Bool {
      let product = (color &>> shift & 255) &* (pixel &>> 24) &+ 128
      return abs(Int32(pixel &>> shift & 255) &- Int32((product &+ product &>> 8) &>> 8)) <= slack
    }
    return isNear(8) && isNear(16) && isNear(0)
  }

  /// The same without slack, red and blue at once.
  @inline(__always) private static func isExact(_ color: UInt32, _ pixel: UInt32) -> Bool {
    let alpha = pixel &>> 24
    let green = (color &>> 8 & 255) &* alpha &+ 128
    let others = (color & 0xFF_00FF) &* alpha &+ 0x80_0080
    let shown = (others &+ (others &>> 8 & 0xFF_00FF)) &>> 8 & 0xFF_00FF | (green &+ green &>> 8) & 0xFF00
    return shown == pixel & 0xFF_FFFF
  }
}
