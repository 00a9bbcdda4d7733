// Which writer makes each format's files.
// Flow: OutputFormat → here → FormatWriter, for RenderJob.
import SparklerAuthoring
import SparklerFiles

extension OutputFormat {
  var writer: any FormatWriter.Type {
    switch self {
    case .gif: GIFOutput.self
    case .apng: APNGOutput.self
    case .png: PNGOutput.self
    case .webp: WebPOutput.self
    case .avif: AVIFOutput.self
    case .mp4, .webm, .mov: VideoOutput.self
    case .svg: SVGOutput.self
    case .lottie: LottieOutput.self
    case .pdf: PDFOutput.self
    case .storyboard: StoryboardOutput.self
    case .sheet: SheetOutput.self
    case .rgba: RGBAOutput.self
    case .y4m: Y4MOutput.self
    }
  }
}
