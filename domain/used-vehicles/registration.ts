import { normalizeRegistration } from './sell/mask-registration.ts'

const states: Record<string, string> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  OR: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UA: 'Uttarakhand',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
}

/** The stored form; a letter O typed for a zero in the office's number is corrected. */
const normalizePlate = (written: string) =>
  normalizeRegistration(written).replace(
    /^([A-Z]{2})(O\d|\dO)$/,
    (_, state, number) => state + number.replace('O', '0'),
  )

/**
 * The code of the registration office at the start of a plate, as `MH-12`. Delhi has one digit and a letter for the
 * class of vehicle: `DL8C` is `DL-08`. `undefined` if there is no office.
 */
export function parseOfficeCode(written: string): string | undefined {
  const [, state = '', number = ''] = /^([A-Z]{2})(\d{1,2})(?!\d)/.exec(normalizePlate(written)) ?? []
  return Object.hasOwn(states, state) && Number(number) ? `${state}-${number.padStart(2, '0')}` : undefined
}

/** The state of a plate or of an office's code, even without its number; `undefined` if there is none. */
export function parseRegistrationState(written: string): string | undefined {
  const [, state = ''] = /^([A-Z]{2})(?=\d|XX|$)/.exec(normalizePlate(written)) ?? []
  return Object.hasOwn(states, state) ? states[state] : undefined
}
