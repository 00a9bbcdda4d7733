// Names what a font file holds, so that what was made of it serves as long as the file is the same.
// Flow: path → FontFileStamp → IdleTypefaces, SVGFonts.
import Foundation

enum FontFileStamp {
  /// The path with what differs after the file was written again.
  static func name(_ file: String) -> String {
    var info = stat()
    guard stat(file, &info) == 0 else { return file }
    #if os(macOS)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return "\(file) \(info.st_ino) \(info.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}
