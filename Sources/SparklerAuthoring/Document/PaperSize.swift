// Paper sizes for a PDF's pages.
// Flow: `paper:`, `--paper` → PaperSize → PDFOutput.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A standard paper size.
///
/// - Source: ISO 216; ANSI/ASME Y14.1.
public enum PaperSize: String, Word {
  /// 297 × 420 mm.
  case a3 = "A3"
  /// 210 × 297 mm.
  case a4 = "A4"
  /// 148 × 210 mm.
  case a5 = "A5"
  /// 105 × 148 mm.
  case a6 = "A6"
  /// North American sizes: 8.5 × 11, 8.5 × 14 and 11 × 17 inches.
  case letter, legal, tabloid

  /// Upright, in points of 1/72 inch.
  public var size: Size {
    func millimetres(_ width: Double, _ height: Double) -> Size { Size(width * 72 / 25.4, height * 72 / 25.4) }
    return switch self {
    case .a3: millimetres(297, 420)
    case .a4: millimetres(210, 297)
    case .a5: millimetres(148, 210)
    case .a6: millimetres(105, 148)
    case .letter: Size(612, 792)
    case .legal: Size(612, 1008)
    case .tabloid: Size(792, 1224)
    }
  }
}
