// The keys of variants and params, for describing them.
// Flow: tables of Fields → here → the manual (SparklerCommands).
import SparklerScene

package enum SpecFields {
  package static let params = NameResolver.paramFields
  package static let brand = BrandKeys.fields
  /// A component's own keys; it also accepts those of every layer.
  package static let components = Array(Components.fields.prefix(2))
  package static let effects = EffectDocumentKeys.fields
  package static let repeats = NameResolver.repeatFields
  package static let sizes = VariantMatrix.sizeFields
  package static let tables = VariantMatrix.tableFields
}
