import { expect, test } from 'vitest'
import { specIconName } from './spec-icon-name.ts'

test.each([
  ['Engine', 'engine'],
  ['Power', 'power'],
  ['Mileage', 'mileage'],
  ['Range', 'charge'],
  ['Charging time', 'charge'],
  ['Ground clearance', 'measure'],
  ['Sunroof', 'other'],
])('%s has the icon %s', (label, drawing) => expect(specIconName(label)).toBe(drawing))
