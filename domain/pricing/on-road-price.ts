import { estimateInsurance, type InsuredVehicle, type Premium, type UnknownPremium } from './insurance.ts'
import type { OwnedKind } from './ownership-key.ts'
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

type UnknownRate = 'rateUnknown' | 'commercialTax' | 'feeUnknown' | 'tagUnknown' | UnknownPremium

/** The source of an amount: the key of its sentence and the values in it. */
type Basis =
  | PriceBasis
  | { key: UnknownRate | 'electricFree'; values?: undefined }
  | { key: 'slab' | 'slabWithCess'; values: Omit<RoadTax, 'amount'> }
  | { key: 'bank'; values: { asOf: string } }
  | { key: 'central'; values: { fee: number; card: number; loan: number; asOf: string } }
  | { key: 'tariff'; values: Omit<Premium, 'amount'> }
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

/** A vehicle and the state (two letters) to price it in. Its price is the maker's unless `priceBasis` says otherwise. */
type NewVehicle = InsuredVehicle & {
  state: string
  priceBasis?: PriceBasis
  isThreeWheeler?: boolean
}

/**
 * The on-road price of a new vehicle with these rates: a private car or bike, or a commercial vehicle. `exShowroom` must be in whole rupees, else it throws a
 * RangeError. Lines that do not apply are left out.
 */
export function calculateOnRoadPrice(rates: Rates, vehicle: NewVehicle): OnRoadPrice {
  const { exShowroom } = vehicle
  if (!Number.isSafeInteger(exShowroom) || exShowroom < 0)
    throw new RangeError(`a price is a whole number of rupees, not ${exShowroom}`)
  const lines = [
    line('exShowroom', priceCertainty(vehicle), exShowroom, basisOf(vehicle)),
    taxLine(rates, vehicle),
    registrationLine(rates, vehicle),
    insuranceLine(rates, vehicle),
    ...tcsLine(rates, vehicle),
    ...fastagLine(rates, vehicle),
  ]
  return {
    lines,
    total: lines.reduce((sum, each) => sum + (each.amount ?? 0), 0),
    isComplete: lines.every(each => each.amount !== null),
  }
}

/** The price that a loan is for: the on-road price, or the ex-showroom price while a part of it is unknown. */
export const financedPrice = ({ lines, total, isComplete }: OnRoadPrice): number | undefined =>
  isComplete ? total : (lines.find(({ part }) => part === 'exShowroom')?.amount ?? undefined)

const line = (part: PricePart, certainty: Certainty, amount: number | null, basis: Basis): PriceLine => ({
  part,
  amount,
  certainty,
  basis,
})

const unknown = (part: PricePart, key: UnknownRate) => line(part, 'unknown', null, { key })

const basisOf = ({ priceBasis }: NewVehicle): PriceBasis => priceBasis ?? { key: 'maker' }

const priceCertainty = (vehicle: NewVehicle): Certainty =>
  basisOf(vehicle).key === 'maker' ? 'fixed' : 'estimate'

function taxLine(rates: Rates, vehicle: NewVehicle): PriceLine {
  const tax = calculateRoadTax(rates, vehicle)
  if (!tax) return unknown('roadTax', vehicle.kind === 'commercial' ? 'commercialTax' : 'rateUnknown')
  const { amount, ...values } = tax
  return line('roadTax', 'estimate', amount, { key: values.cess ? 'slabWithCess' : 'slab', values })
}

/** The fees of the central rules: for the registration, and for the entry of a loan. */
type Fees = { fee: number | null; loan: number | null }

const feesOf: Record<OwnedKind, (charges: Rates['registration'], vehicle: NewVehicle) => Fees> = {
  car: ({ registrationFee, hypothecationFee }) => ({ fee: registrationFee, loan: hypothecationFee }),
  bike: ({ bikeRegistrationFee, bikeHypothecationFee }) => ({
    fee: bikeRegistrationFee,
    loan: bikeHypothecationFee,
  }),
  commercial: ({ commercialFees }, { gvw }) => {
    const fees = gvw ? commercialFees?.find(({ upTo }) => upTo === undefined || gvw <= upTo) : undefined
    return { fee: fees?.registration ?? null, loan: fees?.hypothecation ?? null }
  },
}

function registrationLine({ registration }: Rates, vehicle: NewVehicle): PriceLine {
  if (vehicle.fuel === 'Electric') return line('registration', 'fixed', 0, { key: 'electricFree' })
  const { smartCardFee: card, asOf } = registration
  const { fee, loan } = feesOf[vehicle.kind](registration, vehicle)
  if (fee === null || loan === null) return unknown('registration', 'feeUnknown')
  return line('registration', 'fixed', fee + card, { key: 'central', values: { fee, card, loan, asOf } })
}

function insuranceLine(rates: Rates, vehicle: NewVehicle): PriceLine {
  const premium = estimateInsurance(rates, vehicle)
  if (typeof premium === 'string') return unknown('insurance', premium)
  const { amount, ...values } = premium
  return line('insurance', 'estimate', amount, { key: 'tariff', values })
}

function tcsLine({ registration }: Rates, vehicle: NewVehicle): PriceLine[] {
  const { tcsRate: rate, tcsAbove: above, asOf } = registration
  if (vehicle.exShowroom <= above) return []
  const amount = Math.round((vehicle.exShowroom * rate) / 100)
  return [line('tcs', priceCertainty(vehicle), amount, { key: 'collected', values: { rate, above, asOf } })]
}

/** Two- and three-wheelers pay no toll, so they have no tag. What a tag costs is known for cars alone. */
function fastagLine({ registration: { fastag, asOf } }: Rates, vehicle: NewVehicle): PriceLine[] {
  if (vehicle.kind === 'bike' || vehicle.isThreeWheeler) return []
  if (vehicle.kind === 'commercial') return [unknown('fastag', 'tagUnknown')]
  return [line('fastag', 'estimate', fastag, { key: 'bank', values: { asOf } })]
}
