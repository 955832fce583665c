import { expect, test } from 'vitest'
import { drawingFor } from './spec-drawing.ts'

test.each([
  ['Engine', 'engine'],
  ['Power', 'power'],
  ['Mileage', 'mileage'],
  ['Range', 'charge'],
  ['Charging time', 'charge'],
  ['Ground clearance', 'measure'],
  ['Sunroof', 'other'],
])('%s has the icon %s', (label, drawing) => expect(drawingFor(label)).toBe(drawing))
