// The keys of a file that is made of a scene.
// Flow: here → DocumentFields.outputs; OutputReader asks for values by them, OutputSpec and Destination name them.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// What a document says of one file to write.
package enum OutputKeys {
  package static let file = Key<String>("file", "Its name; the extension tells the format.")
  package static let format = Key<OutputFormat>("format", "Where the extension does not tell.")
  static let size = Key<SizeValue>("size", "The file's pixels, WIDTHxHEIGHT, or % of the canvas's.")
  static let fit = Key<SceneFit>("fit", "How the scene lies in another size.")
  static let frameRate = Key<Double>("fps", in: 0.1...120, "Instead of the document's.")
  static let colors = Key<Int>("colors", in: 2...256, "Of a GIF's palette.")
  static let alpha = Key<AlphaMode>("alpha", "How a GIF cuts soft edges.")
  static let matte = Key<ColorValue>("matte", "The page's colour, for alpha: matte.")
  static let dither = Key<DitherMode>(
    "dither", "How a GIF shows colours that it lacks; with none other files' gradients have bands.")
  static let lossy = Key<Double>(
    "lossy", in: GIFOptions.qualityRange, "What a GIF's quality lacks to 100: its older name.")
  static let effort = Key<Int>("effort", in: 1...9, "How hard a small GIF, APNG or WebP is looked for.")
  static let loops = Key<LoopCount>("loops", in: LoopCount.written, "Instead of the document's loop.")
  static let loopOffset = Key<Seconds>("loopOffset", in: 0...86_400, "Instead of the document's.")
  static let at = Key<[Seconds]>(
    "at", as: .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration.")
  static let background = Key<WrittenBackground>("background", "Instead of the document's.")
  static let quality = Key<Double>(
    "quality", in: 0...100, "Of GIF, lossy WebP and video: 100 is best, 0 smallest.")
  static let lossless = Key<Bool>("lossless", "Whether a WebP keeps every pixel; it does without quality.")
  static let maxSize = Key<Double>(
    "maxSize", as: .bytes, in: 100...1e12, "The best-looking file of at most so many bytes, such as 2MB.")
  static let keep = Key<[KeptInSize]>("keep", "What maxSize may not give up; colors: nor a GIF's quality.")
  static let destination = Key<Destination>(
    Field("for", .choice(Destination.all.map(\.name)), "A place whose limits the file keeps.")
  ) { String($0).flatMap(Destination.named) }
  static let codec = Key<VideoCodec>("codec", "Of a video, where its container has several.")
  static let every = Key<Seconds>(
    "every", in: OutputSpec.everyRange, "A storyboard's moments at equal distances, instead of those that it finds.")
  static let paper = Key<PaperSize>(
    "paper", "The sheet of a PDF's pages, turned as the scene lies; the scene's size without.")
  static let margin = Key<LengthValue>(
    "margin", in: OutputSpec.marginRange, "What stays free on each side of a PDF's page.")
  static let resolution = Key<Double>(
    "resolution", in: OutputSpec.resolutionRange, "Pixels per inch of what a PDF holds as pictures.")
}

extension Destination: KeyType {}
