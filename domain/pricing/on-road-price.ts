import { type Insured, insuranceEstimate } from './insurance.ts'
import { fastag, ownDamage, registrationFee, smartCardFee, tcs } from './pricing-basis.ts'
import { type RoadTax, roadTax } from './road-tax.ts'

/** The parts of an on-road price, in the order in which they are told. */
export const priceParts = ['exShowroom', 'roadTax', 'registration', 'insurance', 'tcs', 'fastag'] as const
export type PricePart = (typeof priceParts)[number]

/** How sure an amount is: set by law or by the maker, worked out by us, or not known. */
export type Certainty = 'fixed' | 'estimate' | 'unknown'

/** Where an amount comes from: which sentence tells it, and with which values. */
export type Basis =
  | { key: 'maker' | 'rateUnknown' | 'electricFree' | 'sizeUnknown' | 'bank'; values?: undefined }
  | { key: 'slab' | 'slabWithCess'; values: Omit<RoadTax, 'amount'> }
  | { key: 'central'; values: { fee: number; card: number } }
  | { key: 'tariff'; values: { share: number; rate: number } }
  | { key: 'collected'; values: { rate: number; above: number } }

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
 * What a new private car costs on the road in a state (two letters). `exShowroom` in whole rupees, else a RangeError.
 * Lines that do not apply are left out.
 */
export function onRoadPrice(car: Insured & { state: string }): OnRoadPrice {
  if (!Number.isSafeInteger(car.exShowroom) || car.exShowroom < 0)
    throw new RangeError(`a price is a whole number of rupees, not ${car.exShowroom}`)
  const lines = [
    line('exShowroom', 'fixed', car.exShowroom, { key: 'maker' }),
    taxLine(car),
    registrationLine(car),
    insuranceLine(car),
    ...tcsLine(car),
    line('fastag', 'estimate', fastag, { key: 'bank' }),
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

function taxLine(car: Insured & { state: string }): PriceLine {
  const tax = roadTax(car)
  if (!tax) return line('roadTax', 'unknown', null, { key: 'rateUnknown' })
  const { amount, ...values } = tax
  return line('roadTax', 'estimate', amount, { key: values.cess ? 'slabWithCess' : 'slab', values })
}

const registrationLine = ({ fuel }: Insured) =>
  fuel === 'Electric'
    ? line('registration', 'fixed', 0, { key: 'electricFree' })
    : line('registration', 'fixed', registrationFee + smartCardFee, {
        key: 'central',
        values: { fee: registrationFee, card: smartCardFee },
      })

function insuranceLine(car: Insured): PriceLine {
  const amount = insuranceEstimate(car)
  if (amount === undefined) return line('insurance', 'unknown', null, { key: 'sizeUnknown' })
  const values = { share: ownDamage.insuredShare, rate: ownDamage.rate }
  return line('insurance', 'estimate', amount, { key: 'tariff', values })
}

function tcsLine({ exShowroom }: Insured): PriceLine[] {
  if (exShowroom <= tcs.above) return []
  return [line('tcs', 'fixed', Math.round((exShowroom * tcs.rate) / 100), { key: 'collected', values: tcs })]
}
