// How a remedy names settings: as parameters for callers in Swift, as options on the command line.
// Flow: SparklerCommands → Limits.wording → remedies.

/// The names of settings in messages.
public enum SettingWords: Sendable, Hashable {
  /// For callers of the library.
  case swift
  /// For users of `sparkler`.
  case commandLine

  /// The setting that raises a limit.
  public func limit(_ name: String) -> String {
    switch self {
    case .swift: "limits.set(\"\(name)\", …)"
    case .commandLine: "--limit \(name)=…"
    }
  }

  /// The setting that gives a param its value.
  public func param(_ name: String) -> String {
    switch self {
    case .swift: "params: [\"\(name)\": …]"
    case .commandLine: "--set \(name)=…"
    }
  }

  /// The folder that files may be read from.
  public var root: String {
    switch self {
    case .swift: "the renderer's folder"
    case .commandLine: "--root"
    }
  }

  /// How to read files without a child process; empty where that is not possible.
  public var trust: String {
    switch self {
    case .swift: ""
    case .commandLine: ", or trust the file: --trusted reads it without"
    }
  }
}
