// The program `sparkler`: all commands, with the standard effects.
// Flow: argv → SparklerCommand → exit code.
import SparklerCommands
import SparklerEffects

SparklerCommand.main(effects: .standard)
