import { describe, expect, it } from 'vitest'
import type { PriceStep } from '#domain/used-vehicles/price-history.ts'
import { priceHistoryView } from './price-history-view.ts'

const step = (day: number, price: number, cause: PriceStep['cause']): PriceStep => ({
  at: `2026-10-${String(day).padStart(2, '0')} 06:30:00.000Z`,
  price,
  cause,
})
/** Place and price of each point of the chart's lines. */
const placesOf = (chart: NonNullable<ReturnType<typeof priceHistoryView>>['chart']) =>
  chart?.lines.map(line => line.map(({ at, value }) => [at, value]))
const until = '2026-10-21 06:30:00.000Z'

describe('the price history', () => {
  it('is one line if there was one price, and nothing without any', () => {
    const steps = [step(1, 400_000, 'listed'), step(11, 400_000, 'expired'), step(12, 400_000, 'relisted')]
    expect(priceHistoryView(steps)).toEqual({
      line: 'Price unchanged since 1\u00a0Oct\u00a02026',
      chart: undefined,
    })
    expect(priceHistoryView([])).toBeUndefined()
  })

  it('tells each price, the newest first, and compares the last one with the first', () => {
    const view = priceHistoryView(
      [step(1, 400_000, 'listed'), step(6, 390_000, 'changed'), step(16, 395_000, 'changed')],
      until,
    )
    expect(view?.line).toBe('₹5,000 less than on 1\u00a0Oct\u00a02026')
    expect(view?.chart?.rows).toEqual([
      ['16\u00a0Oct\u00a02026', 'Raised by ₹5,000', '₹3,95,000'],
      ['6\u00a0Oct\u00a02026', 'Lowered by ₹10,000', '₹3,90,000'],
      ['1\u00a0Oct\u00a02026', 'Listed', '₹4,00,000'],
    ])
    expect(view?.chart?.description).toBe(
      '₹4,00,000 on 1\u00a0Oct\u00a02026, then ₹3,95,000. The lowest price was ₹3,90,000, the highest ₹4,00,000.',
    )
    expect(view?.chart?.lines[0]?.map(({ label }) => label)).toEqual([
      '1\u00a0Oct\u00a02026',
      '6\u00a0Oct\u00a02026',
      '16\u00a0Oct\u00a02026',
      '21\u00a0Oct\u00a02026',
    ])
  })

  it('draws each price from its day to the next, across the whole width', () => {
    const { chart } = priceHistoryView([step(1, 400_000, 'listed'), step(6, 390_000, 'changed')], until) ?? {}
    expect(placesOf(chart)).toEqual([
      [
        [0, 400_000],
        [0.25, 390_000],
        [1, 390_000],
      ],
    ])
  })

  it('draws nothing between two sales', () => {
    const { chart } =
      priceHistoryView(
        [step(1, 400_000, 'listed'), step(6, 400_000, 'withdrawn'), step(11, 380_000, 'relisted')],
        until,
      ) ?? {}
    expect(placesOf(chart)).toEqual([
      [
        [0, 400_000],
        [0.25, 400_000],
      ],
      [
        [0.5, 380_000],
        [1, 380_000],
      ],
    ])
    expect(chart?.rows.map(([, event]) => event)).toEqual(['Listed again', 'Withdrawn', 'Listed'])
  })

  it('says so if the price is the same again', () => {
    const steps = [step(1, 400_000, 'listed'), step(6, 390_000, 'changed'), step(9, 400_000, 'changed')]
    expect(priceHistoryView(steps, until)?.line).toBe(
      'The same price as on 1\u00a0Oct\u00a02026, changed in between',
    )
  })
})
