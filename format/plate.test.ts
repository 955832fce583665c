import { expect, it } from 'vitest'
import { formatPlate } from './plate.ts'

it.each([
  ['MH12AB1234', 'MH 12 AB 1234'],
  ['dl-3c ab 1234', 'DL 3C AB 1234'],
  ['22BH1234AA', '22 BH 1234 AA'],
  ['Applied for', 'Applied for'],
])('the plate %s is %s', (plate, text) => expect(formatPlate(plate)).toBe(text))
