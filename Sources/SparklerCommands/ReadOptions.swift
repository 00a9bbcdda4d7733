// How untrusted files are read: in confined children, only with full confinement, or in this process.
// Flow: argv → ReadOptions → SpecLoader, Isolation.
import ArgumentParser
import SparklerFiles
import SparklerImaging
import SparklerRendering

package struct ReadOptions: ParsableArguments {
  static let trustedFlag = "--trusted"

  @Flag(
    help: """
      Read pictures and fonts in this process, not in a child: a little faster, but a bad file may crash or hang it.
      """)
  var trusted = false

  @Flag(
    help: """
      Refuse to read files if children can't be fully confined here (Landlock, seccomp, limits).
      """)
  var requireIsolation = false

  package init() {}

  /// Whether files are read in this process.
  ///
  /// - Throws: 64 if both flags are given, 69 if confinement is required but not available.
  package func isInProcess() throws(RenderingError) -> Bool {
    guard requireIsolation else { return trusted }
    if trusted {
      throw RenderingError(
        .usage, "--trusted and --require-isolation contradict each other", remedy: "Leave one of them out.")
    }
    Isolation.require()
    let reason = Isolation.current.map { $0.problem() } ?? "this system can't confine child processes"
    guard let reason else { return false }
    throw RenderingError(
      .unavailable, reason, remedy: "Run it on Linux 5.13 or newer, or leave --require-isolation out.")
  }
}
