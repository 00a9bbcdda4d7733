// What browsers do where a file's format leaves it open, or the file breaks it: one table for everything that reads.
// Flow: BrowserRules → AnimatedPicture, PlayedFrames, readers (`ReadLimits.showsDamaged`), warnings about outputs.
import SparklerCore

/// Rules of Chromium 156, each with a file in Tests/SparklerImagingTests/Files/Browsers and its answer there.
///
/// | what | here |
/// |---|---|
/// | a frame of 10 ms or less in a GIF, APNG, WebP or AVIF | shown for 100 ms (`FrameDelay.played`) |
/// | a GIF without its trailer, with an unknown block, cut off | whole frames (`GIFScan.damage`) |
/// | a GIF's image with too little data | its whole rows (`GIFReader`) |
/// | an empty frame | draws nothing, and keeps its time |
/// | a GIF's screen of 0×0 pixels, or smaller than the first frame | grows to the first frame |
/// | a PNG or APNG without its end chunk, cut off, with fewer frames than declared | whole frames (`PNGScan.damage`) |
/// | a wrong checksum of compressed pixels | the pixels have another one, which counts |
/// | a JPEG with bytes missing | what can be decoded; rows after the end are transparent (`JPEGReader`) |
/// | a WebP or AVIF that is cut off | nothing |
/// | an AVIF with the curve of BT.709, BT.601 or BT.2020 | shown with sRGB's (`AVIFDecoder`) |
/// | half-transparent pixels under a colour profile | converted before they are multiplied by alpha |
///
/// Two differences are on purpose. Browsers also draw the first rows of a frame that is cut off. And Chromium ignores an
/// AVIF's clean aperture unless it begins at the top left; the standard has no such exception.
package enum BrowserRules {
  /// Frames of at most this many seconds are slowed down.
  package static let slowedUpTo = 0.01
  /// Seconds for which these are shown.
  package static let slowedTo = 0.1
}

extension AnimationFormat {
  /// Whether browsers slow its short frames down.
  var isPlayedByBrowsers: Bool { [.gif, .apng, .webp, .avif].contains(self) }
}

extension FrameDelay {
  /// How long a browser shows a frame of a file; of other sources, how long it lasts.
  package func played(in format: AnimationFormat) -> Seconds {
    let isShort = Double(numerator) <= BrowserRules.slowedUpTo * Double(max(1, denominator)) * (1 + 1e-9)
    return format.isPlayedByBrowsers && isShort ? Seconds(BrowserRules.slowedTo) : shown
  }
}

/// A source whose frames last as long as browsers show them.
package struct PlayedFrames: FrameSource {
  package private(set) var source: any FrameSource

  /// - Parameter source: a source at its first frame.
  package init(_ source: any FrameSource) { self.source = source }

  package var facts: AnimationFacts { source.facts }

  package mutating func next() throws -> AnimationFrame? {
    guard var frame = try source.next() else { return nil }
    if let delay = frame.delay, delay.played(in: facts.format) != delay.shown {
      frame.delay = FrameDelay(Int(BrowserRules.slowedTo * 1000), over: 1000)
    }
    return frame
  }
}
