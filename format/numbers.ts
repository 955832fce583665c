type Digits = {
  /** Minimum decimal places. */
  minimumFractionDigits?: number
  /** Maximum decimal places. */
  maximumFractionDigits?: number
}

/**
 * Formats numbers in Indian grouping, 12,34,567.5, with the digits 0 to 9 in both languages. Not `Intl`: its first
 * number costs a cheap phone a tenth of a second.
 */
export function numbers({
  minimumFractionDigits: minDigits = 0,
  maximumFractionDigits: maxDigits = 3,
}: Digits = {}) {
  const size = 10 ** maxDigits
  return {
    format(number: number): string {
      // A decimal half (1.005) can be less than a half in binary.
      const rounded = Math.round(Math.abs(number) * size * (1 + Number.EPSILON)) / size
      const [integer = '', part = ''] = rounded.toFixed(maxDigits).split('.')
      const decimals = part.replace(/0+$/, '').padEnd(minDigits, '0')
      const grouped = integer.replace(/\B(?=(\d\d)+\d$)/g, ',')
      return `${number < 0 ? '-' : ''}${grouped}${decimals && `.${decimals}`}`
    },
  }
}

const grouped = /* @__PURE__ */ numbers()

/** A number in Indian grouping, with at most three decimals: 12,34,567.5. */
export const formatNumber = (number: number) => grouped.format(number)
