import { formatMonth } from '#app/format/date.ts'
import { placeName, sourceText } from '#app/format/record-text.ts'
import basisMessages from '#app/messages/en/pricing/cost-basis.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { CostView } from '#app/ui/vehicle/cost-to-own.tsx'
import { type CostPart, costParts } from '#domain/cost-to-own/calculate-cost.ts'
import { calculateFigures } from '#domain/cost-to-own/calculate-figures.ts'
import type { CostFigures } from '#domain/cost-to-own/cost-figures.ts'
import type { CostRates } from '#domain/cost-to-own/cost-rates.ts'
import { electricUse, mileageRange } from '#domain/cost-to-own/energy.ts'
import type { CostedVehicle } from '#domain/cost-to-own/find-owned-vehicle.ts'
import { isLoanAvailable } from '#domain/pricing/emi.ts'
import { ownershipKey } from '#domain/pricing/ownership-key.ts'
import { defaultFuelPrice } from '#domain/pricing/running-cost.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(basisMessages)
const grouped = numbers({ maximumFractionDigits: 1 })

/** The cost of a vehicle as figures and texts; `undefined` if no rates of its kind are known. */
export function costView(rates: CostRates, vehicle: CostedVehicle): CostView | undefined {
  const { owned, place } = vehicle
  const figures = calculateFigures(rates, owned, place.state)
  if (!figures) return undefined
  const isElectric = owned.fuel === 'Electric'
  const parts = costParts.map(part => ({
    part,
    label: t(`part.${part === 'energy' && isElectric ? 'electricity' : part}`),
    basis: basisTexts[part]({ rates, vehicle, figures }),
  }))
  return {
    figures,
    parts,
    isElectric,
    loanNote: loanNoteOf({ rates, vehicle, figures }),
    tonneKm: figures.payload ? t('perTonneKm') : undefined,
  }
}

type CostInput = { rates: CostRates; vehicle: CostedVehicle; figures: CostFigures }
type Dated = { source: string; asOf: string; isExample: boolean }

/** Source and month of a rate for a sentence, and the mark of an example after it. */
const dated = ({ source, asOf }: Dated) => ({ source: sourceText(source), month: formatMonth(`${asOf}-01`) })
const marked = (text: string, { isExample }: Dated) => (isExample ? `${text} ${t('example')}` : text)

/** That the loan's rate is an assumption, for a used vehicle. */
function loanNoteOf(input: CostInput): string | undefined {
  const { loanRate } = input.figures
  const rate = rateOf(input)
  return loanRate && rate ? marked(t('usedLoan', { rate: loanRate, ...dated(rate) }), rate) : undefined
}

const rateOf = ({ rates, vehicle }: CostInput) => rates.ownership.get(ownershipKey(vehicle.owned))
/** Whether nobody notifies a premium that we know for such a vehicle. */
const hasUnknownPremium = ({ vehicle }: CostInput) =>
  vehicle.owned.onRoad?.lines.some(({ basis }) => basis.key === 'premiumUnknown')

const placeOf = ({ vehicle }: CostInput) => ({ place: placeName(vehicle.place.name) })

const basisTexts: Record<CostPart, (input: CostInput) => string> = {
  depreciation: input => {
    const { market } = input.vehicle.owned
    const rate = rateOf(input)
    if (market?.n) return t('basis.resaleMarket', { n: market.n })
    return rate ? marked(t('basis.resaleTypical', dated(rate)), rate) : t('basis.ratesUnknown')
  },
  interest: ({ figures }) => t(isLoanAvailable(figures.firstDay) ? 'basis.interest' : 'basis.noLoan'),
  taxes: input => {
    const { isUsed, kind } = input.vehicle.owned
    if (isUsed) return t('basis.firstOwner')
    if (input.figures.taxes === null) return t('basis.taxUnknown', placeOf(input))
    return t('basis.taxes', { kind, ...placeOf(input) })
  },
  insurance: input => {
    const rate = rateOf(input)
    if (!rate || hasUnknownPremium(input)) return t('basis.ratesUnknown')
    if (!input.figures.insurance) return t('basis.sizeUnknown')
    return marked(t('basis.insurance', { rate: rate.ownDamageRate, ...dated(rate) }), rate)
  },
  energy: energyBasis,
  service: input => {
    const rate = rateOf(input)
    if (!rate) return t('basis.ratesUnknown')
    const values = { km: grouped.format(rate.serviceKm), months: rate.serviceMonths, ...dated(rate) }
    return marked(t('basis.service', values), rate)
  },
  tyres: input => {
    const rate = rateOf(input)
    if (!rate) return t('basis.ratesUnknown')
    return marked(t('basis.tyres', { km: grouped.format(rate.tyreKm), ...dated(rate) }), rate)
  },
}

function energyBasis(input: CostInput): string {
  const { rates, vehicle } = input
  const { owned, place } = vehicle
  if (owned.fuel === 'Electric') {
    const [tariff, use] = [rates.electricity.get(place.state), electricUse(rates, owned)]
    if (!tariff || !use) return t('basis.tariffUnknown', placeOf(input))
    const [low, high] = [grouped.format(use.low), grouped.format(use.high)]
    const values = {
      home: tariff.home,
      public: tariff.public,
      low,
      high,
      ...placeOf(input),
      ...dated(tariff),
    }
    return marked(t('basis.electricity', values), tariff)
  }
  const [price, mileage] = [defaultFuelPrice(rates, owned.fuel), mileageRange(owned)]
  if (!price || !mileage) return t('basis.mileageUnknown')
  const [low, high] = [grouped.format(mileage.low), grouped.format(mileage.high)]
  const unit = owned.fuel === 'CNG' ? 'kg' : 'litre'
  const month = formatMonth(`${price.asOf}-01`)
  return t('basis.fuel', { fuel: valueLabel(owned.fuel), price: price.price, unit, low, high, month })
}
