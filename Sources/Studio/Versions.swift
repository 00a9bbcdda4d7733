// What made a picture: this program and the libraries that its pixels depend on.
// Flow: rooms → Versions → `--version --json`, manifests, reports.
import CairoCanvas
import Foundation
import Imaging

public enum Versions {
  public static let sparkler = "0.1.0"

  /// Names with versions; equal ones make equal bytes.
  public static let all: [String: String] = {
    var all = ["sparkler": sparkler, "build": build]
    for (name, version) in CanvasVersions.all + CodecVersions.all { all[name] = version }
    return all
  }()

  /// One line.
  static let text = (try? JSONText.line(all)) ?? sparkler

  /// The first digits of the program's own digest: two builds of one version are two programs.
  private static let build: String = {
    let path = Files.resolved("/proc/self/exe") ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
    return ((try? Digest.of(file: path))?.text).map { String($0.prefix(16)) } ?? "unknown"
  }()
}
