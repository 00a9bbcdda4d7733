// The options of commands that write what specs name.
// Flow: argv → WriteOptions → OutputWishes, BatchOptions.
import ArgumentParser
import SparklerRendering

package struct WriteOptions: ParsableArguments {
  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp(
      "Outputs that specs name may also lie in this folder, not only in --out-dir or the current one.",
      valueName: "folder"))
  package var root: String?

  @Option(
    help: ArgumentHelp(
      "Replace this file, whatever it is; repeatable. Files of the output's kind need no word.",
      valueName: "file"))
  package var overwrite: [String] = []

  @OptionGroup package var speed: SyncFlag

  package init() {}
}

package struct SyncFlag: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Wait until the disk holds a file before it gets its name: a power cut then leaves the old or the new one.")
  package var sync = true

  package init() {}

  /// Tells all that writes.
  func apply() { Durability.isOn = sync }
}
