// Merges reports of the same problem at many locations, or in many variants, into one.
// Flow: Diagnostics as they are found → here → SpecFailure, warnings, a command's report on variants.
import SparklerCore

extension Diagnostic {
  /// The parts that are equal in two reports of one problem.
  struct Identity: Hashable {
    let code: Code
    let message: String
    let remedy: String

    init(_ problem: Diagnostic) {
      (code, message) = (problem.code, Self.withoutNumbers(problem.message))
      remedy = Self.withoutNumbers(problem.remedy)
    }

    /// The text with `#` for each number that is not part of a name: canvases of 9000 and of 9001 pixels are the same
    /// problem, but `a1.png` and `a2.png` are different files.
    static func withoutNumbers(_ text: String) -> String {
      var out = String.UnicodeScalarView()
      var (isQuoted, isInNumber, isInName) = (false, false, false)
      var previous: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        // An apostrophe follows a letter; an opening quote doesn't.
        if scalar == "'", isQuoted || !previous.properties.isAlphabetic { isQuoted.toggle() }
        let isDigit = ("0"..."9").contains(scalar)
        if isDigit, !isQuoted, !isInName {
          if !isInNumber { out.append("#") }
          isInNumber = true
        } else if !(isInNumber && scalar == ".") {
          out.append(scalar)
          isInNumber = false
          isInName =
            scalar.properties.isAlphabetic || "_/.".unicodeScalars.contains(scalar)
            || (isInName && (isDigit || scalar == "-"))
        }
        previous = scalar
      }
      return String(out)
    }
  }

  private static let mostPlaces = 100

  /// All its locations: its own, then the others.
  var occurrences: [Occurrence] { [Occurrence(place: place, path: path)] + others }

  /// Each problem once, at its first location, with the others.
  package static func folded(_ found: [Diagnostic]) -> [Diagnostic] {
    var variants = VariantProblems()
    variants.add(found, of: nil)
    return variants.found.map(\.problem)
  }

  /// Adds a further location of the same problem.
  fileprivate mutating func merge(_ other: Occurrence) {
    count += 1
    if others.count < Self.mostPlaces - 1 { others.append(other) }
  }

  /// The number of problems listed for a spec.
  static let mostTold = 100

  /// Folds problems. More than a hundred are cut to the first errors and the number of the others.
  static func shortened(_ found: [Diagnostic]) -> [Diagnostic] {
    let found = folded(found)
    guard found.count > mostTold else { return found }
    let errors = found.filter { $0.code.severity == .error }
    let told = (errors.isEmpty ? found : errors).prefix(mostTold)
    return told + [notListed(found.count - told.count)]
  }

  static func notListed(_ count: Int) -> Diagnostic {
    Diagnostic(
      code: .limit, place: nil, path: "", message: "\(count) more problems are not listed",
      remedy: "fix these first")
  }
}

/// The problems of a spec's variants, each once, with its locations and the variants that have it.
package struct VariantProblems: Sendable {
  package struct Entry: Sendable {
    package fileprivate(set) var problem: Diagnostic
    /// Names of the first three variants that have it; empty without a matrix.
    package fileprivate(set) var variants: [String]
    /// How many variants have it.
    package fileprivate(set) var variantCount: Int
    fileprivate var lastAsked: Int
    fileprivate var places: Set<Spot>
  }

  /// The identity of a problem's location: an alias repeats one location under several paths.
  fileprivate enum Spot: Hashable {
    case text(SourceRange)
    case path(String)
    case nowhere(message: String)

    init(_ occurrence: Diagnostic.Occurrence, _ problem: Diagnostic) {
      if let place = occurrence.place {
        self = .text(place)
      } else {
        self = occurrence.path.isEmpty ? .nowhere(message: problem.message) : .path(occurrence.path)
      }
    }
  }

  /// In the order they were found.
  package private(set) var found: [Entry] = []
  private var numbers: [Diagnostic.Identity: Int] = [:]
  private var asked = 0

  package init() {}

  /// Adds the problems of a variant, or of a spec without variants.
  ///
  /// - Returns: those that are new and within the number listed.
  @discardableResult
  package mutating func add(_ problems: [Diagnostic], of variant: String?) -> [Diagnostic] {
    asked += 1
    let known = listed.count
    for problem in problems { record(problem, of: variant) }
    return listed[known...].map(\.problem)
  }

  /// The first ones, up to the number listed.
  package var listed: ArraySlice<Entry> { found.prefix(Diagnostic.mostTold) }

  /// A diagnostic with the number of problems not listed; nil if all are listed.
  package var notListed: Diagnostic? {
    found.count > listed.count ? Diagnostic.notListed(found.count - listed.count) : nil
  }

  private mutating func record(_ problem: Diagnostic, of variant: String?) {
    let identity = Diagnostic.Identity(problem)
    guard let i = numbers[identity] else {
      numbers[identity] = found.count
      found.append(
        Entry(
          problem: problem, variants: variant.map { [$0] } ?? [], variantCount: 1, lastAsked: asked,
          places: Set(problem.occurrences.map { Spot($0, problem) })))
      return
    }
    for occurrence in problem.occurrences where found[i].places.insert(Spot(occurrence, problem)).inserted {
      found[i].problem.merge(occurrence)
    }
    guard found[i].lastAsked != asked else { return }
    found[i].lastAsked = asked
    found[i].variantCount += 1
    if let variant, found[i].variants.count < 3 { found[i].variants.append(variant) }
  }
}

extension VariantProblems.Entry {
  /// Which variants have it, such as `in the variant theme=teal` or `in 5 of 9 variants: …`; nil if all have it.
  ///
  /// - Parameter all: the number of variants checked.
  package func extent(of all: Int) -> String? {
    guard let first = variants.first, variantCount < all else { return nil }
    if variantCount == 1 { return "in the variant \(first.onOneLine)" }
    return "in \(variantCount) of \(all) variants: \(variants.map(\.onOneLine).listed(of: variantCount))"
  }
}

extension [String] {
  /// `a, b, c and 97 more places`.
  ///
  /// - Parameters:
  ///   - count: the total number, including these.
  ///   - noun: the noun for the others, in the singular; may be empty.
  package func listed(of count: Int, _ noun: String = "") -> String {
    let rest = count - self.count
    guard rest > 0 else {
      return self.count > 1 ? dropLast().joined(separator: ", ") + " and \(self[self.count - 1])" : joined()
    }
    let others = "\(rest)\(isEmpty ? "" : " more")" + (noun.isEmpty ? "" : " \(noun)\(rest == 1 ? "" : "s")")
    return isEmpty ? others : joined(separator: ", ") + " and " + others
  }
}
