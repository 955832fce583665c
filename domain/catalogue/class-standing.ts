import { keysOf } from '#records/typed-entries.ts'
import { median } from '../valuation/fit-coefficients.ts'
import type { RivalRecord } from './rivals.ts'

type StandingRule = {
  /** A model's figure; null if it states none that compares with the other's. */
  of: (model: RivalRecord, other: RivalRecord) => number | null
  better: 'higher' | 'lower'
  /** The least difference from the median that counts, as a share of it. */
  least: number
  /** Of figures about the same quality, the one that differs most counts. */
  quality?: string
}

/** Below this many reviews, a rating says little. */
const minReviews = 5

const rules = {
  price: { of: ({ minPrice, price }) => minPrice ?? price, better: 'lower', least: 0.08 },
  rating: {
    of: ({ rating, reviewCount }) => ((reviewCount ?? 0) < minReviews ? null : rating),
    better: 'higher',
    least: 0.08,
  },
  mileage: {
    of: ({ mileage, fuelType }, other) => (fuelType === other.fuelType ? mileage : null),
    better: 'higher',
    least: 0.05,
  },
  range: { of: ({ range }) => range, better: 'higher', least: 0.08 },
  power: { of: ({ power }) => power, better: 'higher', least: 0.1, quality: 'pace' },
  acceleration: { of: ({ acceleration }) => acceleration, better: 'lower', least: 0.08, quality: 'pace' },
  topSpeed: { of: ({ topSpeed }) => topSpeed, better: 'higher', least: 0.08, quality: 'pace' },
  cargo: { of: ({ cargo }) => cargo, better: 'higher', least: 0.08 },
} satisfies Record<string, StandingRule>

export type StandingFigure = keyof typeof rules

const ruleOf = (figure: StandingFigure): StandingRule => rules[figure]

/** A figure of a model that is clearly better or worse than the median of its class. */
export type Standing = {
  figure: StandingFigure
  isBetter: boolean
  value: number
  median: number
  /** How many others state the figure. */
  others: number
  /** The difference from the median as a share of it; negative if below. */
  difference: number
}

/** Fewer others say nothing about a class. */
const minOthers = 3

/**
 * Where a model stands in its class, the largest differences first. A figure that fewer than three others state is left
 * out, as is one that is close to the median.
 */
export function compareWithClass(model: RivalRecord, models: readonly RivalRecord[]): Standing[] {
  const others = models.filter(({ id }) => id !== model.id)
  const standings = keysOf(rules)
    .flatMap(figure => standingIn(figure, model, others))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  const byQuality = Map.groupBy(standings, ({ figure }) => ruleOf(figure).quality ?? figure)
  return [...byQuality.values()].flatMap(([first]) => first ?? [])
}

function standingIn(figure: StandingFigure, model: RivalRecord, others: readonly RivalRecord[]): Standing[] {
  const { of, better, least } = ruleOf(figure)
  const value = of(model, model)
  const stated = others.map(other => of(other, model)).filter(each => each !== null)
  if (value === null || stated.length < minOthers) return []
  const middle = median(stated)
  const difference = value / middle - 1
  if (!(Math.abs(difference) >= least)) return []
  const isBetter = difference > 0 === (better === 'higher')
  return [{ figure, isBetter, value, median: middle, others: stated.length, difference }]
}

/** How many of a vehicle's reviews say the same: 4 or 5 stars, or 1 or 2. */
export type ReviewMood = { isLiked: boolean; count: number; total: number }

/** Fewer reviews are no mood. */
const minMoodReviews = 5
const likedShare = 0.8
const dislikedShare = 0.3

/** What reviews agree on, from the numbers of those with 1, 2, 3, 4 and 5 stars. */
export function findReviewMood(counts: readonly number[]): ReviewMood | undefined {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const [total, liked, disliked] = [counts, counts.slice(3), counts.slice(0, 2)].map(sum)
  if (!total || total < minMoodReviews) return undefined
  if (liked && liked >= total * likedShare) return { isLiked: true, count: liked, total }
  if (disliked && disliked >= total * dislikedShare) return { isLiked: false, count: disliked, total }
  return undefined
}
