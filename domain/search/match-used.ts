import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import { ownerGroups } from '#collections/used-facets.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { withinSql } from '#records/predicates.ts'
import { splitWords } from '#records/search-index/entry-words.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { type ModelWithOffers, readOffers } from '../catalogue/list/offers.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-vehicles/used-card.ts'
import { countUsed } from './find-used-by-name.ts'
import {
  engineBands,
  expandCity,
  expandGearbox,
  findOrder,
  type ListTarget,
  maxSeatsOption,
  namedKinds,
  usedPresetByKind,
} from './list-targets.ts'
import type { ParsedFilter } from './search-filters.ts'

const { table } = usedVehicles

const undecided = new Set<ParsedFilter['name']>([
  ...(['upcoming', 'feature', 'payload', 'gvw', 'power', 'charging', 'battery'] as const),
])

/** Whether a used vehicle's record, or the catalogue's model with its name, can decide a filter. */
export const isUsedFilter = ({ name }: ParsedFilter) => !undecided.has(name)

/** Used vehicles that match the whole search; none if a record cannot decide it. */
export async function findMatchingUsed(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
  max: number,
): Promise<{ total: number; vehicles: UsedCard[] }> {
  if (!facts.every(isUsedFilter)) return { total: 0, vehicles: [] }
  const listed = [...new Set(targets.flatMap(({ kind }) => (kind === 'used' ? [] : kind)))]
  const kinds = namedKinds(facts) ?? (listed.length ? listed : kindNames)
  const types = kinds.map(kind => usedPresetByKind[kind].type)
  const where = and(
    eq(table.status, 'approved'),
    inArray(table.type, types),
    await modelCondition(ctx, kinds, facts, targets[0]?.names ?? ''),
    ...facts.map(filterCondition),
  )
  const painted = withColour(where, facts)
  const [{ items }, total] = await Promise.all([
    listRecords(ctx, usedVehicles, {
      where: painted,
      sort: [findOrder(facts) ?? '-created'],
      perPage: max,
      fields: usedCardFields,
      skipTotal: true,
    }),
    countUsed(ctx, painted),
  ])
  return { total, vehicles: items.map(toUsedCard) }
}

function filterCondition(fact: ParsedFilter): SQL | undefined {
  switch (fact.name) {
    case 'fuel':
      return eq(sql`${table.fuelType}`, fact.value)
    case 'transmission':
      return inArray(sql`${table.transmission}`, expandGearbox(fact.value))
    case 'min':
      return gte(table.price, fact.value)
    case 'max':
      return lte(table.price, fact.value)
    case 'seats':
      return fact.value >= maxSeatsOption ? gte(table.seats, maxSeatsOption) : eq(table.seats, fact.value)
    case 'cc':
      return or(...engineBands(fact).map(band => withinSql(table.engineCC, band)))
    case 'odometer':
      return lte(table.kmDriven, fact.value)
    case 'owner':
      return inArray(table.owner, [...ownerGroups[fact.value]])
    case 'brand':
      return inArray(table.brand, Object.values(fact.values))
    case 'city':
      return inArray(table.location, expandCity(fact))
    case 'year':
      return fact.isLeast ? gte(table.year, fact.value) : eq(table.year, fact.value)
    default:
      return undefined
  }
}

/** The models with these bodies and names; used vehicles have the same names. */
async function modelCondition(
  ctx: Ctx,
  kinds: readonly KindName[],
  facts: readonly ParsedFilter[],
  names: string,
) {
  const bodies = facts.flatMap(fact => (fact.name === 'body' ? [fact.values] : []))
  if (!bodies.length && !names) return undefined
  const words = splitWords(names)
  const all = await Promise.all(
    kinds.map(async kind => {
      const isMeant = ({ brand, name, offers }: ModelWithOffers) =>
        bodies.every(values =>
          offers.some(({ filterValues }) => filterValues.body?.some(value => values[kind]?.includes(value))),
        ) && words.every(word => splitWords(`${brand} ${name}`).includes(word))
      return (await readOffers(ctx, kind)).filter(isMeant)
    }),
  )
  const models = all.flat()
  const brands = sql.param(models.map(({ brand }) => brand))
  return sql`(${table.brand}, ${table.model}) in
    (select * from unnest(${brands}::text[], ${sql.param(models.map(({ model }) => model))}::text[]))`
}

/** Colours are in the free text of a vehicle; only this many of the newest are read. */
const maxColourRows = 2_000

function withColour(where: SQL | undefined, facts: readonly ParsedFilter[]): SQL | undefined {
  const colours = facts.flatMap(fact => (fact.name === 'colour' ? fact.value : []))
  if (!colours.length) return where
  const newest = sql`select ${table.id} as id, ${table.specifications} as specs from ${table} where ${where}
    order by ${desc(table.created)} limit ${maxColourRows}`
  const isPainted = colours.map(colour => sql`specs->>'Colour' ilike ${`%${colour}%`}`)
  return sql`${table.id} in (select id from (${newest}) as newest where ${sql.join(isPainted, sql` and `)})`
}
