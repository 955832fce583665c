import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['9822041234', '98220 41234'],
  ['98220 41234', '98220 41234'],
  ['2041234567', '2041234567'],
  ['', ''],
])('%s is read as %s', (phone, text) => expect(formatPhone(phone)).toBe(text))
