import type { Ctx } from '#records/context.ts'
import type { ListTarget } from './list-targets.ts'
import { findMatchingUsed, usedFilterNames } from './match-used.ts'
import type { ParsedFilter } from './search-filters.ts'

/** How many used vehicles a page shows that no list has all of. */
const maxUnlisted = 24

/**
 * Used vehicles that have what no list has a filter for, and the wishes that have to be left aside: of a search for used
 * vehicles alone those that no record tells, else those that no list says.
 */
export async function matchUnlistedUsed(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
) {
  const unlisted = targets[0]?.leftOut ?? []
  if (!unlisted.length) return { fitting: [], left: [] }
  const unsupported = facts.filter(({ name }) => !usedFilterNames.has(name))
  if (unsupported.length && !isForUsed(targets)) return { fitting: [], left: unlisted }
  const supported = facts.filter(fact => !unsupported.includes(fact))
  const fitting = supported.some(fact => unlisted.includes(fact))
    ? await readUsedGroup(ctx, supported, targets)
    : []
  return { fitting, left: fitting.length ? unsupported : unlisted }
}

/** The same in other cities, where the search is for used vehicles. */
export async function matchUsedInAnyCity(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
) {
  const supported = facts.filter(({ name }) => usedFilterNames.has(name) && name !== 'city')
  return isForUsed(targets) ? readUsedGroup(ctx, supported, targets) : []
}

const isForUsed = (targets: readonly ListTarget[]) => targets.every(({ kind }) => kind === 'used')

/** Used vehicles that have all that was asked for, which no list of them can say. */
export async function readUsedGroup(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
) {
  const { total, vehicles } = await findMatchingUsed(ctx, facts, targets, maxUnlisted)
  const cards = vehicles.map(vehicle => ({ kind: 'used' as const, vehicle }))
  return total
    ? [{ kind: 'used' as const, total, hasMore: total > cards.length, cards, target: undefined }]
    : []
}
