import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import {
  count,
  displacement,
  energy,
  engineSpeed,
  gasMileage,
  hours,
  kilometres,
  length,
  mileage,
  power,
  ratio,
  seconds,
  speed,
  torque,
  volume,
  watts,
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
  it('parses its spellings', () =>
    everyRow(
      Object.entries(good),
      ([text]) => text,
      ([text, value]) => expect(read(text)).toBe(value),
    ))
  it('rejects other texts', () => everyRow(bad, JSON.stringify, text => expect(read(text)).toBeUndefined()))

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

it('parses speeds', () =>
  everyRow<[string, number | undefined]>(
    [
      ['180 km/h', 180],
      ['120 kmph', 120],
      ['95 km per hour', 95],
      ['489 km', undefined],
      ['17.4 kmpl', undefined],
    ],
    ([text]) => text,
    ([text, value]) => expect(speed(text)).toBe(value),
  ))

it('parses hours', () =>
  everyRow<[string, number | undefined]>(
    [
      ['6.5 hours', 6.5],
      ['7 h', 7],
      ['5 hrs 30 min', 5.5],
      ['56 min, 10 to 80%', 0.93],
      ['90 minutes', 1.5],
      ['11 kW', undefined],
    ],
    ([text]) => text,
    ([text, value]) => expect(hours(text)).toBe(value),
  ))

describe('mileage', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['23.6 km/litre', 23.6],
        ['?23.6 km/litre', 23.6],
        ['10kmpl km/litre', 10],
        ['24.8 kmpl', 24.8],
        ['11,3 km/litre', 11.3],
        ['22,95 km/litre', 22.95],
        ['22.4-21.9 km/litre', 21.9],
        ['18 km/l', 18],
        ['20.5 km per liter', 20.5],
      ],
      ([text]) => text,
      ([text, kmpl]) => expect(mileage(text)).toBe(kmpl),
    ))

  it('leaves other texts alone', () =>
    everyRow(
      ['', '0.0 kmpl', 'kmpl km/litre', '26.2 km/kg', '110 km/full charge', '18'],
      JSON.stringify,
      text => expect(mileage(text)).toBeUndefined(),
    ))
})

describe('gasMileage', () => {
  it('parses only km per kg', () => {
    expect(gasMileage('26.2 km/kg')).toBe(26.2)
    expect(gasMileage('24.8 kmpl')).toBeUndefined()
  })
})

describe('power', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['38PS@5500rpm', 37.48],
        ['25.8PS@3500rpm', 25.45],
        ['120ps@4000', 118.36],
        ['82 bhp @ 6000 rpm', 82],
        ['105 Bhp@ 3800 rpm', 105],
        ['83 Bhp@6000rpm', 83],
        ['141bhp', 141],
        ['100hp', 100],
        ['340HP@4000rpm', 340],
        ['95 kW', 127.4],
        ['73.5kW@4000rpm', 98.56],
        ['180PS@3600-4000rpm', 177.54],
        ['340PS@5300-6400', 335.35],
        ['12.3 HP @ 7,000 rpm (expected)', 12.3],
        ['13.8 Bhp (14 PS) @ 8000 rpm', 13.8],
        ['250W', 0.34],
        ['1500 Watts', 2.01],
        ['48 V, 250 W', 0.34],
        ['7.5-8.5 Bhp (Est.)', 7.5],
        ['8.4 ± 0.3 Bhp @ 7000 rpm', 8.4],
      ],
      ([text]) => text,
      ([text, bhp]) => expect(power(text)).toBe(bhp),
    ))

  it('rejects other texts', () =>
    everyRow(
      [
        '',
        '0',
        '0 bhp',
        'bhp',
        '118@6000rpm',
        '1600Nm@2000-6000rpm',
        '[email protected]',
        '[email protected] 7500 rpm',
        '9.2 [email protected] rpm',
        'Not Revealed',
        '<250 Watts',
        '< 250 Watts',
        '3 + 1.5 Bhp',
        '48V, 20Ah',
        '180 Wh',
        '3+1.5 Bhp',
      ],
      JSON.stringify,
      text => expect(power(text)).toBeUndefined(),
    ))
})

describe('watts', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['250 W', 250],
        ['1500 Watts', 1500],
        ['1.5 kW', 1500],
      ],
      ([text]) => text,
      ([text, expected]) => expect(watts(text)).toBe(expected),
    ))

  it('rejects other texts', () =>
    everyRow(['', '1000', '180 Wh', '12 bhp', '0 W'], JSON.stringify, text =>
      expect(watts(text)).toBeUndefined(),
    ))
})

describe('torque', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['51Nm@4000rpm', 51],
        ['190Nm@ 2000rpm', 190],
        ['250NM@1500-2500RPM', 250],
        ['320Nm@2000 - 3000rpm', 320],
        ['99.04nm@4500RPM', 99.04],
        ['245 Nm @ 4000 rpm', 245],
        ['250 Nm at 1500-2500rpm', 250],
        ['510 Nm /2000 rpm', 510],
        ['395 Nm', 395],
        ['10.1kgm@4500RPM', 99.05],
        ['22.4 kgm at 1750-2750rpm', 219.67],
        ['24 KGM at 1900-2750 RPM', 235.36],
        ['12.7@ 2,700(kgm@ rpm)', 124.54],
        ['11.4 kgm at 4,000 rpm', 111.8],
        ['20.4@ 1,400-3,400(kgm@ rpm)', 200.06],
        ['48@ 3,000+/-500(NM@ rpm)', 48],
        ['110Nm(11.2kgm)@ 4800rpm', 110],
      ],
      ([text]) => text,
      ([text, newtonMetres]) => expect(torque(text)).toBe(newtonMetres),
    ))

  it('rejects other texts', () =>
    everyRow(
      [
        '',
        'Nm at',
        '22.4',
        '500@1600-4500rpm',
        '320hp@1450-2000rpm',
        '110(11.2)@ 4800',
        '190 / 2000',
        '[email protected]',
      ],
      JSON.stringify,
      text => expect(torque(text)).toBeUndefined(),
    ))
})

describe('engineSpeed', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['38PS@5500rpm', 5500, 5500],
        ['82 bhp @ 6,000 rpm', 6000, 6000],
        ['178Bhp @ 4000', 4000, 4000],
        ['250Nm@1500-2500rpm', 1500, 2500],
        ['320Nm@2000 - 3000rpm', 2000, 3000],
        ['22.4 kgm at 1750-2750rpm', 1750, 2750],
        ['250Nm@ 1500~2500rpm', 1500, 2500],
        ['12.7@ 2,700(kgm@ rpm)', 2700, 2700],
      ],
      ([text]) => text,
      ([text, from, to]) => expect(engineSpeed(text)).toEqual({ from, to }),
    ))

  it('rejects other texts', () =>
    everyRow(['', '141bhp', 'Nm at', '[email protected]'], JSON.stringify, text =>
      expect(engineSpeed(text)).toBeUndefined(),
    ))
})
