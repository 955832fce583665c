import { expect, it } from 'vitest'
import { hasPhoneNumber } from './phone-number.ts'

it.each(['9822041234', 'call +91 98220 41234', '0-98220-41234', 'me: 98.22.04.12.34!', '00919822041234'])(
  '%s has a number in it',
  text => expect(hasPhoneNumber(text)).toBe(true),
)

it.each(['', '₹9,82,204', '982204123', '98220412345', '1234567890', 'MH 12 AB 1234, 45,000 km, 2019'])(
  '%s has none',
  text => expect(hasPhoneNumber(text)).toBe(false),
)
