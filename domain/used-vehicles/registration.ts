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

/** Capitals and digits alone; an office's number in which a zero was typed as a letter is put right. */
const normalizePlate = (written: string) =>
  written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]{2})(O\d|\dO)$/, (_, state, number) => state + number.replace('O', '0'))

/**
 * The code of the registration office that a plate or a part of one begins with, as `MH-12`. Delhi has one digit and
 * a letter for the class of vehicle: `DL8C` is `DL-08`. Nothing where no office is named.
 */
export function parseOfficeCode(written: string): string | undefined {
  const [, state = '', number = ''] = /^([A-Z]{2})(\d{1,2})(?!\d)/.exec(normalizePlate(written)) ?? []
  return Object.hasOwn(states, state) && Number(number) ? `${state}-${number.padStart(2, '0')}` : undefined
}

/** The state that a plate, or an office's code even without its number, is from; nothing where it names none. */
export function parseRegistrationState(written: string): string | undefined {
  const [, state = ''] = /^([A-Z]{2})(?=\d|XX|$)/.exec(normalizePlate(written)) ?? []
  return Object.hasOwn(states, state) ? states[state] : undefined
}
