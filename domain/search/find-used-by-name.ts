import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { usedListPresets, usedSorts } from '../used-vehicles/list/used-filters.ts'
import type { UsedListQuery } from '../used-vehicles/list/used-list-address.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-vehicles/used-card.ts'
import type { SearchEntry } from './find-entries.ts'
import { type ListTarget, usedPresetByKind } from './list-targets.ts'

/** The maximum that used vehicles are counted to. */
export const maxCounted = 1_000
/** The maximum number of words in a brand. */
const maxBrandWords = 4

const { table } = usedVehicles

/** The listings with the matched names or in the matched cities: the first ones, and the total. */
export async function findUsedByName(
  ctx: Ctx,
  entries: readonly SearchEntry[],
  max: number,
): Promise<{ total: number; vehicles: UsedCard[] }> {
  const names = entries.filter(({ kind }) => kind === 'used')
  const meant = names.length ? names : entries.filter(({ kind }) => kind === 'cities')
  if (!meant.length) return { total: 0, vehicles: [] }
  const [lists, total] = await Promise.all([
    Promise.all(meant.slice(0, max).map(entry => listNewestUsed(ctx, [entry], max))),
    // Each name has at least one listing.
    meant.length >= maxCounted ? maxCounted : countUsed(ctx, namesCondition(meant)),
  ])
  return { total, vehicles: lists.flat().slice(0, max) }
}

async function listNewestUsed(ctx: Ctx, entries: readonly SearchEntry[], max: number): Promise<UsedCard[]> {
  const { items } = await listRecords(ctx, usedVehicles, {
    where: namesCondition(entries),
    sort: ['-created'],
    perPage: max,
    fields: usedCardFields,
    skipTotal: true,
  })
  return items.map(toUsedCard)
}

/** The number of used vehicles that meet the condition, up to `maxCounted`. */
export async function countUsed(ctx: Ctx, where: SQL | undefined): Promise<number> {
  ctx.reads.add(usedVehicles.name)
  const capped = sql`select from ${table} where ${where} limit ${maxCounted}`
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${capped}) as counted`,
  )
  return rows[0]?.total ?? 0
}

/** A title is a brand and a name, or a name that starts with its brand. */
function namesCondition(entries: readonly SearchEntry[]): SQL | undefined {
  const ofKind = (kind: string) => entries.filter(entry => entry.kind === kind)
  const cities = ofKind('cities').map(({ record }) => record)
  const names = [...new Set(ofKind('used').flatMap(({ title }) => listNameCandidates(title)))]
  const titles = sql.param(ofKind('used').map(({ record, title }) => `${record} ${title}`))
  const isTitled = sql`(${table.type} || ' ' || ${table.name} = any(${titles})
    or ${table.type} || ' ' || ${table.brand} || ' ' || ${table.name} = any(${titles}))`
  return and(
    eq(table.status, 'approved'),
    or(
      cities.length ? inArray(table.location, cities) : undefined,
      and(inArray(table.name, names), isTitled),
    ),
  )
}

function listNameCandidates(title: string): string[] {
  const words = title.split(' ')
  return words.slice(0, maxBrandWords + 1).map((_, at) => words.slice(at).join(' '))
}

/** The list of used vehicles for a name or a city. */
export function buildUsedNameTarget({ kind, record, title }: SearchEntry): ListTarget {
  const isCity = kind === 'cities'
  const ofType = Object.values(usedPresetByKind).find(({ type }) => type === record)
  const preset = (!isCity && ofType) || usedListPresets.all
  const chosen = isCity ? { location: [record] } : preset.hasTypes ? { type: [preset.type] } : {}
  const q = isCity ? '' : title
  const query: UsedListQuery = { q, chosen, sort: usedSorts[0], page: 1, pages: 1, after: '' }
  return { kind: 'used', preset, query, names: q, leftOut: [] }
}
