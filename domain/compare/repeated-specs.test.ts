import { expect, it } from 'vitest'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { withoutRepeatedFigures } from './repeated-specs.ts'

it('leaves out a row that repeats a figure of each vehicle, and keeps one that says more', () => {
  const creta = { engine: 1497, power: 113, cargo: 433 }
  const seltos = { engine: 1497, power: 113, cargo: 433 }
  const of = (power: string, boot: string): SpecSection[] => [
    { section: 'Engine', specs: { Displacement: '1497 cc', 'Max power': power, Fuel: 'Petrol' } },
    { section: 'Size', specs: { 'Boot space': boot } },
  ]
  const [first, second] = withoutRepeatedFigures(
    [of('113 bhp', '433 litres'), of('113 bhp @ 6300 rpm', '425 litres')],
    [creta, seltos],
  )
  expect(first).toEqual([
    { section: 'Engine', specs: { 'Max power': '113 bhp', Fuel: 'Petrol' } },
    { section: 'Size', specs: { 'Boot space': '433 litres' } },
  ])
  expect(second?.[0]?.specs).toEqual({ 'Max power': '113 bhp @ 6300 rpm', Fuel: 'Petrol' })
})
