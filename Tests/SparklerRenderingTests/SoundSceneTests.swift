// What a scene that was made in Swift may ask for.
// Flow: senseless rates, times and sizes → RenderJob → errors.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering
import SparklerScene
import Testing

@Suite struct SoundSceneTests {
  @Test("a scene without a sound rate, time or size is refused before anything is painted") func scenes() throws {
    func job(_ scene: Scene, rate: Double) throws -> RenderJob {
      let spec = try LoadedSpec(scene, rate: rate)
      return try RenderJob(spec, output: OutputSpec(file: "-", format: .rgba, frameRate: rate), path: "-")
    }
    func scene(_ duration: Double, _ side: Double = 8) -> Scene {
      Scene(size: Size(side, side), duration: Seconds(duration), layers: [])
    }
    for rate in [0, -1, .nan, .infinity, 1e-300] as [Double] {
      for duration in [0, 1, -1, .nan, .infinity, 1e300] as [Double] {
        // Whatever is asked of it has an answer.
        let line = Timeline(
          duration: Seconds(duration), rate: rate, loopOffset: Seconds(rate), hold: (Seconds(rate), 0))
        _ = (line.hundredths(at: 0), line.milliseconds(of: line.count), line.repeats(at: 0), line.time(at: 0))
        if rate <= 0 || !rate.isFinite { #expect(throws: RenderingError.self) { try job(scene(1), rate: rate) } }
        if !(duration >= 0) || duration > 1e9 {
          #expect(throws: RenderingError.self) { try job(scene(duration), rate: 25) }
        }
      }
    }
    for side in [9000, .infinity, 1e300] as [Double] where side.isFinite {
      #expect(throws: RenderingError.self) { try job(scene(1, side), rate: 25) }
    }
    #expect(Timeline(moments: [], rate: .nan).count == 1)
  }
}
