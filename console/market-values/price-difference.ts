import { formatRupees } from '../../format/rupees.ts'
import { translate } from '../frame/translate.ts'

type Rated = { price: number | null; value: number | null }

/** How far a price is off its market value, in whole percent; empty without a value. */
export function priceDifference({ price, value }: Rated): string {
  if (!price || !value) return ''
  const percent = Math.round((price / value - 1) * 100)
  if (percent === 0) return translate('marketValues.equal')
  return translate(percent < 0 ? 'marketValues.below' : 'marketValues.above', { percent: Math.abs(percent) })
}

/** `₹4,00,000 · market value ₹9,80,000`. */
export const pricesText = ({ price, value }: Rated): string =>
  [
    price === null ? '' : formatRupees(price),
    value === null ? '' : translate('marketValues.value', { value: formatRupees(value) }),
  ]
    .filter(Boolean)
    .join(' · ')
