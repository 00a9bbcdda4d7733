// The kinds of firework shells, by their pyrotechnic names.
// Flow: `shell: willow` + radius + colours → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shell by its usual name.
public enum FireworkShell: String, Word {
  /// Round: `peony`, `chrysanthemum`, `dahlia`, `brocade`, `spider`, `strobe`, `salute`. Drooping: `willow`, `kamuro`,
  /// `palm`. `crossette` splits each star in four, stars of `fish` swim, `ring` and `heart` are flat outlines.
  case peony, chrysanthemum, dahlia, willow, kamuro, brocade, palm, spider, crossette, ring, heart, strobe, fish, salute
  /// Stars that form a word for a while.
  case text

  private static let gold = Color(rgb: 0xFFC65C)
  private static let silver = Color(rgb: 0xE6F0FF)
  private static let ember = Color(rgb: 0xFF7A1E)

  /// The default colours.
  static let colors = [0xFF4D5E, 0xFFB03A, 0x4FE08A, 0x4DB8FF, 0xB07CFF, 0xFF6FC8].map { Color(rgb: $0) }

  /// The characteristic colours; empty for shells that use any.
  private var own: [Color] {
    switch self {
    case .willow, .brocade, .palm: [Self.gold]
    case .kamuro: [Color(rgb: 0xFFDFA0)]
    case .spider: [Color(rgb: 0xFFD9A8)]
    case .strobe, .salute: [Self.silver]
    case .heart: [Color(rgb: 0xFF4D6D)]
    default: []
    }
  }

  /// The cells that it bursts into.
  ///
  /// - Parameters:
  ///   - radius: how far its stars fly, in points.
  ///   - colors: nil for its characteristic colours, or the default ones.
  func cells(radius: Double, colors: [Color]?, trigger: EmitterCell.Trigger) -> [EmitterCell] {
    let tints = colors ?? (own.isEmpty ? Self.colors : own)
    let maker = ShellMaker(radius: radius, tints: tints, trigger: trigger)
    return stars(maker) + [maker.flash(self == .salute ? 2.2 : 1)]
  }

  private func stars(_ m: ShellMaker) -> [EmitterCell] {
    switch self {
    case .peony:
      [
        m.stars(130, reach: 1, drag: 2.6, life: 1.2...1.7) { $0.addTrail(0.14, [m.dot * 0.4, 0]) },
        m.stars(40, "pistil", reach: 0.42, drag: 2.6, life: 1...1.3) {
          $0.ramps = [PresetLook.ramp(Self.silver), PresetLook.ramp(Self.gold)]
        },
      ]
    case .chrysanthemum: [m.stars(110, reach: 1, drag: 2.1, life: 1.5...2) { $0.addTrail(0.5, [m.dot * 0.34, 0]) }]
    case .dahlia:
      [
        m.stars(34, reach: 1, drag: 2.1, life: 1.5...1.9) {
          $0.scale = 1.7
          $0.addTrail(0.22, [m.dot * 0.5, 0])
        }
      ]
    case .willow, .kamuro: [m.weeping(self == .kamuro)]
    case .brocade:
      [
        m.stars(70, reach: 0.95, drag: 1.9, life: 1.9...2.5) {
          $0.addTrail(0.45, [m.dot * 0.26, 0])
          $0.scale = 0.7
          $0.cells = [m.glitter(26, Self.gold)]
        }
      ]
    case .palm: [m.palm(glitter: Self.ember)]
    case .spider:
      [
        m.stars(64, reach: 1.05, drag: 4.6, life: 0.9...1.15) {
          $0.acceleration.y = m.radius * 0.06
          $0.scale = 0.55
          $0.addTrail(0.5, [m.dot * 0.26, m.dot * 0.1])
        }
      ]
    case .crossette: [m.crossette]
    case .ring:
      [
        m.stars(46, reach: 1, drag: 2.4, life: 1.5...1.65, spread: 0) {
          $0.isSolidAngle = false
          $0.scale = 1.15
          $0.addTrail(0.2, [m.dot * 0.4, 0])
        }
      ]
    case .heart:
      [
        m.stars(64, reach: 0.95, drag: 2.4, life: 1.6...1.8, spread: 0) {
          $0.isSolidAngle = false
          $0.formation = .heart(in: Rect(0, 0, 100, 92))
          $0.acceleration.y = m.radius * 0.12
          $0.addTrail(0.16, [m.dot * 0.4, 0])
        }
      ]
    case .strobe:
      [
        m.stars(90, reach: 0.95, drag: 2.2, life: 2...2.9) {
          $0.addTwinkle(11)
          $0.scale = 1.1
        }
      ]
    case .fish: [m.fish]
    case .text: [m.letters]
    case .salute:
      [
        m.stars(90, reach: 0.9, drag: 4.2, life: 0.45...0.8) {
          $0.scale = 0.7
          $0.addTrail(0.12, [m.dot * 0.3, 0])
        }
      ]
    }
  }
}

/// Makes stars for one burst.
struct ShellMaker {
  let radius: Double
  let tints: [Color]
  let trigger: EmitterCell.Trigger
  /// The side of a star.
  var dot: Double { max(4, radius * 0.075) }

