import { expect, it } from 'vitest'
import { parseOfficeCode, parseRegistrationState } from './registration.ts'

it.each([
  ['KA03', 'KA-03', 'Karnataka'],
  ['wb 2', 'WB-02', 'West Bengal'],
  ['DL8C', 'DL-08', 'Delhi'],
  ['MH12AB1234', 'MH-12', 'Maharashtra'],
  ['MH १२ AB १२३४', 'MH-12', 'Maharashtra'],
  ['GJ ૦૧', 'GJ-01', 'Gujarat'],
  ['TG09', 'TG-09', 'Telangana'],
  ['WB00', undefined, 'West Bengal'],
  ['MHXX', undefined, 'Maharashtra'],
  ['MHO2', 'MH-02', 'Maharashtra'],
  ['WB1O', 'WB-10', 'West Bengal'],
  ['23BH', undefined, undefined],
  ['NOID', undefined, undefined],
  ['M D ', undefined, undefined],
  ['', undefined, undefined],
])('parses %s as office %s of %s', (written, office, state) => {
  expect(parseOfficeCode(written)).toBe(office)
  expect(parseRegistrationState(written)).toBe(state)
})
