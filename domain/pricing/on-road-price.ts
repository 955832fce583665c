import { type Insured, insuranceEstimate } from './insurance.ts'
import type { Rates } from './read-rates.ts'
import { type RoadTax, roadTax } from './road-tax.ts'

/** The parts of an on-road price, in the order in which they are told. */
export const priceParts = ['exShowroom', 'roadTax', 'registration', 'insurance', 'tcs', 'fastag'] as const
export type PricePart = (typeof priceParts)[number]

/** How sure an amount is: set by law or by the maker, worked out by us, or not known. */
export type Certainty = 'fixed' | 'estimate' | 'unknown'

/** Where an amount comes from: which sentence tells it, and with which values. */
export type Basis =
  | { key: 'maker' | 'rateUnknown' | 'electricFree' | 'sizeUnknown'; values?: undefined }
  | { key: 'slab' | 'slabWithCess'; values: Omit<RoadTax, 'amount'> }
  | { key: 'bank'; values: { asOf: string } }
  | { key: 'central'; values: { fee: number; card: number; loan: number; asOf: string } }
  | { key: 'tariff'; values: { share: number; rate: number; gst: number; asOf: string } }
  | { key: 'collected'; values: { rate: number; above: number; asOf: string } }

export type PriceLine = {
  part: PricePart
  /** Whole rupees; nothing where it is not known. */
  amount: number | null
  certainty: Certainty
  basis: Basis
}

export type OnRoadPrice = {
  lines: PriceLine[]
  /** The sum of what is known, in whole rupees. */
  total: number
  isComplete: boolean
}

/**
 * What a new private car costs on the road in a state (two letters), by these rates. `exShowroom` in whole rupees,
 * else a RangeError. Lines that do not apply are left out.
 */
export function onRoadPrice(rates: Rates, car: Insured & { state: string }): OnRoadPrice {
  if (!Number.isSafeInteger(car.exShowroom) || car.exShowroom < 0)
    throw new RangeError(`a price is a whole number of rupees, not ${car.exShowroom}`)
  const { fastag, asOf } = rates.registration
  const lines = [
    line('exShowroom', 'fixed', car.exShowroom, { key: 'maker' }),
    taxLine(rates, car),
    registrationLine(rates, car),
    insuranceLine(rates, car),
    ...tcsLine(rates, car),
    line('fastag', 'estimate', fastag, { key: 'bank', values: { asOf } }),
  ]
  return {
    lines,
    total: lines.reduce((sum, each) => sum + (each.amount ?? 0), 0),
    isComplete: lines.every(each => each.amount !== null),
  }
}

const line = (part: PricePart, certainty: Certainty, amount: number | null, basis: Basis): PriceLine => ({
  part,
  amount,
  certainty,
  basis,
})

function taxLine(rates: Rates, car: Insured & { state: string }): PriceLine {
  const tax = roadTax(rates, car)
  if (!tax) return line('roadTax', 'unknown', null, { key: 'rateUnknown' })
  const { amount, ...values } = tax
  return line('roadTax', 'estimate', amount, { key: values.cess ? 'slabWithCess' : 'slab', values })
}

function registrationLine({ registration }: Rates, { fuel }: Insured): PriceLine {
  if (fuel === 'Electric') return line('registration', 'fixed', 0, { key: 'electricFree' })
  const { registrationFee: fee, smartCardFee: card, hypothecationFee: loan, asOf } = registration
  return line('registration', 'fixed', fee + card, { key: 'central', values: { fee, card, loan, asOf } })
}

function insuranceLine(rates: Rates, car: Insured): PriceLine {
  const amount = insuranceEstimate(rates, car)
  if (amount === undefined) return line('insurance', 'unknown', null, { key: 'sizeUnknown' })
  const { insuredShare: share, ownDamageRate: rate, gst, asOf } = rates.insurance
  return line('insurance', 'estimate', amount, { key: 'tariff', values: { share, rate, gst, asOf } })
}

function tcsLine({ registration }: Rates, { exShowroom }: Insured): PriceLine[] {
  const { tcsRate: rate, tcsAbove: above, asOf } = registration
  if (exShowroom <= above) return []
  const amount = Math.round((exShowroom * rate) / 100)
  return [line('tcs', 'fixed', amount, { key: 'collected', values: { rate, above, asOf } })]
}
