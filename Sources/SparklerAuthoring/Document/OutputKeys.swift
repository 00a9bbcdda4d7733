// The keys of a file that is made of a scene.
// Flow: here → DocumentFields.outputs; OutputReader looks up values by them, OutputSpec and Destination name them.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// Keys of one file to write.
package enum OutputKeys {
  package static let file = Key<String>("file", "Its name; the extension determines the format.")
  package static let format = Key<OutputFormat>("format", "If the extension does not determine it.")
  package static let size = Key<SizeValue>("size", "The file's pixels, WIDTHxHEIGHT, or % of the canvas's.")
  package static let fit = Key<SceneFit>("fit", "How the scene fits into another size.")
  static let frameRate = Key<Double>("fps", in: 0.1...120, "Instead of the document's.")
  static let colors = Key<Int>("colors", in: 2...256, "Of a GIF's palette.")
  static let alpha = Key<AlphaMode>("alpha", "How a GIF cuts soft edges.")
  static let matte = Key<ColorValue>("matte", "The page's colour, for alpha: matte.")
  static let dither = Key<DitherMode>(
    "dither", "How a GIF shows colours missing from its palette; in other formats, none leaves bands in gradients.")
  static let lossy = Key<Double>(
    "lossy", in: GIFOptions.qualityRange, "An older form of a GIF's quality: 100 minus it.")
  static let effort = Key<Int>("effort", in: 1...9, "How hard to try to make a GIF, APNG, WebP or AVIF small.")
  package static let loops = Key<LoopCount>("loops", in: LoopCount.written, "Instead of the document's loop.")
  static let loopOffset = Key<Seconds>("loopOffset", in: 0...86_400, "Instead of the document's.")
  package static let at = Key<[Seconds]>(
    "at", as: .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration.")
  package static let background = Key<WrittenBackground>("background", "Instead of the document's.")
  static let quality = Key<Double>(
    "quality", in: 0...100, "Of GIF, lossy WebP, AVIF and video: 100 is best, 0 smallest.")
  static let lossless = Key<Bool>("lossless", "Whether a WebP keeps every pixel; true unless quality is given.")
  package static let maxSize = Key<Double>(
    "maxSize", as: .bytes, in: 100...1e12, "The best-looking file of at most this many bytes, such as 2MB.")
  static let keep = Key<[KeptInSize]>("keep", "What maxSize may not reduce; colors also keeps a GIF's quality.")
  static let destination = Key<Destination>(
    Field("for", .choice(Destination.all.map(\.name)), "The destination; the file stays within its limits.")
  ) { String($0).flatMap(Destination.named) }
  static let codec = Key<VideoCodec>("codec", "Of a video, if its container supports several.")
  static let every = Key<Seconds>(
    "every", in: OutputSpec.everyRange, "Shows a storyboard moment every so often, instead of those it chooses.")
  static let paper = Key<PaperSize>(
    "paper", "Paper of a PDF's pages, in the scene's orientation; without it, pages have the scene's size.")
  static let margin = Key<LengthValue>(
    "margin", in: OutputSpec.marginRange, "Margin on each side of a PDF's page.")
  static let resolution = Key<Double>(
    "resolution", in: OutputSpec.resolutionRange, "Pixels per inch of pictures in a PDF.")
  static let text = Key<WrittenTexts>(
    "text", "Whether an SVG's texts become outlines, or stay texts in fonts that the viewer must have.")
}

extension Destination: KeyType {}
