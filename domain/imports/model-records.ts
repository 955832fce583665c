import { type AnyCollection, wireDate } from '#collections/define.ts'
import { withSpecFigures } from '../catalogue/derive-figures.ts'
import type { KeyedDraft, ModelGroup } from './group-models.ts'
import type { ImportTarget } from './import-targets.ts'

/** The fields of a record to write. Every field that the source may fill is present, `null` if it is empty. */
export type RecordInput = Record<string, unknown>

/** A model and its variants as records; a variant gets its `parent` when the model has its id. */
export type ModelRecords = { model: RecordInput; variants: { line: number; input: RecordInput }[] }

/**
 * The records of one group. The model's values are those of its cheapest variant, or of the first one if none has a
 * price; its price range, fuels and gearboxes come from all variants. `pricedAt` is YYYY-MM-DD.
 */
export function buildModelRecords(
  { brand, model, sourceKey, variants }: ModelGroup,
  target: ImportTarget,
  pricedAt: string | undefined,
): ModelRecords {
  const shared = { brand, model }
  const byPrice = variants.toSorted((a, b) => lowestPrice([a]) - lowestPrice([b]))
  const [cheapest] = byPrice
  const own = {
    ...(cheapest && describeVariant(cheapest)),
    ...shared,
    ...pricesOf(variants, pricedAt),
    name: model,
    sourceKey,
    fuelTypes: choicesOf(byPrice, 'fuelType'),
    transmissions: choicesOf(byPrice, 'transmission'),
  }
  return {
    model: fieldsOf(target.models, own),
    variants: variants.map(variant => ({
      line: variant.line,
      input: fieldsOf(target.variants, {
        ...describeVariant(variant),
        ...shared,
        ...pricesOf([variant], pricedAt),
        name: variant.variant,
        sourceKey: variant.sourceKey,
      }),
    })),
  }
}

const fieldsOf = (collection: AnyCollection, input: RecordInput): RecordInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => field in collection.fields))

/** The range of all prices and its date; empty if no variant has a price. */
function pricesOf(variants: KeyedDraft[], pricedAt: string | undefined) {
  const price = lowestPrice(variants)
  if (!Number.isFinite(price)) return { price: null, minPrice: null, maxPrice: null, pricedAt: null }
  const maxPrice = Math.max(...variants.map(({ fields }) => Number(fields.maxPrice ?? fields.price ?? 0)))
  return { price, minPrice: price, maxPrice, pricedAt: pricedAt ? wireDate(new Date(pricedAt)) : null }
}

const lowestPrice = (variants: KeyedDraft[]) =>
  Math.min(...variants.map(({ fields }) => Number(fields.price ?? Number.POSITIVE_INFINITY)))

const describeVariant = ({ fields, keySpecs, sections }: KeyedDraft): RecordInput =>
  withSpecFigures({ ...fields, key_specs: keySpecs, specifications: sections })

/** The values of all variants, the cheapest variant's first. */
const choicesOf = (variants: KeyedDraft[], field: string) => [
  ...new Set(variants.map(({ fields }) => fields[field]).filter(value => typeof value === 'string')),
]
