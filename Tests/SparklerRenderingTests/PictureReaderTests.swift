// Pictures are told by what they hold, and their headers are read before memory is taken.
// Flow: bytes → PictureReader → kinds and errors.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerRendering
import TestSupport
import Testing

@Suite struct PictureReaderTests {
  let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>"

  func error(_ bytes: [UInt8], limits: Limits = Limits()) -> AssetError? {
    do throws(AssetError) {
      _ = try PictureReader(limits: limits).read(bytes)
      return nil
    } catch { return error }
  }

  @Test("PNG, JPEG and SVG are told by their bytes") func kinds() throws {
    let png = try PNGWriter.encode(Pixmap(width: 3, height: 2))
    #expect(error(png) == nil)
    #expect(error(JPEGSamples.plain) == nil)
    for text in [svg, "\u{FEFF}\n " + svg, "<?xml version='1.0'?>\n" + svg] {
      guard case .vector(let picture) = try PictureReader(limits: Limits()).read(Array(text.utf8)) else {
        Issue.record("no SVG")
        continue
      }
      #expect(picture.width == 9)
    }
  }

  @Test("a PNG of 60 000 pixels a side in a few bytes is beyond the limit") func bomb() throws {
    var png = try PNGWriter.encode(Pixmap(width: 3, height: 2))
    png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let told = try #require(error(png))
    #expect(told.reason == .limit && told.message.contains("60000×60000") && told.remedy.contains("asset-area"))
  }

  @Test("a JPEG that ends early, a GIF, nothing at all: each is told") func bad() {
    #expect(error(Array(JPEGSamples.plain.dropLast(40)))?.message.contains("ends too early") == true)
    #expect(error(Array("GIF89a".utf8))?.remedy == "use a whole GIF file")
    #expect(error(Array("BM6 a bitmap".utf8))?.remedy == "use a PNG, APNG, GIF, WebP, AVIF, JPEG or SVG file")
    #expect(error([])?.message == "the file is empty")
  }

  @Test("an SVG's bytes and elements have limits of their own") func limits() {
    var limits = Limits()
    _ = limits.set("svg-elements", 3)
    let text = svg.replacing("/>", with: "><g/><g/><g/></svg>")
    #expect(error(Array(text.utf8), limits: limits)?.remedy.contains("svg-elements") == true)
    _ = limits.set("svg-bytes", 20)
    #expect(error(Array(svg.utf8), limits: limits)?.remedy.contains("svg-bytes") == true)
  }

  @Test("a picture inside an SVG is checked like one outside") func embedded() throws {
    var png = try PNGWriter.encode(Pixmap(width: 3, height: 2))
    func document(_ bytes: [UInt8]) -> [UInt8] {
      let data = Data(bytes).base64EncodedString()
      return Array(svg.replacing("/>", with: "><image href='data:image/png;base64,\(data)'/></svg>").utf8)
    }
    #expect(error(document(png)) == nil)
    #expect(error(document(JPEGSamples.plain)) == nil)
    png.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(error(document(png))?.message.contains("limit") == true)
    #expect(error(document(Array(svg.utf8)))?.message.contains("neither PNG nor JPEG") == true)
  }
}
