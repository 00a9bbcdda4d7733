// Decompresses a PNG image to premultiplied pixels: common formats by libdeflate, others by libpng.
// Flow: PNGScan → PNGPixels → PNGReader, APNGReader.
import CSparklerDeflate
import CSparklerPNG
import SparklerCore

struct PNGPixels {
  private let scan: PNGScan
  /// Premultiplied colours of a palette or of greys of up to 8 bits.
  private let table: [UInt32]
  private let isPlain: Bool
  /// Converts to sRGB; nil if the pixels are sRGB.
  private let conversion: ColorConversion?
  /// Why the colours may not be the intended ones.
  let note: String?

  init(_ scan: PNGScan) {
    self.scan = scan
    let header = scan.header
    let isGrey = header.kind == .grey || header.kind == .greyAlpha
    let conversion = ColorConversion(scan.colorMeaning, layout: .rgba, isGrey: isGrey)
    note = conversion.note
    self.conversion = conversion.isNothing ? nil : conversion
    let isKeyed = header.transparency != nil && (header.kind == .rgb || header.depth == 16)
    // If there is a table, only its entries have to be converted.
    let hasPlainColors = conversion.isNothing || header.kind == .palette || header.kind == .grey
    isPlain = header.depth <= 8 && !header.isInterlaced && !isKeyed && hasPlainColors
    table = isPlain ? Self.table(scan, conversion) : []
  }

  /// Bytes that decompressing an image takes, including its pixels.
  func byteCount(of image: PNGScan.Image) -> Int {
    let rows = ((image.rect.width * scan.header.bits + 7) / 8 + 1) * image.rect.height
    let packed = image.data.reduce(0) { $0 + $1.count }
    return 4 * image.rect.area + (isPlain ? rows + packed : 4 * image.rect.area + 2 * packed)
  }

  /// - Throws: `PNGError`.
  func decode(_ image: PNGScan.Image) throws(PNGError) -> [UInt32] {
    let data = scan.data(of: image)
    // If libdeflate cannot decode it, libpng tries, and reports what is wrong.
    if isPlain, let pixels = plain(data, width: image.rect.width, height: image.rect.height) { return pixels }
    return try byLibpng(data, image.rect)
  }

  private static func table(_ scan: PNGScan, _ conversion: ColorConversion) -> [UInt32] {
    let (header, bytes) = (scan.header, scan.bytes)
    let alphas = header.transparency.map { Array(bytes[$0]) } ?? []
    switch header.kind {
    case .palette:
      // An index without a colour is opaque black, as in libpng.
      var table = [UInt32](repeating: 0xFF00_0000, count: 256)
      for i in 0..<header.palette.count / 3 {
        let at = header.palette.lowerBound + 3 * i
        let color = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        table[i] = PremultipliedRow.pixel(
          conversion.converted(color), alpha: i < alphas.count ? UInt32(alphas[i]) : 255)
      }
      return table
    case .grey:
      let most = UInt32(1) << UInt32(header.depth) - 1
      var table = (0..<256).map {
        0xFF00_0000 | conversion.converted(min(UInt32($0), most) * (255 / most) * 0x01_0101)
      }
      if alphas.count == 2 { table[Int(alphas[1])] = 0 }
      return table
    default: return []
    }
  }

  private func plain(_ data: [UInt8], width: Int, height: Int) -> [UInt32]? {
    let header = scan.header
    let length = (width * header.bits + 7) / 8
    // The row above the first one is all zeros; unfiltering may read four bytes beyond the end.
    let total = (length + 1) * height
    var ok = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: total + 4)
      defer { rows.deallocate() }
      ok = Self.inflate(data, rows, total) && unfilter(rows, length: length, width: width, height: height, out)
      if !ok { out.update(repeating: 0) }
      count = width * height
    }
    return ok ? pixels : nil
  }

  private static func inflate(_ data: [UInt8], _ out: UnsafeMutableBufferPointer<UInt8>, _ count: Int) -> Bool {
    guard let inflater = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(inflater) }
    var written = 0
    let result = libdeflate_zlib_decompress(inflater, data, data.count, out.baseAddress, count, &written)
    return result == LIBDEFLATE_SUCCESS && written == count
  }

  private func unfilter(
    _ rows: UnsafeMutableBufferPointer<UInt8>, length: Int, width: Int, height: Int,
    _ out: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard let start = rows.baseAddress, let pixels = out.baseAddress else { return false }
    let header = scan.header
    let step = max(1, header.bits / 8)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + 4) { nothing in
      nothing.initialize(repeating: 0)
      guard var above = UnsafePointer(nothing.baseAddress) else { return false }
      return table.withUnsafeBufferPointer { table in
        var isDone = false
        for y in 0..<height {
          let row = start + (y * (length + 1) + 1)
          if isDone {
            isDone = false
          } else if y + 1 < height, PNGUnfilter.isPair(row[-1], row[length], step: step) {
            PNGUnfilter.undoPair(row: row, next: row + length + 1, above: above, count: length, step: step)
            isDone = true
          } else if !PNGUnfilter.undo(row[-1], row: row, above: above, count: length, step: step) {
            return false
          }
          above = UnsafePointer(row)
          let to = pixels + y * width
          switch header.kind {
          case .rgba: PremultipliedRow.fromRGBA(row, to, width)
          case .rgb: PremultipliedRow.fromRGB(row, to, width)
          case .greyAlpha: PremultipliedRow.fromGreyAlpha(row, to, width)
          case .grey, .palette: PremultipliedRow.fromIndices(row, to, width, depth: header.depth, table)
          }
        }
        return true
      }
    }
  }

  /// Reads one image as a separate PNG by libpng: interlaced, 16 bits, another gamma, or a transparent colour.
  private func byLibpng(_ data: [UInt8], _ rect: PixelRect) throws(PNGError) -> [UInt32] {
    let (header, bytes) = (scan.header, scan.bytes)
    var file = PNGChunks.start(
      width: rect.width, height: rect.height, bitDepth: header.depth, kind: header.kind,
      isInterlaced: header.isInterlaced)
    if !header.palette.isEmpty { PNGChunks.append("PLTE", Array(bytes[header.palette]), to: &file) }
    if let transparency = header.transparency { PNGChunks.append("tRNS", Array(bytes[transparency]), to: &file) }
    PNGChunks.append("IDAT", data, to: &file)
    PNGChunks.append("IEND", [], to: &file)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var rgba = [UInt8](repeating: 0, count: rect.area * 4)
    // libpng keeps the file's address until it has read the last row.
    let isRead = file.withUnsafeBytes { file in
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0,
        Int(image.width) == rect.width, Int(image.height) == rect.height
      else { return false }
      // Without this flag libpng treats 16 bits as linear light, which no other reader does.
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
      return png_image_finish_read(&image, nil, &rgba, 0, nil) != 0
    }
    if !isRead { throw Self.failure(image) }
    if let conversion { rgba.withUnsafeMutableBytes { conversion.convert($0.bindMemory(to: UInt32.self)) } }
    return [UInt32](unsafeUninitializedCapacity: rect.area) { out, count in
      rgba.withUnsafeBufferPointer { rgba in
        if let from = rgba.baseAddress, let to = out.baseAddress { PremultipliedRow.fromRGBA(from, to, rect.area) }
      }
      count = rect.area
    }
  }

  private static func failure(_ image: png_image) -> PNGError {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return .corrupt(text.isEmpty ? "it can't be read" : text)
  }
}
