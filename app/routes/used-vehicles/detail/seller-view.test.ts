import { expect, it } from 'vitest'
import { sellerView } from './seller-view.ts'

const seller = {
  firstName: 'Asha',
  since: '2026-03-01 00:00:00.000Z',
  hasConfirmedNumber: true,
  answerMinutes: 210 * 60,
  sold: 2,
  others: [],
  otherCount: 0,
}

it('only the confirmed number is proven; a slow answer is not mentioned', () => {
  expect(sellerView(seller)).toMatchObject({
    facts: ['Private seller, on Sawari since Mar 2026', '2 vehicles sold on Sawari'],
    proven: 'Phone number confirmed by code',
  })
  expect(sellerView({ ...seller, hasConfirmedNumber: false })?.proven).toBe('')
})
