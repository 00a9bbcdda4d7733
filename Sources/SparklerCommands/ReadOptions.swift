// How strangers' files are read: apart, apart or not at all, or in this process.
// Flow: argv → ReadOptions → SpecLoader, Isolation.
import ArgumentParser
import SparklerImaging
import SparklerRendering

package struct ReadOptions: ParsableArguments {
  static let trustedFlag = "--trusted"

  @Flag(
    help: """
      Read pictures and fonts in this process, not in a child: a little faster, but a bad file may end or stop it.
      """)
  var trusted = false

  @Flag(
    help: """
      Read nothing where a part of the confinement of children (Landlock, seccomp, limits) can't be had here.
      """)
  var requireIsolation = false

  package init() {}

  /// Whether files are read in this process.
  ///
  /// - Throws: 64 where both flags are given, 69 where the confinement is required and can't be had.
  package func isInProcess() throws(RenderingError) -> Bool {
    guard requireIsolation else { return trusted }
    if trusted {
      throw RenderingError(
        .usage, "--trusted and --require-isolation contradict each other", remedy: "Leave one of them out.")
    }
    Isolation.require()
    let reason = Isolation.current.map { $0.problem() } ?? "this system has no confinement for children"
    guard let reason else { return false }
    throw RenderingError(
      .unavailable, reason, remedy: "Run it on Linux 5.13 or newer, or leave --require-isolation out.")
  }
}
