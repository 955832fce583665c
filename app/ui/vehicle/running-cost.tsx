import { useState } from 'react'
import { useSearchParams } from 'react-router'
import pricingMessages from '#app/messages/en/pricing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loanFor, readLoanTerms } from '#domain/pricing/emi.ts'
import {
  type RunningTerms,
  readRunningTerms,
  runningCost,
  runningLimits,
} from '#domain/pricing/running-cost.ts'
import { formatRupees } from '../../format/price.ts'
import { buttonClass } from '../button.tsx'
import { KeptParams } from '../kept-params.tsx'
import { useAddressForm } from '../use-address-form.ts'
import { Block } from './block.tsx'
import { Slider } from './slider.tsx'

type RunningCostProps = {
  /** Whole rupees, for which the loan above is taken. */
  price: number
  fuel: string
  /** Km a litre, of CNG a kg. */
  mileage: number
}

const sayPause = 400
const grouped = new Intl.NumberFormat('en-IN')
const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a working vehicle costs by the km: an estimate, whose terms stand in the address. */
export function RunningCost({ price, fuel, mileage }: RunningCostProps) {
  const t = useTranslations(pricingMessages)
  const [params] = useSearchParams()
  const [moved, setMoved] = useState<Partial<RunningTerms>>({})
  const { applySoon, onSubmit } = useAddressForm()
  const terms = { ...readRunningTerms(params, fuel), ...moved }
  const loan = loanFor(price, readLoanTerms(params, price))
  const cost = runningCost(terms, mileage, loan.instalment)
  const slider = (name: keyof RunningTerms, said: string) => (
    <Slider
      name={name}
      label={t(`running.${name}`, { fuel })}
      said={said}
      value={terms[name]}
      {...runningLimits[name]}
      onMove={value => setMoved({ ...moved, [name]: value })}
    />
  )
  return (
    <Block title={t('running.heading')} id="running-cost">
      <form
        method="get"
        action="#running-cost"
        aria-label={t('running.heading')}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => applySoon(currentTarget, sayPause)}
        className="grid gap-6 rounded-card border border-line bg-raised p-4 md:grid-cols-[1.3fr_1fr] md:items-center md:gap-10 md:p-6"
      >
        <KeptParams except={['km', 'fuelPrice']} />
        <div className="grid gap-4">
          {slider('km', t('running.kmSaid', { value: grouped.format(terms.km) }))}
          {slider('fuelPrice', `₹${paise.format(terms.fuelPrice)}`)}
          <noscript>
            <button type="submit" className={buttonClass({ isWide: true })}>
              {t('emi.work')}
            </button>
          </noscript>
        </div>
        <div className="rounded-control bg-sunken p-4 md:p-5">
          <p className="text-14 text-muted">{t('running.perKm')}</p>
          <p aria-live="polite" className="font-heavy text-price tracking-tight">
            ₹{paise.format(cost.perKm)}
          </p>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-14">
            <dt className="text-muted">{t('running.fuel')}</dt>
            <dd className="text-right font-semibold">{formatRupees(cost.fuel)}</dd>
            <dt className="text-muted">{t('running.instalment')}</dt>
            <dd className="text-right font-semibold">{formatRupees(cost.instalment)}</dd>
            <dt className="text-muted">{t('running.month')}</dt>
            <dd className="text-right font-semibold">{formatRupees(cost.month)}</dd>
          </dl>
        </div>
        <p className="text-13 text-muted md:col-span-2">
          {t('running.lede', { mileage: grouped.format(mileage) })}
        </p>
      </form>
    </Block>
  )
}
