import { useState } from 'react'
import { useSearchParams } from 'react-router'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import {
  calculateLoan,
  downPaymentLimits,
  hasInvalidTerms,
  type LoanTerms,
  loanLimits,
  parseLoanTerms,
} from '#domain/pricing/emi.ts'
import { formatRupees } from '#format/rupees.ts'
import { Calculator } from './calculator.tsx'
import { Slider } from './slider.tsx'

type EmiProps = {
  /** Whole rupees. */
  price: number
  /** The kind of price. */
  of: 'onRoad' | 'exShowroom' | 'anyPrice'
  /** The usual interest in percent a year, if it is not that of a new vehicle's loan, and the note that says so. */
  usualRate?: number | null | undefined
  note?: string | undefined
  /** The known parameters of the page's URL, besides those of a vehicle's page. */
  hiddenParams?: readonly string[]
  /** The heading; "EMI calculator" unless the page itself has that title. */
  title?: string
}

/** The EMI of a loan. Its terms are in the URL; with JavaScript it follows the sliders at once. */
export function Emi({ price, of, usualRate, note, hiddenParams, title }: EmiProps) {
  const t = useTranslations(pricingMessages)
  const [params] = useSearchParams()
  const urlTerms = parseLoanTerms(params, price, usualRate)
  const [moved, setMoved] = useState<Partial<LoanTerms>>({})
  const down = downPaymentLimits(price)
  const terms = { ...urlTerms, ...moved, down: Math.min(moved.down ?? urlTerms.down, down.max) }
  const loan = calculateLoan(price, terms)
  const years = terms.months / 12
  const slider = (
    name: keyof LoanTerms,
    limits: { min: number; max: number; step: number },
    valueText: string,
  ) => (
    <Slider
      name={name}
      label={t(`emi.${name}`)}
      valueText={valueText}
      value={terms[name]}
      {...limits}
      onMove={value => setMoved(before => ({ ...before, [name]: value }))}
    />
  )
  const period = Number.isInteger(years)
    ? t('emi.periodYears', { years })
    : t('emi.period', { months: terms.months })
  return (
    <Calculator
      id="emi"
      hiddenParams={hiddenParams}
      title={title ?? t('emi.heading')}
      terms={['down', 'rate', 'months']}
      sliders={
        <>
          {slider('down', down, formatRupees(terms.down))}
          {slider('rate', loanLimits.rate, t('emi.percent', { value: String(terms.rate) }))}
          {slider('months', loanLimits.months, period)}
        </>
      }
      result={{
        label: t('emi.monthly'),
        value: formatRupees(loan.instalment),
        rows: [
          [t('emi.loan'), formatRupees(loan.principal)],
          [t('emi.interest'), formatRupees(loan.interest)],
          [t('emi.total'), formatRupees(loan.total)],
        ],
      }}
      warning={
        hasInvalidTerms(params, price)
          ? t('emi.impossible', { least: formatRupees(loanLimits.minPrincipal) })
          : undefined
      }
      note={note ?? t(`emi.ledes.${of}`)}
    />
  )
}
