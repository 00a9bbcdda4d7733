// Encodes changed parts of pictures as the frames of a lossy animated WebP.
// Flow: WebPWriter → WebPPatches → libwebp's encoder and muxer.
import CSparklerWebP
import SparklerCore

/// Redraws each block of pixels as soon as it differs visibly from what was last drawn.
///
/// libwebp's own animation encoder compares a picture with the previous one and keeps blocks that differ little. So it
/// never draws slow changes, such as a fade over some seconds.
final class WebPPatches {
  /// A patch of the canvas as a separate WebP.
  private struct Patch {
    var bytes: [UInt8]
    var rect: PixelRect
    /// Whether its transparent pixels leave the canvas unchanged.
    var blends = false
    /// Milliseconds.
    var start: Int
  }

  private let width: Int
  private let height: Int
  private let lossy: WebPConfig
  /// For trying frames without loss; nil if that is not tried.
  private let lossless: WebPConfig?
  private let plays: Int32
  private let mux: OpaquePointer
  /// The greatest difference of a channel that is tolerated.
  private let limit: Int
  /// Every pixel as last drawn.
  private var drawn: [UInt32] = []
  private var waiting: Patch?
  private var pushed = 0

  /// If a smaller share of a patch is unchanged, it is drawn too: transparency has a cost.
  private static let worthBlending = 0.12
  /// A lossy patch above this share of the lossless size is not worth the error.
  private static let worthOfTruth = 0.95
  /// If a smaller share is unchanged, the patch is also tried whole: a smooth background takes fewer bytes than holes
  /// in it.
  private let surelyBlending: Double

  /// - Parameters:
  ///   - quality: 0...100.
  ///   - effort: 1...9.
  ///   - plays: 0 for endless.
  init(width: Int, height: Int, quality: Double, effort: Int, lossy: WebPConfig, lossless: WebPConfig?, plays: Int32)
    throws(WebPError)
  {
    var exact = lossy
    exact.exact = 1
    (self.width, self.height, self.lossy, self.lossless, self.plays) = (width, height, exact, lossless, plays)
    let share = (quality / 100).squareRoot()
    surelyBlending = effort < 5 ? 0.5 : effort < 7 ? 0.9 : 1
    limit = Int((Self.limits.worst * (1 - share) + Self.limits.best * share).rounded())
    guard let mux = WebPMuxNew() else { throw .encoder("not enough memory for an animation") }
    self.mux = mux
  }

  deinit { WebPMuxDelete(mux) }

  /// At quality 0 and at 100: the values of libwebp's own animation encoder.
  private static let limits = (worst: 31.0, best: 1.0)

  /// - Parameters:
  ///   - pixels: straight pixels of the whole canvas.
  ///   - milliseconds: when they are shown.
  func append(_ pixels: [UInt32], at milliseconds: Int) throws(WebPError) {
    let visible =
      drawn.isEmpty
      ? BlockChanges(width: width, height: height) : BlockChanges(pixels, drawn, width: width, limit: limit)
    guard let visible else { return }
    var patch = try self.patch(pixels, visible)
    patch.start = milliseconds
    if let waiting { try push(waiting, until: milliseconds) }
    waiting = patch
  }

  /// - Parameter milliseconds: when the last frame ends.
  /// - Returns: the file.
  func finish(at milliseconds: Int) throws(WebPError) -> [UInt8] {
    guard let waiting else { throw .encoder("there are no frames") }
    // A single picture is stored as a still.
    if pushed == 0 { return waiting.bytes }
    try push(waiting, until: milliseconds)
    var parameters = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: plays)
    try check(WebPMuxSetAnimationParams(mux, &parameters))
    try check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
    var file = WebPData()
    WebPDataInit(&file)
    defer { WebPDataClear(&file) }
    try check(WebPMuxAssemble(mux, &file))
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  private func push(_ patch: Patch, until end: Int) throws(WebPError) {
    var left = end - patch.start
    repeat {
      // A long delay is split: drawn again, the patch looks the same.
      let duration = min(left, WebPWriter.longestDelay)
      let result = patch.bytes.withUnsafeBufferPointer { bytes in
        var frame = WebPMuxFrameInfo()
        frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        (frame.x_offset, frame.y_offset) = (Int32(patch.rect.x), Int32(patch.rect.y))
        (frame.duration, frame.id) = (Int32(duration), WEBP_CHUNK_ANMF)
        frame.dispose_method = WEBP_MUX_DISPOSE_NONE
        frame.blend_method = patch.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(mux, &frame, 1)
      }
      try check(result)
      pushed += 1
      left -= duration
    } while left > 0
  }

