type Digits = {
  /** After the point: at least so many, */
  minimumFractionDigits?: number
  /** and at most. */
  maximumFractionDigits?: number
}

/**
 * Numbers in Indian grouping, 12,34,567.5, with the digits 0 to 9, which both languages have. `Intl` says the same, but
 * the first number that it is asked for holds a cheap phone up by a tenth of a second.
 */
export function numbers({
  minimumFractionDigits: minDigits = 0,
  maximumFractionDigits: maxDigits = 3,
}: Digits = {}) {
  const size = 10 ** maxDigits
  return {
    format(number: number): string {
      // What is half in decimal digits (1.005) may be less in binary ones.
      const rounded = Math.round(Math.abs(number) * size * (1 + Number.EPSILON)) / size
      const [whole = '', part = ''] = rounded.toFixed(maxDigits).split('.')
      const shown = part.replace(/0+$/, '').padEnd(minDigits, '0')
      const grouped = whole.replace(/\B(?=(\d\d)+\d$)/g, ',')
      return `${number < 0 ? '-' : ''}${grouped}${shown && `.${shown}`}`
    },
  }
}
