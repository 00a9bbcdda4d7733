// The report that a server shows, and what is approved in it.
// Flow: results → ReportDesk → page; numbers of cards → Approval → references.
import Foundation
import SparklerFiles
import SparklerRendering
import SparklerVisualTests

/// Handles one request after another, so that no two of them write the same results.
package actor ReportDesk {
  /// What was approved.
  package struct Answer: Encodable, Equatable {
    /// Numbers of all cards that have been approved since the page was made.
    package var approved: [Int]
    /// Paths of the references that were written, or became what they were, just now.
    package var written: [String]
  }

  /// The results were written by somebody else after the page was made.
  package struct Stale: Error, CustomStringConvertible {
    package let description = "The tests have been run again, or approved elsewhere. Reload the page."
  }

  /// A page as it was sent, and the state of the results that it shows.
  private struct Shown {
    var report: HTMLReport
    var page: WebPage
    var html: String
    var digests: [String]
    var approved: Set<Int> = []
  }

  private let paths: [String]
  private let loader: SpecLoader
  private let isPartial: Bool
  private let roots: [String]
  private let tell: @Sendable (String) -> Void
  private var shown: Shown?
  /// Number of pages made.
  private var revision = 0

  /// - Parameters:
  ///   - paths: results of one run, or of its shards.
  ///   - roots: folders that references must be in.
  ///   - isPartial: whether missing or duplicate shards are accepted.
  ///   - tell: called with a sentence for each reference that is written.
  package init(
    _ paths: [String], loader: SpecLoader, roots: [String], isPartial: Bool = false,
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.paths, self.loader, self.roots, self.isPartial, self.tell) = (paths, loader, roots, isPartial, tell)
  }

  /// The page, made again if the results have changed.
  ///
  /// - Throws: like `HTMLReport`.
  package func html() throws -> String { try current().html }

  /// Style and script of the page.
  package func page() throws -> WebPage { try (shown ?? current()).page }

  /// What has been approved since the page was made.
  package var state: Answer { Answer(approved: shown?.approved.sorted() ?? [], written: []) }

  /// Approves tests exactly as `sparkler approve` does; if one is refused, none is.
  ///
  /// - Parameters:
  ///   - cards: numbers of cards.
  ///   - page: the page's number.
  /// - Throws: `Stale`; like `Approval.approve`.
  package func approve(_ cards: [Int], on page: Int) throws -> Answer {
    try change(on: page, cards) { shown in
      let chosen = Set(cards).subtracting(shown.approved).sorted()
      let written = chosen.isEmpty ? [] : try Approval.approve(names(chosen, shown), in: try runs(chosen, shown))
      shown.approved.formUnion(chosen)
      for path in written { tell("\(path.onOneLine) was written") }
      return written
    }
  }

  /// Takes back what was approved in this page: references become what they were; if one is refused, none is changed.
  ///
  /// - Parameters:
  ///   - cards: numbers of cards.
  ///   - page: the page's number.
  /// - Throws: `Stale`; like `Approval.takeBack`.
  package func undo(_ cards: [Int], on page: Int) throws -> Answer {
    try change(on: page, cards) { shown in
      let chosen = shown.approved.intersection(cards).sorted()
      let written = chosen.isEmpty ? [] : try Approval.takeBack(names(chosen, shown), in: try runs(chosen, shown))
      shown.approved.subtract(chosen)
      for path in written { tell("\(path.onOneLine) is as it was") }
      return written
    }
  }

  private func names(_ cards: [Int], _ shown: Shown) -> [String] { cards.map { shown.report.cards[$0].test.name } }

  private func runs(_ cards: [Int], _ shown: Shown) throws -> [Approval] {
    let all = shown.report.cards
    return try Set(cards.map { all[$0].folder }).sorted().map { try Approval($0, roots: roots) }
  }

  /// Changes references, and remembers the results as they are then.
  private func change(on page: Int, _ cards: [Int], _ write: (inout Shown) throws -> [String]) throws -> Answer {
    guard var shown, page == revision, try shown.digests == digests() else { throw Stale() }
    let all = shown.report.cards
    guard !cards.isEmpty, cards.allSatisfy(all.indices.contains) else {
      throw RenderingError(.usage, "no such test is on the page", remedy: "Reload the page.")
    }
    defer { shown.digests = (try? digests()) ?? []; self.shown = shown }
    let written = try write(&shown)
    return Answer(approved: shown.approved.sorted(), written: written)
  }

  private func current() throws -> Shown {
    let digests = try digests()
    if let shown, shown.digests == digests { return shown }
    let report = try HTMLReport(paths, loader: loader, isPartial: isPartial)
    revision += 1
    let (page, model) = try report.parts(served: revision)
    let html = page.linked(style: "page.css", script: "page.js", model: model)
    let made = Shown(report: report, page: page, html: html, digests: digests)
    shown = made
    return made
  }

  private func digests() throws -> [String] {
    try paths.map { path in
      let file = Files.kind(path) == .folder ? Files.join(path, TestResults.fileName) : path
      return Files.kind(file) == .regular ? try Digest.of(file: file).text : ""
    }
  }
}
