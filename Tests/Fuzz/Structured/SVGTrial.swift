// What is asked of an SVG file, whatever it says: a message or layers, and frames that are pure functions of time.
// Flow: SVGMaker's text → SVGTrial → outcome, or Broken.
import Foundation
import SparklerCore
import SparklerPainting
import SparklerSVG
import SparklerScene

/// Reads made-up SVG files, and paints some of their moments.
struct SVGTrial {
  private let fonts: FontLibrary
  /// Painted up to so many pixels.
  private static let mostPixels = 65_536.0

  init() throws { fonts = try FontLibrary(files: []) }

  /// Of every kind; what a file doesn't have is ignored.
  private static let replacements = [
    "black": "#0008", "red": "color(srgb 0.1 0.2 0.3 / 0.4)", "currentColor": "gold", "#a": "teal", "#b": "pink",
    ".a": "none", ".b": "blue", "a": "two\nlines", "c": "", "#c": "#F00", "": "", "#": "red",
  ]

  /// No picture is there.
  private struct Pictures: SVGResolving {
    func picture(_ picture: SVGImage) throws -> ImageContent { throw Broken("there is no picture") }
  }

  /// - Returns: a word for what became of it.
  /// - Throws: `Broken`.
  func run(_ text: String, _ chance: inout SeededRandom) throws -> String {
    var limits = SVGFileLimits()
    (limits.elements, limits.layers, limits.points) = (5000, 2000, 200_000)
    let found: SVGAnimation
    do throws(SVGImportError) {
      found = try SVGAnimation(
        Array(text.utf8), replacements: chance.below(2) == 0 ? [:] : Self.replacements,
        measuring: TextMeasurer(fonts: fonts), resolving: Pictures(), limits: limits)
    } catch {
      if error.message.isEmpty || error.remedy.isEmpty { throw Broken("an error says nothing") }
      return "refused"
    }
    guard found.duration.value.isFinite, found.duration.value >= 0, found.period?.value ?? 1 > 0 else {
      throw Broken("duration \(found.duration.value), period \(found.period?.value ?? 0)")
    }
    let facts = try? SVGFacts(Array(text.utf8), limits: limits)
    guard let facts, facts.size == found.size, facts.duration == found.duration else { throw Broken("other facts") }
    guard found.size.width * found.size.height <= Self.mostPixels else { return "large" }
    let scene = CompiledScene(Scene(size: found.size, duration: max(1, found.duration), layers: found.layers))
    var painter: FramePainter?
    for time in [0, chance.uniform(0, 2), chance.uniform(0, 20), found.duration.value] {
      let frame = scene.sample(at: Seconds(time))
      if frame != scene.sample(at: Seconds(time)) { throw Broken("two samples at \(time) differ, or hold no numbers") }
      if painter == nil {
        painter = try FramePainter(
          width: frame.width, height: frame.height, images: ImageStore([String: ImageStore.Picture]()), fonts: fonts)
      }
      do { _ = try painter?.paint(frame) } catch { throw Broken("it can't be painted at \(time): \(error)") }
    }
    return found.duration == 0 ? "still" : "moving"
  }
}
