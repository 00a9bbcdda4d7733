// `sparkler docs`: opens the documentation site, or prints its address.
// Flow: path of the binary → index.html → the browser.
import ArgumentParser
import Foundation
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Open the documentation in the browser, at a key if one is given.",
    discussion: """
      It is installed with the tool, below share/doc/sparkler/html; SPARKLER_DOCS names another folder. \
      `sparkler help KEY` prints the same reference in the terminal.
      """)

  @Argument(help: "A key, effect, easing, code or limit.")
  var key: String?

  @Flag(name: .long, help: "Print the address without opening it.")
  var print = false

  func run() throws {
    let page = try Self.page(of: key)
    guard let folder = Self.folder else {
      throw RenderingError(
        .noInput, "the documentation is not installed with this tool",
        remedy:
          "`sparkler help\(key.map { " " + $0 } ?? "")` prints it in the terminal; scripts/docs FOLDER builds the site, "
          + "and SPARKLER_DOCS=FOLDER selects it.")
    }
    let address = URL(fileURLWithPath: folder).absoluteString + page
    try Diagnostics.show(address)
    if !print { Self.open(address) }
  }

  /// Path of the page within the site.
  private static func page(of key: String?) throws -> String {
    guard let key else { return "index.html" }
    let manual = Manual(effects: SparklerCommand.effects)
    switch manual.topics(named: key).first {
    case .section(let section)?: return "reference/\(section.id).html"
    case .entry(let entry, let section)?: return "reference/\(section.id).html#\(entry.name)"
    case nil:
      if let foreign = ForeignTopic(key) { return "guides/\(foreign.guide).html" }
      throw RenderingError(
        .usage, "no topic is called '\(key)'",
        remedy: NearMiss.remedy(key, among: manual.words, else: "Leave it out."))
    }
  }

  private static var folder: String? {
    let own = ProcessInfo.processInfo.environment["SPARKLER_DOCS"].map { [$0] } ?? []
    let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = binary.map { path -> String in
      let prefix = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
      return prefix + "/share/doc/sparkler/html"
    }
    return (own + [beside].compactMap(\.self)).first {
      FileManager.default.isReadableFile(atPath: $0 + "/index.html")
    }
  }

  /// Tries to open a browser. Failures are ignored: the address has already been printed.
  private static func open(_ address: String) {
    _ = try? ChildProgram("xdg-open", [address], bounds: .detached)
  }
}
