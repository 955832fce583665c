import type { OnRoadPrice, PriceLine } from '#domain/pricing/on-road-price.ts'

/** An on-road price with these amounts in ₹. */
export const onRoadOf = (amounts: Partial<Record<PriceLine['part'], number>>): OnRoadPrice => ({
  lines: Object.entries(amounts).map(
    ([part, amount]) => ({ part, amount, certainty: 'estimate', basis: { key: 'maker' } }) as PriceLine,
  ),
  total: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
  isComplete: true,
})
