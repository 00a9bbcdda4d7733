// Finds and runs the recorder of web pages, which is a script for Node or for Python.
// Flow: folders, PATH → PageRecorder → the script → a folder of frames with its frames.json.
import ArgumentParser
import Foundation
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// The scripts that can record a page, with the programs that run them.
struct PageRecorder {
  private let scripts: [(program: String, path: String)]

  /// The exit code of a script whose program lacks Playwright.
  private static let unavailable = ChildProgram.Status.exited(69)
  private static let names = [("node", "record.mjs"), ("python3", "sparkler_playwright.py")]

  /// - Parameter typed: the path of a script; nil for those that are installed with the tool. None is
  ///   taken from the current folder, which may be a stranger's.
  /// - Throws: 64 if it is neither script, 66 if it is missing, 69 if no script or no program is found.
  init(_ typed: String?) throws(RenderingError) {
    let found = if let typed { [try Self.script(typed)] } else { Self.found }
    guard !found.isEmpty else {
      throw RenderingError(
        .unavailable, "the recorders of web pages are not installed with this tool",
        remedy: "Name one with --recorder; they are in scripts/recorders of Sparkler's source.")
    }
    scripts = found.filter { ChildProgram.path(of: $0.program) != nil }
    guard !scripts.isEmpty else {
      let programs = found.map(\.program).joined(separator: " nor ")
      throw RenderingError(
        .unavailable, "\(programs) is not in PATH, which records web pages",
        remedy: "Install Node or Python, with Playwright.")
    }
  }

  private static func script(_ typed: String) throws(RenderingError) -> (program: String, path: String) {
    let remedy = "Name record.mjs or sparkler_playwright.py."
    guard let program = typed.hasSuffix(".mjs") ? "node" : typed.hasSuffix(".py") ? "python3" : nil else {
      throw RenderingError(.usage, "--recorder \(typed) is neither a .mjs nor a .py file", remedy: remedy)
    }
    guard Files.kind(typed) == .regular else {
      throw RenderingError(.noInput, "there is no \(typed)", remedy: remedy)
    }
    return (program, typed)
  }

  /// Those that are installed with the tool, else those of the source that it was built from.
  private static var found: [(program: String, path: String)] {
    guard let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return [] }
    let installed = Files.join(Files.folder(of: Files.folder(of: binary)), "share/sparkler/recorders")
    let source = binary.range(of: "/.build/").map { Files.join(String(binary[..<$0.lowerBound]), "scripts/recorders") }
    for folder in [installed] + [source].compactMap(\.self) {
      let scripts = names.map { (program: $0.0, path: Files.join(folder, $0.1)) }
        .filter { Files.kind($0.path) == .regular }
      if !scripts.isEmpty { return scripts }
    }
    return []
  }

  /// Runs the first script whose program has Playwright, with its browser. The script prints its own errors.
  ///
  /// - Throws: the script's exit code, or 69 with what each script lacks.
  func run(_ arguments: [String]) throws {
    var lacking: [String] = []
    for script in scripts {
      let child: ChildProgram
      do { child = try ChildProgram(script.program, [script.path, "--quiet"] + arguments, pipes: .errors) } catch {
        throw RenderingError(.unavailable, "\(script.program) can't be run: \(error)", remedy: "Nothing was changed.")
      }
      let problem = Self.passOn(child.errors)
      let status = child.wait()
      if ChildPrograms.areEnding { throw CancellationError() }
      if status == Self.unavailable {
        let reason = problem?.dropFirst(Self.problemMark.count).description ?? "Playwright is missing"
        lacking.append("\(script.program): \(reason)")
        continue
      }
      if let problem { Diagnostics.say(problem) }
      if status.isSuccess { return }
      if case .exited(let code) = status { throw ExitCode(code) }
      throw RenderingError(.tryAgain, "\(script.path) was stopped (\(status))", remedy: "Nothing was changed.")
    }
    throw RenderingError(
      .unavailable, "no program here can record pages", remedy: "Mend one of these. " + lacking.joined(separator: "; "))
  }

  private static let problemMark = "error: "

  /// Prints a script's messages, which quote the page, until it ends. Returns the error that it has ended with.
  private static func passOn(_ pipe: Int32) -> String? {
    var problem: String?
    var said: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, -1)
      let count = read(pipe, &room, room.count)
      if count > 0 { said += room.prefix(count) }
      let isOver = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
      while let end = said.firstIndex(of: UInt8(ascii: "\n")) {
        say(said.prefix(end), keeping: &problem)
        said.removeFirst(end + 1)
      }
      if isOver || said.count > 4096 {
        say(said[...], keeping: &problem)
        said = []
      }
      if isOver { return problem }
    }
  }

  private static func say(_ line: ArraySlice<UInt8>, keeping problem: inout String?) {
    let text = String(decoding: line, as: UTF8.self).onOneLine
    guard !text.isEmpty else { return }
    if problem == nil, text.hasPrefix(problemMark) { problem = text } else { Diagnostics.say(text) }
  }
}
