import { expect, it } from 'vitest'
import { formatPhone, parseMobile } from './mobile-number.ts'

it.each(['9822041234', '+91 98220 41234', '0982-204-1234', '919822041234'])(
  '%s is a mobile number',
  given => {
    expect(parseMobile(given)).toBe('9822041234')
    expect(formatPhone(given)).toBe('+91 98220 41234')
  },
)

it.each(['5822041234', '98220', '+1 9822041234', '98220412345', 'phone', ''])('%j is none', given => {
  expect(parseMobile(given)).toBeUndefined()
  expect(formatPhone(given)).toBe(given)
})
