import type { Car } from '#collections/index.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { findSpecText } from '#domain/catalogue/spec-figures.ts'
import { numbers } from '#format/numbers.ts'

const grouped = numbers()
const seatLabel = /^seat(s|ing)\b/i

/**
 * The seats, and the boot of a car in litres, as far as the key specifications do not say them: variants often state
 * only their engine there. A single seat is the driver's.
 */
export function roomSpecs(
  kind: KindName,
  { seats, cargo, key_specs }: Pick<Car, 'seats' | 'cargo' | 'key_specs'>,
): Record<string, string | number> {
  const hasSeats = Object.keys(key_specs ?? {}).some(label => seatLabel.test(label))
  const hasBoot = findSpecText('cargo', { key_specs }) !== undefined
  return {
    ...(kind !== 'bikes' && !hasSeats && seats && seats > 1 && { Seats: seats }),
    ...(kind === 'cars' && !hasBoot && cargo && { Boot: `${grouped.format(cargo)} litres` }),
  }
}
