import Foundation
import Sparkler

let scene = Scene(width: 320, height: 240, duration: 3, seed: 7, background: "#101830") {
  TextLayer("50 % off").font(.init(weight: 700, size: 32)).color(.white).position(["50%", 70]).enter(.drop)
  ButtonLayer("Buy now").fill("#ff5a5f").id("buy").position(["50%", 150]).idle(.pulse(scale: 1.04))
  ClassicFirework().around("buy").begin([0.8]).count(2).every(0.7)
}
let gif = try await Renderer().encode(scene, as: .gif())
try Data(gif).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
print("\(gif.count) bytes")
