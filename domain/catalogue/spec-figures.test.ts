import { describe, expect, it } from 'vitest'
import { findSpecText, parseSpecFigure } from './spec-figures.ts'

const stated = {
  key_specs: {
    Engine: 'Permanent magnet motor',
    Power: { type: 'text' as const, value: '142 bhp' },
    Mileage: 24,
  },
  specifications: [
    {
      section: 'Performance',
      specs: {
        'Max power': '1 bhp',
        'Maximum torque': '215 Nm @ 1,500 rpm',
        'Acceleration (0-100 km/h)': '0-100 km/h in 8.9 s',
        'Top Speed': '150 kmph',
        'Certified range': '489 km',
        'Charging time': '40 min, 10 to 80%',
        'Kerb weight': '1,475 kg',
        'Boot space': '350 litres',
        Warranty: '8 years on the battery',
        Turbocharger: true,
      },
    },
  ],
}

describe('figures in texts', () => {
  it.each([
    ['power', 142],
    ['torque', 215],
    ['acceleration', 8.9],
    ['topSpeed', 150],
    ['range', 489],
    ['chargingTime', 0.67],
    ['weight', 1475],
    ['cargo', 350],
    ['warranty', '8 years on the battery'],
  ] as const)('%s is %s', (name, value) => expect(parseSpecFigure(name, stated)).toBe(value))

  it('are shown as text if they cannot be parsed, and missing if there is no text', () => {
    expect(parseSpecFigure('engine', stated)).toBeUndefined()
    expect(findSpecText('engine', stated)).toBe('Permanent magnet motor')
    expect(parseSpecFigure('mileage', stated)).toBeUndefined()
    expect(findSpecText('mileage', stated)).toBe('24')
    expect(findSpecText('fuelEfficiency', stated)).toBeUndefined()
    expect(findSpecText('power', {})).toBeUndefined()
  })
})
