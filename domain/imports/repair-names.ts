import type { Mapping } from './mapping-schema.ts'
import { parseNames, type VehicleNames } from './parse-names.ts'
import type { SourceRow } from './read-rows.ts'
import { repairWords } from './repair-words.ts'

/** The row's brand, model and variant, repaired with the mapping's tables; or why they are missing. */
export function repairNames(
  cells: SourceRow['cells'],
  names: Mapping['names'],
): VehicleNames | { reason: string } {
  if (!names.model) return parseNames(cells, names)
  const variant = cells[names.variant]
  const split = splitNames(cells[names.make] ?? '', cells[names.model] ?? '', names)
  if (!split.model) return { reason: `no ${names.model}` }
  if (!split.brand) return { reason: `no ${names.make}, and none can be told from ${split.model}` }
  if (!variant) return { reason: `no ${names.variant}` }
  const brand = names.brands[split.brand] ?? split.brand
  const model = names.models[brand]?.[split.model] ?? split.model
  return { brand, model, variant: repairWords(variant, names, `${brand} ${model}`) }
}

function splitNames(make: string, model: string, { moved, brandsInModel }: Mapping['names']) {
  const known = moved.find(({ from }) => from[0] === make && from[1] === model)
  if (known) return { brand: known.to[0], model: known.to[1] }
  const leading = make ? undefined : brandsInModel.find(brand => model.startsWith(`${brand} `))
  return leading ? { brand: leading, model: model.slice(leading.length + 1) } : { brand: make, model }
}
