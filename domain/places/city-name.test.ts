import { expect, it } from 'vitest'
import { toCanonicalCity } from './city-name.ts'

it.each([
  ['Bangalore', 'Bengaluru'],
  ['Bengaluru', 'Bengaluru'],
  [' new  delhi ', 'Delhi'],
  ['Gurgaon', 'Gurugram'],
  ['Palwal', 'Palwal'],
  ['constructor', 'constructor'],
])('calls %s %s', (written, name) => expect(toCanonicalCity(written)).toBe(name))

it('is idempotent', () => {
  for (const written of ['Bangalore', 'Mysore', 'Allahabad', 'Bijapur', 'Ernakulam'])
    expect(toCanonicalCity(toCanonicalCity(written))).toBe(toCanonicalCity(written))
})
