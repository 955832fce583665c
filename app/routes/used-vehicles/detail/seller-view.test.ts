import { expect, it } from 'vitest'
import { sellerView } from './seller-view.ts'

const seller = {
  firstName: 'Asha',
  since: '2026-03-01 00:00:00.000Z',
  hasConfirmedNumber: true,
  answerMinutes: 210 * 60,
  sold: 2,
  rating: { mean: 4.5, count: 2 },
  others: [],
  otherCount: 0,
}

it('only the confirmed number is proven; a slow answer is not mentioned', () => {
  expect(sellerView(seller)).toMatchObject({
    facts: [
      'Private seller, on Sawari since Mar\u00a02026',
      '2 vehicles sold on Sawari',
      'Rated 4.5 of 5 by 2 buyers',
    ],
    proven: 'Phone number confirmed by code',
  })
  expect(sellerView({ ...seller, hasConfirmedNumber: false })?.proven).toBe('')
})
