// A file without a name: it vanishes with the process.
// Flow: painted or decoded frames → UnnamedFile → frames.
import Foundation

package final class UnnamedFile: Sendable {
  private let descriptor: Int32

  /// - Parameter folder: selects the disk.
  package init(folder: String) throws(RenderingError) {
    let place = try OpenFolder(folder)
    let name = LeftoverFiles.name(for: "sparkler-frames")
    descriptor = openat(place.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RenderingError(
        .cannotCreate, "frames can't be stored in \(folder): \(Files.text(errno))",
        remedy: "Choose another folder with --out-dir.")
    }
    _ = place.remove(name)
  }

  deinit { close(descriptor) }

  /// Frees its disk space.
  package func clear() { ftruncate(descriptor, 0) }

  /// - Returns: false if the disk is full or fails.
  package func write(_ words: [UInt32], at offset: Int) -> Bool {
    words.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// - Parameter count: number of words.
  package func read(count: Int, at offset: Int) throws(RenderingError) -> [UInt32] {
    var failed: Int32?
    let words = [UInt32](unsafeUninitializedCapacity: count) { out, filled in
      let bytes = UnsafeMutableRawBufferPointer(out)
      var done = 0
      while done < count * 4 {
        let n = pread(descriptor, bytes.baseAddress.map { $0 + done }, count * 4 - done, off_t(offset + done))
        if n < 0 && errno == EINTR { continue }
        if n <= 0 {
          failed = n < 0 ? errno : EIO
          break
        }
        done += n
      }
      filled = failed == nil ? count : 0
    }
    if let failed { throw RenderingError(.io, "stored frames can't be read back: \(Files.text(failed))") }
    return words
  }
}
