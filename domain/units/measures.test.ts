import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  count,
  displacement,
  energy,
  hours,
  kilometres,
  length,
  ratio,
  seconds,
  speed,
  volume,
  weight,
} from './measures.ts'

const cases = {
  displacement: {
    read: displacement,
    good: {
      '624 cc': 624,
      '1248 CC': 1248,
      '124.6 cc': 124.6,
      '1,198 cc': 1198,
      '160. cc': 160,
      '149cc cc': 149,
    },
    bad: ['', 'cc', '0 cc', '1.2 L', '1248'],
  },
  length: {
    read: length,
    good: {
      '1652 mm': 1652,
      '4 meter': 4000,
      '5.2 meter': 5200,
      '295.5 mm': 295.5,
      '1,476 (R13) mm': 1476,
      '180 cm': 1800,
      '17 inch': 431.8,
      'Adjustable 790-820 mm': 790,
      '800 or 820 mm': 800,
    },
    bad: ['', 'mm', '1300+40 mm', '-5 mm', '20 min'],
  },
  weight: {
    read: weight,
    good: {
      '660 kg': 660,
      '1225 kg kg': 1225,
      '1461kg kg': 1461,
      '1016-1043 kg': 1016,
      '2155\u202f kg': 2155,
      '2.5 tonnes': 2500,
    },
    bad: ['', 'NA kg', '22 kgm', '20 km/kg'],
  },
  volume: {
    read: volume,
    good: {
      '110 litres': 110,
      '60.9 litres': 60.9,
      '13 L': 13,
      '209(All3RowsUp).550(3rdRowFolded)&803(BothFolded) litres': 209,
    },
    bad: ['', 'litres', '12 lb'],
  },
  kilometres: {
    read: kilometres,
    good: { '110 km/full charge': 110, '39.53 km/full charge': 39.53, '1,45,500 km': 145_500, '340kms': 340 },
    bad: ['', '20 km/litre', '24 kmpl', '26 km/kg', '90 kmph', '90 km/h'],
  },
  energy: {
    read: energy,
    good: { '30.2 kWh* Advanced Li-ion': 30.2, '44.5 (kWh), Lithium Ion': 44.5 },
    bad: ['', '200 ampere-hour', '95 kW'],
  },
  seconds: {
    read: seconds,
    good: { '10.5 secs': 10.5, '6 s': 6, '3.80 Seconds': 3.8, '1 sec': 1 },
    bad: ['', '10.5', '6 speed', 'secs'],
  },
  ratio: {
    read: ratio,
    good: { '16.5:1': 16.5, '11.0:1': 11, '16:01': 16, '10.2': 10.2 },
    bad: ['', '07:08', '11:25:01', '74.0x85.0', '15.5+/-0.5', '0'],
  },
  count: {
    read: count,
    good: { '5': 5, '0': 0, ' 7 Dual Clutch': 7, '8 Seater': 8 },
    bad: ['', 'NA', '5.5', '2-3', '5+2', 'Single Speed Reduction Gear'],
  },
}

describe.each(Object.entries(cases))('%s', (_, { read, good, bad }) => {
  it.each(Object.entries(good))('parses %s', (text, value) => expect(read(text)).toBe(value))
  it.each(bad)('rejects %j', text => expect(read(text)).toBeUndefined())

  it('never returns NaN or a negative number', () => {
    const letters = fc.constantFrom(...'0123456789,.-–+/~ ()ckmglpshrwNatio')
    fc.assert(
      fc.property(fc.string({ unit: letters }), text => {
        const value = read(text)
        expect(value === undefined || (Number.isFinite(value) && value >= 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it.each([
  ['180 km/h', 180],
  ['120 kmph', 120],
  ['95 km per hour', 95],
  ['489 km', undefined],
  ['17.4 kmpl', undefined],
])('parses the speed %s', (text, value) => expect(speed(text)).toBe(value))

it.each([
  ['6.5 hours', 6.5],
  ['7 h', 7],
  ['5 hrs 30 min', 5.5],
  ['56 min, 10 to 80%', 0.93],
  ['90 minutes', 1.5],
  ['11 kW', undefined],
])('parses the hours %s', (text, value) => expect(hours(text)).toBe(value))
