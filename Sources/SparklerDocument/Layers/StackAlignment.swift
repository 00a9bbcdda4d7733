// Where layers of a stack or a grid lie.
// Flow: here → SparklerAuthoring's layout; `expand` writes groups whose layers have places and sizes.
import SparklerCore
import SparklerScene

/// Where layers of a stack lie across its axis, or in the cells of a grid.
///
/// - Source: CSS Box Alignment.
public enum StackAlignment: String, Word { case start, center, end, stretch, baseline }
