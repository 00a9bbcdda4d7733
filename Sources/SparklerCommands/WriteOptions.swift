// The options of commands that write what specs name.
// Flow: argv → WriteOptions → OutputOverrides, BatchOptions.
import ArgumentParser
import SparklerRendering

struct WriteOptions: ParsableArguments {
  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp(
      "Outputs that specs name may also lie in this folder, not only in --out-dir or the current one.",
      valueName: "folder"))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Replace this file, whatever it is; repeatable. Files of the output's kind need no word.",
      valueName: "file"))
  var overwrite: [String] = []

  @OptionGroup var speed: SyncFlag
}

struct SyncFlag: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Wait until the disk holds a file before it gets its name: a power cut then leaves the old or the new one.")
  var sync = true

  /// Tells all that writes.
  func apply() { Durability.isOn = sync }
}
