import type { Ctx } from '#records/context.ts'
import type { ListTarget } from './list-targets.ts'
import { findMatchingUsed, isUsedFilter } from './match-used.ts'
import type { ParsedFilter } from './search-filters.ts'

/** The maximum number of used vehicles on a page that no list shows completely. */
const maxUnlisted = 24

/**
 * Used vehicles that match filters without a list, and the filters that have to be ignored: in a search for only used
 * vehicles those that no record can decide, else those that no list supports.
 */
export async function matchUnlistedUsed(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
) {
  const unlisted = targets[0]?.leftOut ?? []
  if (!unlisted.length) return { fitting: [], left: [] }
  const unsupported = facts.filter(fact => !isUsedFilter(fact))
  if (unsupported.length && !isForUsed(targets)) return { fitting: [], left: unlisted }
  const supported = facts.filter(fact => !unsupported.includes(fact))
  const fitting = supported.some(fact => unlisted.includes(fact))
    ? await readUsedGroup(ctx, supported, targets)
    : []
  return { fitting, left: fitting.length ? unsupported : unlisted }
}

/** The same in other cities, if the search is for used vehicles. */
export async function matchUsedInAnyCity(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  targets: readonly ListTarget[],
) {
  const supported = facts.filter(fact => isUsedFilter(fact) && fact.name !== 'city')
  return isForUsed(targets) ? readUsedGroup(ctx, supported, targets) : []
}

const isForUsed = (targets: readonly ListTarget[]) => targets.every(({ kind }) => kind === 'used')

/** Used vehicles that match the whole search, if no list can express it. */
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
