import { describe, expect, it } from 'vitest'
import { findBatteryWarranty, readBattery, readBatteryYears } from './battery.ts'

const specs = (section: Record<string, string>) => ({
  specifications: [{ section: 'Battery and charging', specs: section }],
})

describe('the size of a battery', () => {
  it.each([
    [{ Battery: '2.9 kWh lithium-ion' }, 2.9],
    [{ 'Battery pack': '45 kWh' }, 45],
    [{ Battery: '48 V, 100 Ah' }, null],
    [{ Charger: '3.3 kWh' }, null],
    // A model with a choice of batteries.
    [{ Battery: '45 or 55 kWh, liquid cooled' }, null],
  ])('of %o is %s kWh', (section, size) => expect(readBattery(specs(section))).toBe(size))
})

describe('the warranty of a battery', () => {
  it.each([
    ['Car 3 years or 1,25,000 km; battery 8 years or 1,60,000 km', '8 years or 1,60,000 km'],
    ['Car 3 years, unlimited km; battery lifetime for the first owner', 'Lifetime for the first owner'],
    ['3 years or 30,000 km; battery 8 years or 80,000 km', '8 years or 80,000 km'],
    // A hybrid's warranty is not that of an electric vehicle's battery.
    ['3 years; hybrid battery 8 years', undefined],
    ['3 years or 30,000 km', undefined],
    ['', undefined],
  ])('in “%s” is %s', (warranty, text) => expect(findBatteryWarranty({ warranty })).toBe(text))

  it.each([
    ['battery 8 years or 1,60,000 km', 8],
    ['battery lifetime for the first owner', Number.POSITIVE_INFINITY],
    ['battery 80,000 km', null],
    ['3 years', null],
  ])('in “%s” has %s years', (warranty, years) => expect(readBatteryYears({ warranty })).toBe(years))

  it('is its own specification first', () =>
    expect(
      findBatteryWarranty({
        warranty: 'Car 3 years; battery 5 years',
        ...specs({ 'Battery warranty': '8 years' }),
      }),
    ).toBe('8 years'))
})
