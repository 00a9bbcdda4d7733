// Options of commands that write the outputs of specs.
// Flow: argv → WriteOptions → OutputOverrides, BatchOptions.
import ArgumentParser
import SparklerRendering

struct WriteOptions: ParsableArguments {
  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp(
      "Allow outputs that specs name in this folder too, besides --out-dir or the current one.",
      valueName: "folder"))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Replace this file, whatever it is; repeatable. Files of the output's kind are always replaced.",
      valueName: "file"))
  var overwrite: [String] = []

  @OptionGroup var speed: SyncFlag
}

struct SyncFlag: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Flush files to disk before renaming them, so that a power cut leaves the old or the new one.")
  var sync = true

  /// Applies the setting to all writes.
  func apply() { Durability.isOn = sync }
}
