import { expect, it } from 'vitest'
import { formatNationalNumber, formatPhone, parseMobile } from './phone.ts'

it.each(['9822041234', '+91 98220 41234', '0982-204-1234', '919822041234', '(+91) 98220 41234'])(
  '%s is a mobile number',
  text => {
    expect(parseMobile(text)).toBe('9822041234')
    expect(formatPhone(text)).toBe('+91 98220 41234')
  },
)

it.each(['5822041234', '98220', '+1 9822041234', '98220412345', '+91 20 5550 1234', 'asha@example.in', ''])(
  '%j is none',
  text => {
    expect(parseMobile(text)).toBeUndefined()
    expect(formatPhone(text)).toBe(text)
  },
)

it.each([
  ['9822041234', '98220 41234'],
  ['98220 41234', '98220 41234'],
  ['2041234567', '2041234567'],
  ['', ''],
])('%s without its country code is %s', (digits, text) => expect(formatNationalNumber(digits)).toBe(text))
