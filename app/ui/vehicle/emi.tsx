import { useState } from 'react'
import { useSearchParams } from 'react-router'
import pricingMessages from '#app/messages/en/pricing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type LoanTerms, loanFor, loanLimits, readLoanTerms } from '#domain/pricing/emi.ts'
import { formatRupees } from '../../format/price.ts'
import { buttonClass } from '../button.tsx'
import { KeptParams } from '../kept-params.tsx'
import { useAddressForm } from '../use-address-form.ts'
import { Block } from './block.tsx'
import { Slider } from './slider.tsx'

type EmiProps = {
  /** Whole rupees. */
  price: number
  isOnRoad: boolean
}

const sayPause = 400

/** The monthly instalment of a loan. Its terms stand in the address; with JavaScript it follows the slider at once. */
export function Emi({ price, isOnRoad }: EmiProps) {
  const t = useTranslations(pricingMessages)
  const [params] = useSearchParams()
  const asked = readLoanTerms(params, price)
  const [moved, setMoved] = useState<Partial<LoanTerms>>({})
  const { applySoon, onSubmit } = useAddressForm()
  const terms = { ...asked, ...moved, down: Math.min(moved.down ?? asked.down, price) }
  const loan = loanFor(price, terms)
  const years = terms.months / 12
  const slider = (
    name: keyof LoanTerms,
    limits: { min: number; max: number; step: number },
    said: string,
  ) => (
    <Slider
      name={name}
      label={t(`emi.${name}`)}
      said={said}
      value={terms[name]}
      {...limits}
      onMove={value => setMoved({ ...moved, [name]: value })}
    />
  )
  return (
    <Block title={t('emi.heading')} id="emi">
      <form
        method="get"
        action="#emi"
        aria-label={t('emi.heading')}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => applySoon(currentTarget, sayPause)}
        className="grid gap-6 rounded-card border border-line bg-raised p-4 md:grid-cols-[1.3fr_1fr] md:items-center md:gap-10 md:p-6"
      >
        <KeptParams except={['down', 'rate', 'months']} />
        <div className="grid gap-4">
          {slider(
            'down',
            { min: 0, max: Math.floor(price / 1000) * 1000, step: loanLimits.down.step },
            formatRupees(terms.down),
          )}
          {slider('rate', loanLimits.rate, t('emi.percent', { value: String(terms.rate) }))}
          {slider(
            'months',
            loanLimits.months,
            Number.isInteger(years)
              ? t('emi.periodYears', { years })
              : t('emi.period', { months: terms.months }),
          )}
          <noscript>
            <button type="submit" className={buttonClass({ isWide: true })}>
              {t('emi.work')}
            </button>
          </noscript>
        </div>
        <div className="rounded-control bg-sunken p-4 md:p-5">
          <p className="text-14 text-muted">{t('emi.monthly')}</p>
          <p aria-live="polite" className="font-heavy text-price tracking-tight">
            {formatRupees(loan.instalment)}
          </p>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-14">
            <dt className="text-muted">{t('emi.loan')}</dt>
            <dd className="text-right font-semibold">{formatRupees(loan.principal)}</dd>
            <dt className="text-muted">{t('emi.interest')}</dt>
            <dd className="text-right font-semibold">{formatRupees(loan.interest)}</dd>
            <dt className="text-muted">{t('emi.total')}</dt>
            <dd className="text-right font-semibold">{formatRupees(loan.total)}</dd>
          </dl>
        </div>
        <p className="text-13 text-muted md:col-span-2">{t(isOnRoad ? 'emi.lede' : 'emi.ledeExShowroom')}</p>
      </form>
    </Block>
  )
}
