import { describe, expect, test } from 'vitest'
import { dayMs } from '#records/durations.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { askingPrice } from './estimate-value.ts'
import { buildSale, dateFormerListing } from './listing-sale.ts'
import { readUsedDemo } from './read.ts'

const { models, listings, formerListings, earlierPrices } = await readUsedDemo()
const modelOf = (name: string) => {
  const model = models.find(each => each.model === name)
  if (!model) throw new Error(name)
  return model
}
const now = new Date('2026-11-25T09:00:00Z')
const time = (at: unknown) => Date.parse(String(at).replace(' ', 'T'))
const pricesOf = (no: number) => earlierPrices.filter(each => each.listing === no)

test('every former listing ended in the last year, after its time on sale', () =>
  everyRow(
    formerListings,
    ({ model, no }) => `${model} ${no}`,
    former => {
      const { listing, endedAt } = dateFormerListing(former, now)
      const { first, laterWrites } = buildSale(listing, modelOf(listing.model), {
        endedAt,
        earlier: pricesOf(listing.no),
      })
      const days = (time(endedAt) - time(first.listedAt)) / dayMs
      expect(Math.floor(days)).toBe(former.onSaleDays)
      expect(time(endedAt)).toBeLessThan(now.getTime())
      expect(time(endedAt)).toBeGreaterThan(now.getTime() - 365 * dayMs)
      expect(laterWrites.at(-1)).toEqual({ at: endedAt, set: { status: former.status } })
      expect(time(first.confirmedAt)).toBeGreaterThanOrEqual(time(first.listedAt))
      expect(time(endedAt) - time(first.confirmedAt)).toBeLessThanOrEqual(30 * dayMs)
    },
  ))

describe('earlier prices', () => {
  const priced = [...new Set(earlierPrices.map(each => each.listing))]
  /** All changes of those on sale lie before the newest listing. */
  const newest = '2026-11-18 06:30:00.000Z'
  const known = [
    ...listings.map(listing => ({ listing, endedAt: newest })),
    ...formerListings.map(each => dateFormerListing(each, now)),
  ]

  test('of every listing change within its sale, each time to another price', () =>
    everyRow(
      priced,
      no => `listing ${no}`,
      no => {
        const found = known.find(each => each.listing.no === no)
        if (!found) throw new Error(`earlier-prices.csv names an unknown listing: ${no}`)
        const { listing, endedAt } = found
        const model = modelOf(listing.model)
        const { first, laterWrites } = buildSale(listing, model, { endedAt, earlier: pricesOf(no) })
        const changes = laterWrites.filter(each => 'price' in each.set)
        const times = [first.listedAt, ...changes.map(each => each.at), endedAt].map(time)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        const prices = [first.price, ...changes.map(each => each.set.price)]
        expect(prices.at(-1)).toBe(askingPrice(listing, model))
        for (const [at, price] of prices.slice(1).entries()) expect(price).not.toBe(prices[at])
      },
    ))

  test('are of one to three prices, of some that are on sale', () => {
    const counts = priced.map(no => pricesOf(no).length)
    expect(Math.max(...counts)).toBe(3)
    expect(listings.filter(each => priced.includes(each.no)).length).toBeGreaterThanOrEqual(25)
  })
})

test('a listing that was never on sale has no sale', () => {
  const draft = listings.find(each => each.status === 'draft')
  if (!draft) throw new Error('no draft')
  expect(buildSale(draft, modelOf(draft.model), { endedAt: '', earlier: [] })).toEqual({
    first: {},
    laterWrites: [],
  })
})
