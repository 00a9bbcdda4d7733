// Files that a spec may use: inside the root, regular, within limits.
// Flow: a spec's file names → AssetFolder → ImageAsset, pictures.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerScene
import Synchronization

/// A picture supplied by the calling program.
package enum GivenPicture: Sendable {
  case pixels(Pixmap)
  /// The bytes of a picture file.
  case file([UInt8])
}

/// Resolves a spec's assets against its folder.
struct AssetFolder: AssetResolving, SpecFiles {
  /// The spec's folder; nil if no file may be read.
  let folder: String?
  /// Files outside it are refused, after links are resolved.
  let root: String?
  let limits: Limits
  /// Children in which C and Rust libraries read untrusted files; nil for this process.
  let readers: ReaderPool?
  private let tried: TriedFiles?
  /// Whether damaged pictures are errors, instead of shown as in browsers.
  let refusesDamage: Bool
  /// Supplied pictures, by name.
  let given: [String: GivenPicture]
  /// The only time of an animation that is needed; nil for all.
  private(set) var moment: Seconds?
  let cache = Cache()

  /// - Parameters:
  ///   - tried: collects every requested file.
  ///   - refusesDamage: whether damaged pictures are errors, instead of shown as in browsers.
  ///   - given: supplied pictures, by name.
  ///   - moment: the only time of an animation that is needed.
  init(
    folder: String?, root: String?, limits: Limits, readers: ReaderPool?, tried: TriedFiles? = nil,
    refusesDamage: Bool = false, given: [String: GivenPicture] = [:], moment: Seconds? = nil
  ) {
    (self.refusesDamage, self.given, self.moment) = (refusesDamage, given, moment)
    self.folder = folder
    self.root = root ?? folder
    self.limits = limits
    self.readers = readers
    self.tried = tried
  }

  /// Pictures are decoded when they are first requested, so that errors have a position in the spec.
  final class Cache: Sendable {
    let pictures = Mutex<[String: ImageStore.Picture]>([:])
    let fonts = Mutex<[[String]: FontLibrary]>([:])
    /// The fonts of texts in pictures; nil for the installed ones.
    let fontsInPictures = Mutex<FontLibrary?>(nil)
    let stamps = Mutex<[String: FileStamp]>([:])
    /// Bytes left for the keyframes from which animations are decoded.
    let memory = Mutex<Int>(192 << 20)
    /// Memory shares of still pictures.
    let shares = Mutex<[DecodingBudget.Share]>([])
    /// By file: why its colours may differ from the intended ones.
    let notes = Mutex<[String: PictureNotes]>([:])
    let animations = Mutex(Animations())
  }

  func image(_ path: String) throws(AssetError) -> ImageAsset {
    // A picture in a Lottie or SVG file, with the name that `expand` writes.
    if given[path] == nil, let mark = markOfPicture(in: path) {
      return try pictureInAnimation(String(path[..<mark]), named: String(path[path.index(after: mark)...]))
    }
    let file = given[path] == nil ? try resolve(path) : path
    return try asset(of: try picture(file, path), file: file)
  }

  /// The sign between the name of a Lottie or SVG file and the name of a picture in it; nil if the path has none.
  private func markOfPicture(in path: String) -> String.Index? {
    if let mark = path.firstRange(of: ".json#") ?? path.firstRange(of: ".lottie#") {
      return path.index(before: mark.upperBound)
    }
    guard let mark = path.firstIndex(of: "#"), (try? resolve(path)) == nil,
      (try? resolve(String(path[..<mark]))) != nil
    else { return nil }
    return mark
  }

  func video(_ path: String) throws(AssetError) -> ImageAsset {
    if given[path] != nil { return try image(path) }
    if let row = try row(path) { return row }
    let file = try resolve(path)
    if let known = cache.pictures.withLock({ $0[file] }) { return try asset(of: known, file: file) }
    guard Self.isVideo(file) else {
      let found: ImageAsset
      do { found = try image(path) } catch  where error.reason == .bad {
        throw AssetError(
          .bad, error.message,
          remedy: "use an MP4, MOV, WebM, MKV or AVI file, an animated picture, or a folder of numbered PNG files"
        )
      }
      guard found.track != nil else {
        throw AssetError(.bad, "\(path) is a still picture", remedy: "write image: \(path)")
      }
      return found
    }
    let video = try VideoFile(file: file, limits: limits)
    cache.pictures.withLock { $0[file] = .film(video) }
    return try asset(of: .film(video), file: file)
  }

