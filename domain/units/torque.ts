import { parseQuantity } from './quantity.ts'

const newtonMetresInKgm = 9.80665

/** The unit at the end: "12.7@ 2,700(kgm@ rpm)". */
const unitLast = /^([^@(]*)@.*\((kgm|nm)@\s*rpm\)\s*$/i

/** Newton metres, from Nm or kgm: "51Nm@4000rpm", "22.4 kgm at 1750-2750rpm", "12.7@ 2,700(kgm@ rpm)". */
export function torque(text: string): number | undefined {
  const [, figure, unit] = unitLast.exec(text) ?? []
  const written = figure && unit ? `${figure.trim()} ${unit}` : text
  return parseQuantity(written, String.raw`nm|n\.m|kgf?[\s.-]?m`, found =>
    found.startsWith('k') ? newtonMetresInKgm : 1,
  )
}
