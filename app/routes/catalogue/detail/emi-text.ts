import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { translations } from '#app/messages/use-translations.ts'
import { calculateLoan, isLoanAvailable, parseLoanTerms } from '#domain/pricing/emi.ts'
import { formatRupees } from '#format/rupees.ts'

const t = translations(sectionMessages)

type EmiOptions = {
  /** The chosen variant, which the text names. */
  variant?: string | undefined
  /** Another usual rate than that of new vehicles, in percent a year. */
  usualRate?: number | null | undefined
}

/** The EMI of a price in rupees on the calculator's own terms, as text; empty if no bank lends on the price. */
export function emiText(price: number | null, { variant, usualRate }: EmiOptions = {}): string {
  if (price === null || !isLoanAvailable(price)) return ''
  const { instalment } = calculateLoan(price, parseLoanTerms(new URLSearchParams(), price, usualRate))
  const amount = formatRupees(instalment)
  return variant ? t('emiOf', { variant, amount }) : t('emiFrom', { amount })
}