  /// - Parameters:
  ///   - reach: how far they fly, in radii.
  ///   - spread: the range of speeds, as a fraction.
  func stars(
    _ count: Int, _ name: String = "stars", reach: Double, drag: Double, life: ClosedRange<Double>,
    spread: Double = 0.16, _ change: (inout EmitterCell) -> Void = { _ in }
  ) -> EmitterCell {
    .named(name) { cell in
      cell.burstsAllAround(count)
      cell.trigger = trigger
      cell.setBounds(.lifetime, life)
      // With drag, the distance is speed ÷ drag.
      let speed = radius * reach * drag
      cell.setBounds(.velocity, (speed * (1 - spread)).rounded()...speed.rounded())
      cell.drag = drag
      cell.acceleration = Point(0, (radius * 0.3).rounded())
      cell.contents = [PresetPiece.sprite(.soft, (dot * 1.6).rounded())]
      cell.ramps = tints.map(PresetLook.ramp)
      cell.pick = .burst
      (cell.inherit.color, cell.inherit.alpha, cell.inherit.scale) = (.none, .none, .none)
      cell.scaleOverLife = .init([1, 0.9, 0.45], easing: .easeIn)
      cell.blend = .plusLighter
      change(&cell)
    }
  }

  /// A brief flash of light.
  func flash(_ strength: Double) -> EmitterCell {
    .named("flash") { cell in
      (cell.burst, cell.lifetime, cell.trigger, cell.blend) = (1, 0.3, trigger, .plusLighter)
      cell.contents = [PresetPiece.sprite(.soft, (radius * 1.5 * strength.squareRoot()).rounded())]
      cell.color = tints[0].mixed(with: .white, 0.7).faded(min(1, 0.6 * strength))
      cell.alphaOverLife = .init([1, 0.35, 0])
      cell.scaleOverLife = .init([0.4, 1], easing: .easeOut)
      (cell.inherit.color, cell.inherit.alpha, cell.inherit.scale) = (.none, .none, .none)
    }
  }

  /// Long golden branches that droop.
  func weeping(_ isDense: Bool) -> EmitterCell {
    stars(isDense ? 110 : 64, reach: isDense ? 1 : 0.85, drag: isDense ? 1.8 : 1.5, life: 2.3...3.1, spread: 0.3) {
      $0.scale = 0.55
      $0.acceleration.y = radius * (isDense ? 0.36 : 0.42)
      $0.addTrail(
        isDense ? 0.8 : 1.1, [dot * 0.24, dot * 0.1],
        [.white, Color(red: 1, green: 0.72, blue: 0.4, alpha: 0.7), Color(red: 1, green: 0.4, blue: 0.15, alpha: 0)])
      if isDense { $0.addTwinkle(12, depth: 0.7) }
    }
  }

  func palm(glitter color: Color) -> EmitterCell {
    stars(13, reach: 1.05, drag: 1.7, life: 1.7...2.1) {
      $0.emissionLongitude = -Double.pi / 2
      $0.emissionRange = Double.pi * 1.5
      $0.acceleration.y = radius * 0.5
      $0.addTrail(
        0.7, [dot * 0.6, 0], [.white, Color(red: 1, green: 0.6, blue: 0.3, alpha: 0.6), PresetPiece.clearWhite])
      $0.cells = [self.glitter(40, color)]
    }
  }

  /// Sparks left behind by a star.
  func glitter(_ rate: Double, _ color: Color) -> EmitterCell {
    .named("glitter") { cell in
      cell.birthRate = rate
      cell.setBounds(.lifetime, 0.4...0.9)
      cell.emissionRange = 2 * Double.pi
      cell.setBounds(.velocity, 2...(radius * 0.09).rounded(.up))
      cell.acceleration = Point(0, (radius * 0.22).rounded())
      cell.contents = [PresetPiece.glow((dot * 0.55).rounded(.up))]
      cell.color = color
      (cell.inherit.color, cell.inherit.scale) = (.none, .none)
      cell.addTwinkle(18)
      cell.alphaOverLife = .init([1, 0])
      cell.blend = .plusLighter
    }
  }

  /// Each star bursts again, into four.
  var crossette: EmitterCell {
    stars(14, reach: 0.8, drag: 1.5, life: 0.72...0.78) {
      $0.ramps = []
      $0.colors = tints
      $0.pick = .burst
      $0.addTrail(0.3, [dot * 0.4, 0])
      $0.cells = [
        .named("split") { cell in
          (cell.burst, cell.trigger, cell.emissionRange, cell.distribution) = (4, .onDeath, 2 * Double.pi, .even)
          cell.setBounds(.lifetime, 0.6...0.75)
          cell.velocity = (radius * 0.4 * 2.2).rounded()
          (cell.drag, cell.acceleration) = (2.2, Point(0, (radius * 0.2).rounded()))
          cell.contents = [PresetPiece.glow(dot.rounded())]
          cell.alphaOverLife = .init([1, 1, 0])
          cell.inherit.alpha = .none
          cell.addTrail(0.28, [dot * 0.4, 0])
          cell.blend = .plusLighter
        }
      ]
    }
  }

  /// Stars that gather as letters, glitter there and go out.
  var letters: EmitterCell {
    stars(520, reach: 0.9, drag: 2, life: 2.4...3.2) {
      $0.scale = 0.62
      $0.acceleration = .zero
      $0.pick = .particle
      $0.addTwinkle(7, depth: 0.55)
      $0.scaleOverLife = .init([1.3, 1, 0.8])
      $0.addTrail(0.12, [dot * 0.26, 0])
      var sparks = self.glitter(1.2, self.tints[0])
      sparks.inherit.alpha = .none
      $0.cells = [sparks]
    }
  }

  /// Stars that swim around.
  var fish: EmitterCell {
    stars(30, reach: 0.5, drag: 3, life: 1.7...2.3) {
      $0.acceleration.y = radius * 0.1
      var turbulence = EmitterCell.Turbulence()
      (turbulence.amplitude, turbulence.frequency) = (radius * 0.5, 1.7)
      $0.turbulence = turbulence
      $0.scale = 0.8
      $0.addTrail(0.3, [dot * 0.4, 0])
    }
  }
}
