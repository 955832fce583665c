import type { InputOf } from '#collections/define.ts'
import type { usedVehicles } from '#collections/index.ts'
import { toCanonicalCity } from '#domain/places/city-name.ts'
import { asText } from '#records/field-types/field-type.ts'
import { parseRegistrationState } from '../registration.ts'
import { maskRegistration, normalizeRegistration } from './mask-registration.ts'

type Input = InputOf<typeof usedVehicles>

/** A seller's input with the canonical city and the stored form of the plate, and the plate's mask and state. */
export function deriveListingFields(input: Input): { values: Input; fromPlate: Input } {
  const { location, registrationNumber } = input
  const values = typeof location === 'string' ? { ...input, location: toCanonicalCity(location) } : input
  if (registrationNumber === undefined) return { values, fromPlate: {} }
  const plate = asText(registrationNumber)
  const state = parseRegistrationState(plate)
  return {
    values: { ...values, registrationNumber: normalizeRegistration(plate) },
    fromPlate: {
      registrationMasked: maskRegistration(plate),
      ...(state && !input.registrationState && { registrationState: state }),
    },
  }
}
