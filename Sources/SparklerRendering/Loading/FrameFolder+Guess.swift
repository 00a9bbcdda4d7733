// Whether the numbered pictures of a folder are frames of one animation or files of their own, where nothing says it.
// Flow: names, beginnings of files → FrameFolder.Guess → visual tests of files.
import Foundation
import SparklerDocument
import SparklerFiles
import SparklerImaging

extension FrameFolder {
  /// What a folder's pictures are taken for.
  package enum Guess: Sendable, Equatable {
    /// A table of times, or a frame rate that the user set, says that they are frames.
    case said
    /// Their numbers look like those of a recording; the text says why.
    case frames(why: String)
    /// Pictures with numbers that are files of their own; the text says why.
    case files(why: String)
    /// Animations by themselves, or pictures of several sizes: they can't be frames, whatever their numbers are.
    case unfit(why: String)
    /// Nothing looks like frames.
    case nothing

    /// Whether the folder is compared as one animation.
    package var isRow: Bool {
      switch self {
      case .said, .frames: true
      case .files, .unfit, .nothing: false
      }
    }
  }

  /// Pictures are frames only if somebody says so, or if they are a run without a gap from 0 or 1, padded with zeros,
  /// of one size, and nothing else lies beside them: numbers are also how people name files of their own.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - names: all names in it.
  ///   - isRateSaid: whether the user set a frame rate, which files of their own have no use for.
  ///   - isOther: whether a name is another animation or picture.
  package static func guess(
    _ folder: String, _ names: [String], isRateSaid: Bool, isOther: (String) -> Bool
  ) -> Guess {
    if names.contains(FrameSchedule.fileName) { return .said }
    let pictures = names.filter(isPicture)
    guard let (family, numbers) = numberedFamily(of: pictures) else {
      let hasOthers = pictures.isEmpty && names.contains(where: isOther)
      return hasOthers || pictures.contains { isAnimated(Files.join(folder, $0)) } ? .unfit(why: animated) : .nothing
    }
    let prefaces = family.map { preface(of: Files.join(folder, $0)) }
    if prefaces.contains(where: { $0?.isAnimated ?? false }) { return .unfit(why: animated) }
    if isRateSaid { return .said }
    let members = Set(family)
    if let other = names.first(where: { !members.contains($0) && isOther($0) }) {
      return .files(why: "\(other.onOneLine) lies beside them")
    }
    if let why = flaw(in: numbers) { return .files(why: why) }
    let sizes = Set(prefaces.compactMap { $0.map { [$0.width, $0.height] } })
    if sizes.count > 1 { return .unfit(why: "they have more than one size") }
    return .frames(why: "their numbers run from \(numbers[0]) to \(numbers[numbers.count - 1]) without a gap")
  }

  private static let animated = "they are animations"

  private static func isAnimated(_ file: String) -> Bool { preface(of: file)?.isAnimated ?? false }

  /// The beginning of a file; there may be thousands, so no more of it is read than needed. Nil for what is no PNG.
  private static func preface(of file: String) -> PNGPreface? {
    var found: PNGPreface?
    for length in PNGPreface.lengths where found?.isWhole != true {
      guard let bytes = try? Files.read(file, limit: length) else { return nil }
      found = PNGPreface(bytes)
      if found == nil || bytes.count <= length { return found }
    }
    return found
  }

  /// Why numbers are not those of a recording; nil if they are.
  private static func flaw(in numbers: [String]) -> String? {
    guard let first = numbers.first else { return "there are none" }
    guard let start = Int(first), start <= 1 else { return "their numbers begin with \(first)" }
    guard first.hasPrefix("0"), first.utf8.count > 1, numbers.allSatisfy({ $0.utf8.count == first.utf8.count }) else {
      return "their numbers are not padded with zeros"
    }
    for (place, number) in numbers.enumerated() where Int(number) != start + place {
      return "\(numbers[place - 1]) is followed by \(number)"
    }
    return nil
  }
}