  /// Whether a file starts like a video.
  static func isVideo(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file) else { return false }
    defer { try? handle.close() }
    return VideoFacts.isLikely(Array((try? handle.read(upToCount: 1024)) ?? Data())[...])
  }

  func asset(of picture: ImageStore.Picture, file: String) throws(AssetError) -> ImageAsset {
    var asset: ImageAsset
    switch picture {
    case .pixels(let picture):
      asset = ImageAsset(source: file, pixelWidth: picture.width, pixelHeight: picture.height)
    case .vector(let picture):
      asset = ImageAsset(
        source: file, pixelWidth: picture.width, pixelHeight: picture.height, ignored: picture.ignored)
      asset.missing = picture.missing
      asset.absentFamilies = absences(of: picture.families)
    case .animated(let picture):
      asset = ImageAsset(
        source: file, pixelWidth: picture.facts.width, pixelHeight: picture.facts.height,
        track: ImageTrack(times: picture.times, plays: picture.plays))
    case .film(let film):
      guard let film = film as? any IndexedFilm else {
        throw AssetError(.bad, "\(file) is not a video", remedy: "use a video")
      }
      asset = ImageAsset(
        source: file, pixelWidth: film.width, pixelHeight: film.height,
        track: ImageTrack(times: film.delays.map(\.shown), plays: 1))
      asset.note = film.note
      return asset
    }
    let notes = cache.notes.withLock { $0[file] }
    (asset.note, asset.damage) = (notes?.appearance, notes?.damage)
    return asset
  }

  func font(_ path: String) throws(AssetError) -> String {
    let file = try resolve(path)
    do { _ = try fonts([file]) } catch {
      throw AssetError(.bad, "\(path): \(error)", remedy: "use a TrueType or OpenType font")
    }
    return file
  }

  /// A picture embedded in another file.
  ///
  /// - Parameter name: key of the picture.
  func embedded(_ bytes: [UInt8], name: String) throws(AssetError) -> ImageAsset {
    try asset(of: try picture(name, name, bytes), file: name)
  }

  /// A font library of these files, read once.
  ///
  /// - Parameter files: as `font` returns them.
  func fonts(_ files: [String]) throws(CanvasError) -> FontLibrary {
    if let known = cache.fonts.withLock({ $0[files] }) { return known }
    let library = try FontLibrary(files: files, readers: readers)
    cache.fonts.withLock { $0[files] = library }
    return library
  }

  /// Why texts can't use some families, for those that they can't use.
  private func absences(of families: [String]) -> [String: FontAbsence] {
    guard !families.isEmpty, let library = try? cache.fontsInPictures.withLock({ $0 }) ?? fonts([]) else { return [:] }
    let measurer = TextMeasurer(fonts: library)
    let absent = families.filter { !measurer.hasFamily($0) }
    return Dictionary(absent.map { ($0, measurer.absence(of: $0)) }) { first, _ in first }
  }

  /// All pictures found by `image`, by resolved path.
  var pictures: [String: ImageStore.Picture] { cache.pictures.withLock { $0 } }

  /// Memory shares of the pictures, held while they are used.
  var shares: [DecodingBudget.Share] { cache.shares.withLock { $0 } }

  /// States of the files when they were found, by their names in the spec.
  var stamps: [String: FileStamp] { cache.stamps.withLock { $0 } }

  /// - Parameter own: the bytes of an embedded picture.
  private func picture(
    _ file: String, _ path: String, _ own: [UInt8]? = nil
  ) throws(AssetError) -> ImageStore.Picture {
    if let known = cache.pictures.withLock({ $0[file] }) { return known }
    let bytes: [UInt8]
    switch given[path] {
    case .pixels(let picture)?:
      cache.pictures.withLock { $0[file] = .pixels(picture) }
      return .pixels(picture)
    case .file(let content)?: bytes = content
    case nil: if let own { bytes = own } else { bytes = try self.bytes(file, path) }
    }
    let picture: ImageStore.Picture
    do {
      // Each animation gets half of the remaining memory.
      let reader = PictureReader(
        limits: limits, readers: readers, refusesDamage: refusesDamage, fonts: cache.fontsInPictures.withLock { $0 })
      picture = try reader.read(bytes, memory: cache.memory.withLock { $0 / 2 }) { notes in
        cache.notes.withLock { $0[file] = notes }
      }
      switch picture {
      case .animated(let animation): cache.memory.withLock { $0 -= animation.byteCount }
      case .pixels(let still):
        let share = try reader.share(of: still)
        cache.shares.withLock { $0.append(share) }
      case .vector, .film: break
      }
    } catch {
      throw AssetError(error.reason, "\(path): \(error.message)", remedy: error.remedy)
    }
    cache.pictures.withLock { $0[file] = picture }
    return picture
  }

  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile {
    let file = try resolve(path)
    do { return SpecFile(bytes: try Files.read(file, limit: limit, followsLinks: false), path: file) } catch {
      throw AssetError(.missing, error.message, remedy: "check the file's permissions")
    }
  }

  func read(
    _ path: String, above own: String, limit: Int
  ) throws(AssetError) -> (file: SpecFile, path: String) {
    guard let folder else { return (try read(path, limit: limit), path) }
    var level = own
    // Folders above the root are not searched, because the error would reveal which files exist there.
    for _ in 0..<Self.mostLevels {
      let joined = SpecSource.join(level, path)
      if Files.kind(Files.join(folder, joined)) != .missing || path.hasPrefix("/") {
        return (try read(joined, limit: limit), joined)
      }
      tried?.add(Files.join(folder, joined))
      level = level.isEmpty ? ".." : level + "/.."
      guard isInRoot(level) else { break }
    }
    throw AssetError(
      .missing, "there is no file \(path) beside the spec, or above it up to \(root ?? folder)",
      remedy: "put it there, or widen \(limits.wording.root)")
  }

  /// The most folders that are searched.
  private static let mostLevels = 32

  /// Whether a folder is the root or in it.
  private func isInRoot(_ path: String) -> Bool {
    guard let folder, let root, let base = Files.resolved(root), let file = Files.resolved(Files.join(folder, path))
    else { return false }
    return file == base || file.hasPrefix(base == "/" ? "/" : base + "/")
  }

  func bytes(_ file: String, _ path: String) throws(AssetError) -> [UInt8] {
    let limit = limits.whole("asset-bytes")
    let bytes: [UInt8]
    do { bytes = try Files.read(file, limit: limit, followsLinks: false) } catch {
      throw AssetError(.missing, error.message, remedy: "check the file's permissions")
    }
    if bytes.count > limit {
      throw AssetError(
        .limit, "\(path) has more than \(Limits.text(Double(limit))) bytes", remedy: limits.remedy("asset-bytes"))
    }
    return bytes
  }

  /// - Parameter takesFolders: whether the path may lead to a folder.
  func resolve(_ path: String, takesFolders: Bool = false) throws(AssetError) -> String {
    if path.contains("://") || path.hasPrefix("~") {
      throw AssetError(.outsideRoot, "\(path) is not a file of this folder", remedy: "copy it into the spec's folder")
    }
    guard let folder, let root else {
      throw AssetError(
        .outsideRoot, "\(path): files can't be read here",
        remedy: "pass its bytes, or set the folder that may be read")
    }
    guard let base = Files.resolved(root) else {
      throw AssetError(.missing, "the root \(root) is missing", remedy: "check \(limits.wording.root)")
    }
    let joined = Files.join(folder, path)
    tried?.add(joined)
    guard let file = Files.resolved(joined) else {
      throw AssetError(
        .missing, "there is no file \(joined)", remedy: "paths are relative to the folder of the file that names them")
    }
    guard file == base || file.hasPrefix(base == "/" ? "/" : base + "/") else {
      throw AssetError(
        .outsideRoot, "\(path) is outside \(base)", remedy: "copy it there, or widen \(limits.wording.root)")
    }
    switch Files.kind(file) {
    case .regular:
      // Recorded before it is read.
      if let stamp = FileStamp(file) {
        cache.stamps.withLock { stamps in stamps[path] = stamps[path] ?? stamp }
      }
      return file
    case .folder where takesFolders: return file
    case .folder: throw AssetError(.bad, "\(path) is a folder", remedy: "name a file in it")
    default: throw AssetError(.bad, "\(path) is not a regular file", remedy: "use a plain file")
    }
  }
}
