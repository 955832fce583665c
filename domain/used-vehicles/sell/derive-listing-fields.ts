import type { InputOf } from '#collections/define.ts'
import type { usedVehicles } from '#collections/index.ts'
import { asText } from '#records/field-types/field-type.ts'
import { toCanonicalCity } from '../../places/city-name.ts'
import { parseRegistrationState } from '../registration.ts'
import { maskRegistration, normalizeRegistration } from './mask-registration.ts'

type Input = InputOf<typeof usedVehicles>

/** Fields derived from a seller's input: the canonical city, the plate without separators and masked, and its state. */
export function deriveListingFields(input: Input): Input {
  const { registrationNumber, location, registrationState: given } = input
  const state =
    registrationNumber === undefined ? undefined : parseRegistrationState(asText(registrationNumber))
  return {
    ...(typeof location === 'string' && { location: toCanonicalCity(location) }),
    ...(state && !given && { registrationState: state }),
    ...(registrationNumber !== undefined && {
      registrationNumber: normalizeRegistration(asText(registrationNumber)),
      registrationMasked: maskRegistration(asText(registrationNumber)),
    }),
  }
}
