// Options of commands that write the outputs of specs.
// Flow: argv → WriteOptions → OutputOverrides, BatchOptions.
import ArgumentParser
import SparklerFiles
import SparklerRendering

package struct WriteOptions: ParsableArguments {
  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp(
      "Allow outputs that specs name in this folder too, besides --out-dir or the current one.",
      valueName: "folder"))
  package var root: String?

  @Option(
    help: ArgumentHelp(
      "Replace this file, whatever it is; repeatable. Files of the output's kind are always replaced.",
      valueName: "file"))
  package var overwrite: [String] = []

  @OptionGroup package var speed: SyncFlag

  package init() {}
}

package struct SyncFlag: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Flush files to disk before renaming them, so that a power cut leaves the old or the new one.")
  package var sync = true

  package init() {}

  /// Applies the setting to all writes.
  func apply() { Durability.isOn = sync }
}
