import Sparkler

let renderer = Renderer(concurrency: 2)
func thumbnail(of title: String) async throws -> [UInt8] {
  let card = Scene(width: 640, height: 400, duration: 2, frameRate: 12, background: "#101830") {
    ConfettiRain()
    TextLayer(title).font(.init(weight: 700, size: 48)).color(.white).position(.center)
  }
  return try await renderer.encode(card, as: .webp(), size: PixelSize(width: 320, height: 200))
}
let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
  for number in 1...60 { group.addTask { try await thumbnail(of: "Post \(number)").count } }
  var sizes: [Int] = []
  for try await size in group { sizes.append(size) }
  return sizes
}
print("\(sizes.count) thumbnails, \(sizes.min() ?? 0) bytes and more")
