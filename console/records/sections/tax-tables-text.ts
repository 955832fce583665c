type TaxTable = { fuels: string[]; slabs: { rate: number }[] }

/** A line does not end within a range. */
const wordJoiner = '\u2060'

/** `Petrol, Hybrid 11–13% · Electric 0%`. */
export const taxTablesText = (tables: readonly TaxTable[]): string =>
  tables
    .map(({ fuels, slabs }) => {
      const rates = slabs.map(({ rate }) => rate)
      const [least, most] = [Math.min(...rates), Math.max(...rates)]
      return `${fuels.join(', ')} ${least === most ? least : `${least}${wordJoiner}–${wordJoiner}${most}`}%`
    })
    .join(' · ')
