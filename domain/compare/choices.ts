import { eq, inArray } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import { approved } from '#domain/used-vehicles/list/list-used.ts'
import { countIndexed } from '#listing-index/count-indexed.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { conditionsOf, type Where } from '#records/predicates.ts'
import { type KindName, kinds } from '../catalogue/kinds.ts'
import type { Choice, Choices, CompareQuery } from './compare-query.ts'

/**
 * The options of the comparison: every model of a kind, by brand and name. For used vehicles: all brands, and for each
 * slot the newest 200 listings for sale of its brand plus the chosen ones.
 */
export async function readChoices(
  ctx: ListingCtx,
  { kind, slots }: Pick<CompareQuery, 'kind' | 'slots'>,
): Promise<Choices> {
  if (kind !== 'used') {
    const choices = await listModelChoices(ctx, kind)
    return { choices, brands: unique(choices.map(({ brand }) => brand)) }
  }
  const chosen = slots.map(({ id }) => id).filter(Boolean)
  const brands = unique(slots.map(({ brand }) => brand).filter(Boolean))
  const [all, ...lists] = await Promise.all([
    listUsedBrands(ctx),
    chosen.length ? listUsedChoices(ctx, inArray(table.id, chosen)) : [],
    listUsedChoices(ctx, undefined),
    ...brands.map(brand => listUsedChoices(ctx, eq(table.brand, brand))),
  ])
  const byId = new Map(lists.flat().map(choice => [choice.id, choice]))
  return { brands: all, choices: [...byId.values()] }
}

const perPage = 200

async function listModelChoices(ctx: Ctx, kind: KindName): Promise<Choice[]> {
  const all: Choice[] = []
  for (let page = 1; ; page++) {
    const { items } = await listRecords(ctx, kinds[kind].vehicles, {
      sort: ['brand', 'name'],
      page,
      perPage,
      fields: ['id', 'brand', 'name'],
      skipTotal: true,
    })
    all.push(...items)
    if (items.length < perPage) return all
  }
}

const { table } = usedVehicles

async function listUsedBrands(ctx: ListingCtx): Promise<string[]> {
  const counted = await countIndexed(ctx, usedVehicles, {
    where: approved,
    facets: { brand: { of: table.brand } },
  })
  return [...(counted.isCounted ? counted.counts.brand.keys() : counted.values.brand)].sort()
}

async function listUsedChoices(ctx: Ctx, where: Where): Promise<Choice[]> {
  const { items } = await listRecords(ctx, usedVehicles, {
    where: [approved, ...conditionsOf(where)],
    sort: ['-created'],
    perPage,
    fields: ['id', 'brand', 'name', 'year', 'price'],
    skipTotal: true,
  })
  return items
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
