// The program `sparkler`: the commands, with the effects that come along.
// Flow: argv → SparklerCommand → exit code.
import SparklerCommands
import SparklerEffects

SparklerCommand.main(effects: .standard)
