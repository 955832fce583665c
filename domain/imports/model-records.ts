import { wireDate } from '#collections/define.ts'
import type { Group, Keyed } from './group-models.ts'
import type { Target } from './targets.ts'

/** Fields of a record to be. Every field that the source may fill is there, `null` where it is empty. */
export type Input = Record<string, unknown>

/** A model and its variants as records; `parent` of a variant follows when the model has its id. */
export type ModelRecords = { model: Input; variants: { line: number; input: Input }[] }

/**
 * The records of one group. The model's own values are those of its cheapest variant; its price range, fuels and
 * gearboxes come from all. `pricedAt` is YYYY-MM-DD.
 */
export function modelRecords(
  { brand, model, sourceKey, variants }: Group,
  target: Target,
  pricedAt: string,
): ModelRecords {
  const day = wireDate(new Date(pricedAt))
  const shared = { brand, model, pricedAt: day }
  const byPrice = variants.toSorted((a, b) => priceOf(a) - priceOf(b))
  const [cheapest] = byPrice
  const prices = variants.map(priceOf)
  const price = Math.min(...prices)
  const own = {
    ...(cheapest && describedBy(cheapest)),
    ...shared,
    name: model,
    sourceKey,
    price,
    minPrice: price,
    maxPrice: Math.max(...prices),
    fuelTypes: choicesOf(byPrice, 'fuelType'),
    transmissions: choicesOf(byPrice, 'transmission'),
  }
  return {
    model: Object.fromEntries(Object.entries(own).filter(([field]) => field in target.models.fields)),
    variants: variants.map(variant => ({
      line: variant.line,
      input: {
        ...describedBy(variant),
        ...shared,
        name: variant.variant,
        sourceKey: variant.sourceKey,
        minPrice: priceOf(variant),
        maxPrice: priceOf(variant),
      },
    })),
  }
}

const priceOf = ({ fields }: Keyed) => Number(fields.price)

const describedBy = ({ fields, keySpecs, sections }: Keyed) => ({
  ...fields,
  key_specs: keySpecs,
  specifications: sections,
})

/** What the variants have, that of the cheapest first. */
const choicesOf = (variants: Keyed[], field: string) => [
  ...new Set(variants.map(({ fields }) => fields[field]).filter(value => typeof value === 'string')),
]
