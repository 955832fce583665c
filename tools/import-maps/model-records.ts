import { type AnyCollection, wireDate } from '#collections/define.ts'
import { withSpecFigures } from '#domain/catalogue/derive-figures.ts'
import { generateIds, slugify } from '#records/ids.ts'
import type { Row } from '#records/row.ts'
import type { KeyedDraft, ModelGroup } from './group-models.ts'
import type { Mapping } from './mapping-schema.ts'
import type { ModelTarget } from './model-targets.ts'

type Dates = Pick<Mapping, 'pricedAt' | 'publishedAt'>

/** The records of one collection, in the order in which they are to be imported. */
export type RecordsOf = { collection: AnyCollection; records: Row[] }

/**
 * The records of all models: those that the models refer to, the models, and their variants. A model's values are those
 * of its cheapest variant, or of the first one if none has a price. It has none of the fields that Sawari derives from
 * the variants.
 */
export function buildModelRecords(
  groups: readonly ModelGroup[],
  { models, variants, parent, reference }: ModelTarget,
  dates: Dates,
): RecordsOf[] {
  const [modelId, variantId] = [newIds(models), newIds(variants)]
  const referred = new Map<string, Row>()
  const referTo = (name: unknown) => {
    const id = slugify(String(name))
    referred.set(id, { id, name })
    return id
  }
  const built = groups.map(group => {
    const model = describeModel(group, dates)
    if (reference) model[reference.field] = referTo(model[reference.field])
    const id = modelId(model)
    return {
      model: { ...model, id },
      variants: group.variants.map(variant => {
        const row = describeVariant(variant, group, dates)
        return { ...row, [parent]: id, id: variantId({ ...row, [parent]: id }) }
      }),
    }
  })
  return [
    ...(reference ? [{ collection: reference.collection, records: [...referred.values()] }] : []),
    { collection: models, records: built.map(({ model }) => model) },
    { collection: variants, records: built.flatMap(each => each.variants) },
  ]
}

/** Returns each record's readable id, unique among the given ones. */
function newIds(collection: AnyCollection): (record: Row) => string {
  const taken = new Set<string>()
  return record => {
    for (const id of generateIds(collection, record))
      if (!taken.has(id)) {
        taken.add(id)
        return id
      }
    throw new Error(`${collection.name}: no id is free`)
  }
}

/** Derived from all variants of a model, including other sources'. */
const derived = ['price', 'minPrice', 'maxPrice', 'fuelType', 'fuelTypes', 'transmissions']

function describeModel({ brand, model, sourceKey, variants }: ModelGroup, dates: Dates): Row {
  const [cheapest] = variants.toSorted((a, b) => lowestPrice(a) - lowestPrice(b))
  const described = {
    ...(cheapest && figuresOf(cheapest)),
    brand,
    name: model,
    ...datesOf(variants, dates),
    sourceKey,
  }
  return Object.fromEntries(Object.entries(described).filter(([field]) => !derived.includes(field)))
}

function describeVariant(variant: KeyedDraft, { brand, model }: ModelGroup, dates: Dates): Row {
  const { price = null, maxPrice = price } = variant.fields
  return {
    ...figuresOf(variant),
    brand,
    model,
    name: variant.variant,
    price,
    minPrice: price,
    maxPrice: price === null ? null : (maxPrice ?? price),
    ...datesOf([variant], dates),
    sourceKey: variant.sourceKey,
  }
}

const datesOf = (variants: readonly KeyedDraft[], { pricedAt, publishedAt = pricedAt }: Dates) => ({
  pricedAt: variants.some(({ fields }) => fields.price) ? toDate(pricedAt) : null,
  publishedAt: toDate(publishedAt),
})

const toDate = (day: string | undefined) => (day ? wireDate(new Date(day)) : null)

const lowestPrice = ({ fields }: KeyedDraft) => Number(fields.price ?? Number.POSITIVE_INFINITY)

/** The fields of a variant, and the figures that Sawari would read from its specifications. */
const figuresOf = ({ fields, keySpecs, sections }: KeyedDraft): Row =>
  withSpecFigures({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    key_specs: keySpecs,
    specifications: sections,
  })
