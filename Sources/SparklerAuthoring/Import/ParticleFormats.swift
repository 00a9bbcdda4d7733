// What becomes of each known key of other programs' particle files.
// Flow: the tables of Format → FormatTable → Leftovers; the guide's tables.
import SparklerCore

/// The tables of all formats that are imported.
package enum ParticleFormats {
  package static let designer = table(PackageResources.particle_designer_table, ignoringCase: true)
  package static let spriteKit = table(PackageResources.spritekit_table, ignoringCase: true)
  package static let confetti = table(PackageResources.canvas_confetti_table)
  package static let konfetti = table(PackageResources.konfetti_table)
  package static let tsParticles = table(PackageResources.tsparticles_table)

  /// With the names of their programs.
  package static let named: [(name: String, table: FormatTable)] = [
    ("Particle Designer", designer), ("tsParticles", tsParticles), ("canvas-confetti", confetti),
    ("Konfetti", konfetti), ("SpriteKit", spriteKit),
  ]

  /// - Parameter ignoresCase: for property lists, whose keys are compared without regard to case.
  private static func table(_ bytes: [UInt8], ignoringCase ignoresCase: Bool = false) -> FormatTable {
    FormatTable(String(decoding: bytes, as: UTF8.self), ignoringCase: ignoresCase)
  }
}
