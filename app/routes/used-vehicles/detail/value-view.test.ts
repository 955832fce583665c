import { afterAll, describe, expect, it } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import type { UsedVehicle } from '#collections/index.ts'
import type { ValueExplanation } from '#domain/valuation/explain-value.ts'
import { observedSwift } from '#test/kit/valued-vehicles.ts'
import { valueView } from './value-view.ts'

// Only what the view reads.
const listing = {
  brand: 'Maruti Suzuki',
  model: 'Swift',
  name: 'Swift ZXi',
  price: 480_000,
  valuedAt: '2026-11-25 10:00:00.000Z',
} as UsedVehicle

const explained = (more: Partial<ValueExplanation> = {}): ValueExplanation => ({
  vehicle: observedSwift('a', { ageMonths: 98, odometer: 80_000, variant: ['zxi'], owner: 2, state: 'Goa' }),
  middle: observedSwift('b'),
  valuation: {
    value: 520_040,
    low: 480_000,
    high: 560_000,
    quantiles: [],
    middleValue: 600_010,
    effects: {
      age: -110_020,
      odometer: -20_000,
      variant: 60_030,
      fuel: 0,
      transmission: 0,
      owner: -8_000,
      state: -1_980,
      month: 0,
    },
    n: 46,
    r2: 0.871,
  },
  madeAt: '2026-11-24 22:00:00.000Z',
  comparables: [
    {
      id: 'x1',
      name: 'Swift VXi',
      brand: 'Maruti Suzuki',
      year: 2020,
      odometer: 50_000,
      location: 'Pune',
      price: 510_000,
      isSold: true,
    },
  ],
  ...more,
})

describe('the texts of a value', () => {
  afterAll(() => readLanguageFrom(() => 'en'))

  it('say each factor in rupees, the largest first, small ones as the rest', () => {
    const view = valueView(listing, explained())
    expect(view?.usual).toEqual({
      facts: '5 years · 50,000 km · VXi · Petrol · Manual · first owner · Maharashtra',
      value: '₹6,00,000',
    })
    expect(view?.effects).toEqual([
      { label: 'Age', text: '3 years older than usual', rupees: '−₹1,10,000' },
      { label: 'Variant', text: 'ZXi; usual is VXi', rupees: '+₹60,000' },
      { label: 'Kilometres', text: '30,000 km more than usual', rupees: '−₹20,000' },
      { label: 'Owner', text: 'second owner; usual is first owner', rupees: '−₹8,000' },
    ])
    expect([view?.rest, view?.total]).toEqual(['−₹2,000', '₹5,20,000'])
  })

  it('compare ages by the years that are shown', () => {
    const aged = (ageMonths: number) => observedSwift('a', { ageMonths })
    const view = valueView(listing, explained({ vehicle: aged(64), middle: aged(46) }))
    expect(view?.usual.facts).toContain('4 years')
    expect(view?.effects[0]).toMatchObject({ label: 'Age', text: '1 year older than usual' })
  })

  it('say that few prices leave brand, body and age, and nothing of it with enough of them', () => {
    const basisOf = (n: number) =>
      valueView(listing, explained({ valuation: { ...explained().valuation, n } }))?.basis
    const fallback = 'Mostly from the brand, body type and age, because few of this model are for sale'
    expect(basisOf(14)).toContain(fallback)
    expect(basisOf(15)).not.toContain(fallback)
  })

  it('say that a new one costs no more, and what that takes off', () => {
    const { valuation } = explained()
    const ceiling = { newPrice: 545_000, cut: -20_000 }
    const view = valueView(listing, explained({ valuation: { ...valuation, ceiling } }))
    expect(view?.effects.at(-1)).toEqual({
      label: 'Price when new',
      text: 'Not above what it costs new: ₹5,45,000, less a year',
      rupees: '−₹20,000',
    })
  })

  it('compare the price with the value, and say what it is made from', () => {
    const view = valueView(listing, explained())
    expect(view?.gap).toBe('The asking price is ₹40,000 (8%) below the market value.')
    expect(view?.scale.summary).toBe(
      'Asking price ₹4.80\u00a0L. Market value ₹5.20\u00a0L; three in five prices lie between ₹4.80\u00a0L and ₹5.60\u00a0L.',
    )
    expect(view?.comparables[0]).toMatchObject({ facts: '2020 · 50,000 km · Pune', price: '₹5.10\u00a0L' })
    expect(view?.basis).toContain('From 46 asking prices of the Maruti Suzuki Swift')
    expect(view?.how.join(' ')).toContain('explain 87% of the differences')
    expect(view?.how.join(' ')).toContain(
      'Worked out on 25\u00a0Nov\u00a02026, at the prices of Nov\u00a02026.',
    )
  })

  it('call a poor fit one', () => {
    const poor = explained()
    const view = valueView(listing, { ...poor, valuation: { ...poor.valuation, r2: 0.3 } })
    expect(view?.how[0]).toContain('explain less than half of the differences')
  })

  it.each([
    [520_100, 'The asking price is the market value, within 1%.'],
    [600_000, 'The asking price is ₹80,000 (15%) above the market value.'],
  ])('say of a price of %i: %s', (price, text) => {
    expect(valueView({ ...listing, price }, explained())?.gap).toBe(text)
  })

  it.each([1, 100_000, 500_000, 900_000, 90_000_000])('keep a price of %i on the scale', price => {
    const { scale } = valueView({ ...listing, price }, explained()) ?? {}
    for (const place of [scale?.price, scale?.low, scale?.high, scale?.value]) {
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(100)
    }
    expect(Number(scale?.high) - Number(scale?.low)).toBeGreaterThan(10)
  })

  it('are in Hindi on Hindi pages', () => {
    readLanguageFrom(() => 'hi')
    const view = valueView(listing, explained())
    const [age] = view?.effects ?? []
    expect(age).toEqual({ label: 'उम्र', text: 'आम से 3 साल पुरानी', rupees: '−₹1,10,000' })
    expect(view?.usual.facts).toContain('पहला ओनर · महाराष्ट्र')
  })
})
