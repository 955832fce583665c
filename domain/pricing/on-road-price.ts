import { estimateInsurance, type InsuredCar } from './insurance.ts'
import type { Rates } from './read-rates.ts'
import { calculateRoadTax, type RoadTax } from './road-tax.ts'

/** The parts of an on-road price, in display order. */
export const priceParts = ['exShowroom', 'roadTax', 'registration', 'insurance', 'tcs', 'fastag'] as const
type PricePart = (typeof priceParts)[number]

/** The certainty of an amount: set by law or by the maker, estimated by us, or unknown. */
type Certainty = 'fixed' | 'estimate' | 'unknown'

/** The source of an ex-showroom price. All but the maker's own are estimates. */
export type PriceBasis =
  | { key: 'maker'; values?: undefined }
  | { key: 'fromRange' | 'otherPlace'; values: { place: string } }

/** The source of an amount: the key of its sentence and the values in it. */
type Basis =
  | PriceBasis
  | { key: 'rateUnknown' | 'electricFree' | 'sizeUnknown'; values?: undefined }
  | { key: 'slab' | 'slabWithCess'; values: Omit<RoadTax, 'amount'> }
  | { key: 'bank'; values: { asOf: string } }
  | { key: 'central'; values: { fee: number; card: number; loan: number; asOf: string } }
  | { key: 'tariff'; values: { share: number; rate: number; gst: number; asOf: string } }
  | { key: 'collected'; values: { rate: number; above: number; asOf: string } }

export type PriceLine = {
  part: PricePart
  /** Whole rupees; `null` if unknown. */
  amount: number | null
  certainty: Certainty
  basis: Basis
}

export type OnRoadPrice = {
  lines: PriceLine[]
  /** The sum of the known amounts, in whole rupees. */
  total: number
  isComplete: boolean
}

/** A car and the state (two letters) to price it in. Its price is the maker's unless `priceBasis` says otherwise. */
type Car = InsuredCar & { state: string; priceBasis?: PriceBasis }

/**
 * The on-road price of a new private car with these rates. `exShowroom` must be in whole rupees, else it throws a
 * RangeError. Lines that do not apply are left out.
 */
export function calculateOnRoadPrice(rates: Rates, car: Car): OnRoadPrice {
  if (!Number.isSafeInteger(car.exShowroom) || car.exShowroom < 0)
    throw new RangeError(`a price is a whole number of rupees, not ${car.exShowroom}`)
  const { fastag, asOf } = rates.registration
  const lines = [
    line('exShowroom', priceCertainty(car), car.exShowroom, basisOf(car)),
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

const basisOf = ({ priceBasis }: Car): PriceBasis => priceBasis ?? { key: 'maker' }

const priceCertainty = (car: Car): Certainty => (basisOf(car).key === 'maker' ? 'fixed' : 'estimate')

function taxLine(rates: Rates, car: InsuredCar & { state: string }): PriceLine {
  const tax = calculateRoadTax(rates, car)
  if (!tax) return line('roadTax', 'unknown', null, { key: 'rateUnknown' })
  const { amount, ...values } = tax
  return line('roadTax', 'estimate', amount, { key: values.cess ? 'slabWithCess' : 'slab', values })
}

function registrationLine({ registration }: Rates, { fuel }: InsuredCar): PriceLine {
  if (fuel === 'Electric') return line('registration', 'fixed', 0, { key: 'electricFree' })
  const { registrationFee: fee, smartCardFee: card, hypothecationFee: loan, asOf } = registration
  return line('registration', 'fixed', fee + card, { key: 'central', values: { fee, card, loan, asOf } })
}

function insuranceLine(rates: Rates, car: InsuredCar): PriceLine {
  const amount = estimateInsurance(rates, car)
  if (amount === undefined) return line('insurance', 'unknown', null, { key: 'sizeUnknown' })
  const { insuredShare: share, ownDamageRate: rate, gst, asOf } = rates.insurance
  return line('insurance', 'estimate', amount, { key: 'tariff', values: { share, rate, gst, asOf } })
}

function tcsLine({ registration }: Rates, car: Car): PriceLine[] {
  const { tcsRate: rate, tcsAbove: above, asOf } = registration
  if (car.exShowroom <= above) return []
  const amount = Math.round((car.exShowroom * rate) / 100)
  return [line('tcs', priceCertainty(car), amount, { key: 'collected', values: { rate, above, asOf } })]
}