  private func check(_ result: WebPMuxError) throws(WebPError) {
    if result != WEBP_MUX_OK { throw .encoder("its muxer returned error \(result.rawValue)") }
  }

  /// Redraws what differs visibly, or everything that differs at all if that is smaller without loss.
  private func patch(_ pixels: [UInt32], _ visible: BlockChanges) throws(WebPError) -> Patch {
    let overlay = visible.overlay(pixels, width: width)
    let worthwhile = overlay.flatMap { $0.kept < Self.worthBlending ? nil : $0 }
    var best = try smaller(pixels, visible.rect, worthwhile, lossy)
    if let lossless {
      let exact = try self.exact(pixels, lossless)
      if Self.worthOfTruth * Double(exact.bytes.count) < Double(best.bytes.count) {
        drawn = pixels
        return exact
      }
      // For the first frame it would be the same.
      if !drawn.isEmpty {
        let coarse = try smaller(pixels, visible.rect, overlay, lossless)
        if coarse.bytes.count < best.bytes.count { best = coarse }
      }
    }
    if drawn.isEmpty { drawn = pixels }
    visible.markDrawn(pixels, in: &drawn, width: width, whole: !best.blends)
    return best
  }

  /// Redraws everything that differs at all.
  private func exact(_ pixels: [UInt32], _ config: WebPConfig) throws(WebPError) -> Patch {
    if !drawn.isEmpty, let changes = BlockChanges(pixels, drawn, width: width, limit: 0) {
      return try smaller(pixels, changes.rect, changed(pixels, in: changes.rect), config)
    }
    return try smaller(pixels, PixelRect(x: 0, y: 0, width: width, height: height), nil, config)
  }

  /// - Parameter overlay: nil if the rectangle can only be drawn whole.
  private func smaller(
    _ pixels: [UInt32], _ rect: PixelRect, _ overlay: BlockChanges.Overlay?, _ config: WebPConfig
  ) throws(WebPError) -> Patch {
    var laid: Patch?
    if let overlay {
      let patch = Patch(bytes: try encoded(overlay.pixels, rect, config), rect: rect, blends: true, start: 0)
      if overlay.kept >= surelyBlending { return patch }
      laid = patch
    }
    let whole = Patch(bytes: try encoded(pixels.cropped(to: rect, width: width), rect, config), rect: rect, start: 0)
    if let laid, laid.bytes.count <= whole.bytes.count { return laid }
    return whole
  }

  /// A rectangle's pixels, transparent where they are exactly unchanged; nil if a drawn pixel is semi-transparent.
  private func changed(_ pixels: [UInt32], in rect: PixelRect) -> BlockChanges.Overlay? {
    var (part, count) = (pixels.cropped(to: rect, width: width), 0)
    for (i, before) in drawn.cropped(to: rect, width: width).enumerated() {
      if part[i] == before {
        part[i] = 0
        count += 1
      } else if part[i] >> 24 != 255 {
        return nil
      }
    }
    return .init(pixels: part, kept: Double(count) / Double(max(1, rect.area)))
  }

  private func encoded(_ pixels: [UInt32], _ rect: PixelRect, _ config: WebPConfig) throws(WebPError) -> [UInt8] {
    var view = WebPPicture()
    guard WebPPictureInit(&view) != 0 else { throw .encoder("it is not the version that Sparkler was built for") }
    // Frees what libwebp allocates besides these pixels.
    defer { WebPPictureFree(&view) }
    (view.width, view.height, view.argb_stride, view.use_argb) = (
      Int32(rect.width), Int32(rect.height), Int32(rect.width), 1
    )
    var (pixels, config) = (pixels, config)
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = pixels.withUnsafeMutableBufferPointer { pixels in
      withUnsafeMutablePointer(to: &writer) { writer in
        view.argb = pixels.baseAddress
        (view.writer, view.custom_ptr) = (WebPMemoryWrite, UnsafeMutableRawPointer(writer))
        return WebPEncode(&config, &view) != 0
      }
    }
    view.argb = nil
    if !isEncoded { throw .encoder("its encoder returned error \(view.error_code.rawValue)") }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}
