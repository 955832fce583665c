import { useState } from 'react'
import { useSearchParams } from 'react-router'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { calculateLoan, parseLoanTerms } from '#domain/pricing/emi.ts'
import {
  calculateRunningCost,
  parseRunningTerms,
  type RunningTerms,
  runningLimits,
} from '#domain/pricing/running-cost.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import { Calculator } from './calculator.tsx'
import { Slider } from './slider.tsx'

type RunningCostProps = {
  /** The vehicle's price in whole rupees. */
  price: number
  fuel: string
  /** Km per litre, for CNG per kg. */
  mileage: number
  /** The usual price of the fuel, and its month. */
  fuelCost: { price: number; month: string }
}

const grouped = numbers()
const paise = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The cost of a commercial vehicle per km: an estimate, with its terms in the URL. */
export function RunningCost({ price, fuel, mileage, fuelCost }: RunningCostProps) {
  const t = useTranslations(pricingMessages)
  const [params] = useSearchParams()
  const [moved, setMoved] = useState<Partial<RunningTerms>>({})
  const terms = { ...parseRunningTerms(params, fuelCost.price), ...moved }
  const loan = calculateLoan(price, parseLoanTerms(params, price))
  const cost = calculateRunningCost(terms, mileage, loan.instalment)
  const unit = fuel === 'CNG' ? 'kg' : 'litre'
  const slider = (name: keyof RunningTerms, valueText: string) => (
    <Slider
      name={name}
      label={t(`running.${name}`, { fuel: valueLabel(fuel), unit })}
      valueText={valueText}
      value={terms[name]}
      {...runningLimits[name]}
      onMove={value => setMoved(before => ({ ...before, [name]: value }))}
    />
  )
  return (
    <Calculator
      id="running-cost"
      title={t('running.heading')}
      terms={['km', 'fuelPrice']}
      sliders={
        <>
          {slider('km', t('running.kmSaid', { value: grouped.format(terms.km) }))}
          {slider('fuelPrice', `₹${paise.format(terms.fuelPrice)}`)}
        </>
      }
      result={{
        label: t('running.perKm'),
        value: `₹${paise.format(cost.perKm)}`,
        rows: [
          [t('running.fuel'), formatRupees(cost.fuel)],
          [t('running.instalment'), formatRupees(cost.instalment)],
          [t('running.month'), formatRupees(cost.month)],
        ],
      }}
      note={t('running.lede', {
        mileage: grouped.format(mileage),
        unit,
        usual: paise.format(fuelCost.price),
        month: fuelCost.month,
      })}
    />
  )
}
