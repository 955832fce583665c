type TaxTable = { fuels: string[]; slabs: { rate: number }[] }

/** A line ends after a dot, and not within a range or before a rate. */
const [wordJoiner, space] = ['\u2060', '\u00a0']

/** `Petrol, Hybrid 11–13% · Electric 0%`. */
export const taxTablesText = (tables: readonly TaxTable[]): string =>
  tables
    .map(({ fuels, slabs }) => {
      const rates = slabs.map(({ rate }) => rate)
      const [least, most] = [Math.min(...rates), Math.max(...rates)]
      return `${fuels.join(', ')}${space}${least === most ? least : `${least}${wordJoiner}–${wordJoiner}${most}`}%`
    })
    .join(`${space}· `)
