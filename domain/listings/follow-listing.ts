import type { InputOf } from '#collections/define.ts'
import type { usedVehicles } from '#collections/index.ts'
import { asText } from '#records/field-types/field-type.ts'
import { cityName } from '../used/cities.ts'
import { registrationState } from '../used/registration.ts'
import { maskRegistration, plainRegistration } from './mask-registration.ts'

type Input = InputOf<typeof usedVehicles>

/** What follows from what a seller writes: the city under its usual name, the plate without separators and masked, and the state it is from. */
export function followed(input: Input): Input {
  const { registrationNumber, location, registrationState: given } = input
  const state = registrationNumber === undefined ? undefined : registrationState(asText(registrationNumber))
  return {
    ...(typeof location === 'string' && { location: cityName(location) }),
    ...(state && !given && { registrationState: state }),
    ...(registrationNumber !== undefined && {
      registrationNumber: plainRegistration(asText(registrationNumber)),
      registrationMasked: maskRegistration(asText(registrationNumber)),
    }),
  }
}
