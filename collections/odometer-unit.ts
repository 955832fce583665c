import { fullName } from './vehicle-name.ts'

/** What the meter of a vehicle counts: kilometres driven, or hours of use. */
export type OdometerUnit = 'km' | 'hours'

type NamedVehicle = { type?: string; brand: string; name: string }

/** The word, but for tractor heads, which pull semi-trailers. */
const tractorWord = /\btractors?\b(?![ -](?:heads?|trailers?)\b)/i

/** Makers of nothing but farm tractors and farm machines. */
const tractorMakers =
  /^(captain|escorts|farmtrac|indo farm|john deere|kubota|massey ferguson|new holland|powertrac|preet|solis|sonalika|swaraj(?! mazda)|tafe|vst)\b/i

/** The tractors of makers who also build road vehicles: a number of three digits, as in Mahindra 575 DI, or a name. */
const namedTractors =
  /^(mahindra|eicher|force) (\d{3}\b|arjun|balwan|jivo|novo|oja|orchard|sanman|yuvo|yuvraj)/i

/** Farm tractors count hours (decision 100); a listing has no category, so its brand and name say what it is. */
export function odometerUnit({ type, brand, name }: NamedVehicle): OdometerUnit {
  if (type && type !== 'commercials') return 'km'
  const named = fullName({ brand, name })
  const isTractor = tractorWord.test(named) || tractorMakers.test(named) || namedTractors.test(named)
  return isTractor ? 'hours' : 'km'
}

/** The unit of all these vehicles; `undefined` if they count differently. */
export function sharedOdometerUnit(vehicles: readonly NamedVehicle[]): OdometerUnit | undefined {
  const units = new Set(vehicles.map(odometerUnit))
  return units.size === 1 ? [...units][0] : undefined
}
