// What a remedy calls the things that its reader can set: parameters in Swift, options at the command line.
// Flow: SparklerCommands → Limits.wording → remedies.

/// The names of settings in messages.
public enum SettingWords: Sendable, Hashable {
  /// Of somebody who calls this library.
  case swift
  /// Of somebody who types `sparkler`.
  case commandLine

  /// What raises a limit.
  public func limit(_ name: String) -> String {
    switch self {
    case .swift: "limits.set(\"\(name)\", …)"
    case .commandLine: "--limit \(name)=…"
    }
  }

  /// What gives a param its value.
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

  /// What lets files be read without a child process; empty where nothing does.
  public var trust: String {
    switch self {
    case .swift: ""
    case .commandLine: ", or trust the file: --trusted reads it without"
    }
  }
}
