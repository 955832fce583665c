import { expect, it } from 'vitest'
import { isGoodRound, medianOfRounds, wereWritesBack } from './cluster/faults/judge-rounds.ts'

const round = {
  lost: 0,
  doubled: 0,
  stale: [],
  failedReads: { pages: [], lists: [], busy: [] },
  wasWriterAway: false,
}

it('a round of faults is good only if no list and no search failed either', () => {
  expect(isGoodRound(round)).toBe(true)
  const none = round.failedReads
  expect(isGoodRound({ ...round, failedReads: { ...none, lists: ['/search?q=swift 500'] } })).toBe(false)
  expect(isGoodRound({ ...round, failedReads: { ...none, pages: ['/ 500'] } })).toBe(false)
})

it('reads may be refused only while the writer is away', () => {
  const refused = { ...round, failedReads: { ...round.failedReads, busy: ['/cars?page=2 503'] } }
  expect(isGoodRound(refused)).toBe(false)
  expect(isGoodRound({ ...refused, wasWriterAway: true })).toBe(true)
})

it('writes must be back within thirty seconds in the median of the rounds', () => {
  expect(wereWritesBack([31, 4, 30])).toBe(true)
  expect(wereWritesBack([31, 4, 32])).toBe(false)
})

it('the median of the rounds of a fault has each of their figures', () => {
  const rounds = [21, 4, 9].map(seconds => ({ writes: 10 * seconds, 'longest write (s)': seconds }))
  expect(medianOfRounds(rounds)).toEqual({ writes: 90, 'longest write (s)': 9 })
  expect(medianOfRounds([])).toEqual({})
})
