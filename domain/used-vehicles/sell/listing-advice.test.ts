import { describe, expect, it } from 'vitest'
import { adviseSeller } from './listing-advice.ts'

const complete = {
  type: 'car',
  model: 'Swift',
  fuelType: 'Petrol',
  transmission: 'Manual',
  odometer: 41_200,
  owner: 'First owner',
  registrationState: 'Karnataka',
  rcStatus: 'Valid',
  insuranceStatus: 'Comprehensive',
  description: `<p>${'Serviced by the dealer. '.repeat(8)}</p>`,
  vehicle_image: 'front.jpg',
  vehicles_gallery_images: Array.from({ length: 7 }, (_, at) => `${at}.jpg`),
  price: 500_000,
  value: 500_000,
  valueLow: 450_000,
  valueHigh: 550_000,
  dealRating: 'fair',
  status: 'approved',
} as const
const advise = (more: Partial<Parameters<typeof adviseSeller>[0]>) => adviseSeller({ ...complete, ...more })

describe('a seller is advised', () => {
  it('nothing for a complete listing', () => expect(advise({})).toEqual([]))

  it.each([
    [{ vehicle_image: '', vehicles_gallery_images: [] }, 8],
    [{ vehicles_gallery_images: ['1.jpg'] }, 6],
    [{ vehicles_gallery_images: ['front.jpg', '1.jpg'] }, 6],
    [{ vehicles_gallery_images: complete.vehicles_gallery_images.slice(1) }, 1],
  ])('how many photos are missing', (photos, missing) =>
    expect(advise(photos)).toEqual([{ kind: 'photos', missing, advised: 8 }]),
  )

  it('which facts are missing; bikes have no transmission to name', () => {
    const gaps = { fuelType: '', transmission: '', odometer: null, owner: '', model: '' } as const
    const fields = ['model', 'fuelType', 'transmission', 'odometer', 'owner']
    expect(advise(gaps)).toEqual([{ kind: 'facts', fields }])
    expect(advise({ ...gaps, type: 'bike' })).toEqual([
      { kind: 'facts', fields: fields.filter(field => field !== 'transmission') },
    ])
  })

  it('which papers are missing; the registration number brings its state', () =>
    expect(advise({ registrationState: '', insuranceStatus: '' })).toEqual([
      { kind: 'papers', fields: ['registrationNumber', 'insuranceStatus'] },
    ]))

  it('to write more if the words, not the markup, are few', () =>
    expect(advise({ description: '<p><b>One</b> hand.</p>'.padEnd(200, '<p></p>') })).toEqual([
      { kind: 'description', advised: 150 },
    ]))

  it('how far the price is above the market value, if it is rated high', () => {
    const high = { price: 620_000, dealRating: 'veryHigh' } as const
    const advice = { kind: 'price', percent: 24, low: 450_000, high: 550_000 }
    expect(advise(high)).toEqual([advice])
    expect(advise({ ...high, dealRating: 'high', owner: '' })[0]).toEqual(advice)
    // Just changed: the value still stands, the rating waits for the job.
    expect(advise({ ...high, dealRating: '' })).toEqual([])
    expect(advise({ ...high, dealRating: 'fair' })).toEqual([])
  })

  it('at most three things, the most helpful first', () => {
    const kinds = advise({ vehicle_image: '', owner: '', rcStatus: '', description: '' })
    expect(kinds.map(({ kind }) => kind)).toEqual(['photos', 'facts', 'papers'])
  })

  it.each(['draft', 'pending', 'rejected', 'expired'] as const)('while a listing is %s', status =>
    expect(advise({ status, owner: '' })).toHaveLength(1),
  )

  it.each(['sold', 'withdrawn'] as const)('nothing once a listing is %s', status =>
    expect(advise({ status, owner: '' })).toEqual([]),
  )
})
