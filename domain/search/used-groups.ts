import type { Ctx } from '#records/context.ts'
import type { Fact } from './facts.ts'
import type { Target } from './targets.ts'
import { usedFitting, usedTell } from './used-fitting.ts'

/** How many used vehicles a page shows that no list has all of. */
const maxUnlisted = 24

/**
 * Used vehicles that have what no list has a filter for, and the wishes that have to be left aside: of a search for used
 * vehicles alone those that no record tells, else those that no list says.
 */
export async function fittingUsed(ctx: Ctx, facts: readonly Fact[], targets: readonly Target[]) {
  const unlisted = targets[0]?.leftOut ?? []
  if (!unlisted.length) return { fitting: [], left: [] }
  const untold = facts.filter(({ name }) => !usedTell.has(name))
  if (untold.length && !isForUsed(targets)) return { fitting: [], left: unlisted }
  const told = facts.filter(fact => !untold.includes(fact))
  const fitting = told.some(fact => unlisted.includes(fact)) ? await usedThatFit(ctx, told, targets) : []
  return { fitting, left: fitting.length ? untold : unlisted }
}

/** The same in other cities, where the search is for used vehicles. */
export async function usedAnywhere(ctx: Ctx, facts: readonly Fact[], targets: readonly Target[]) {
  const told = facts.filter(({ name }) => usedTell.has(name) && name !== 'city')
  return isForUsed(targets) ? usedThatFit(ctx, told, targets) : []
}

const isForUsed = (targets: readonly Target[]) => targets.every(({ kind }) => kind === 'used')

/** Used vehicles that have all that was asked for, which no list of them can say. */
export async function usedThatFit(ctx: Ctx, facts: readonly Fact[], targets: readonly Target[]) {
  const { total, vehicles } = await usedFitting(ctx, facts, targets, maxUnlisted)
  const cards = vehicles.map(vehicle => ({ kind: 'used' as const, vehicle }))
  return total
    ? [{ kind: 'used' as const, total, hasMore: total > cards.length, cards, target: undefined }]
    : []
}
