import { describe, expect, it } from 'vitest'
import { engineSpeed, power, torque, watts } from './engine.ts'

describe('power', () => {
  it.each([
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
  ])('parses %s', (text, bhp) => expect(power(text)).toBe(bhp))

  it.each([
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
  ])('rejects %j', text => expect(power(text)).toBeUndefined())
})

describe('watts', () => {
  it.each([
    ['250 W', 250],
    ['1500 Watts', 1500],
    ['1.5 kW', 1500],
  ])('parses %s', (text, expected) => expect(watts(text)).toBe(expected))

  it.each(['', '1000', '180 Wh', '12 bhp', '0 W'])('rejects %j', text => expect(watts(text)).toBeUndefined())
})

describe('torque', () => {
  it.each([
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
  ])('parses %s', (text, newtonMetres) => expect(torque(text)).toBe(newtonMetres))

  it.each([
    '',
    'Nm at',
    '22.4',
    '500@1600-4500rpm',
    '320hp@1450-2000rpm',
    '110(11.2)@ 4800',
    '190 / 2000',
    '[email protected]',
  ])('rejects %j', text => expect(torque(text)).toBeUndefined())
})

describe('engineSpeed', () => {
  it.each([
    ['38PS@5500rpm', 5500, 5500],
    ['82 bhp @ 6,000 rpm', 6000, 6000],
    ['178Bhp @ 4000', 4000, 4000],
    ['250Nm@1500-2500rpm', 1500, 2500],
    ['320Nm@2000 - 3000rpm', 2000, 3000],
    ['22.4 kgm at 1750-2750rpm', 1750, 2750],
    ['250Nm@ 1500~2500rpm', 1500, 2500],
    ['12.7@ 2,700(kgm@ rpm)', 2700, 2700],
  ])('parses %s', (text, from, to) => expect(engineSpeed(text)).toEqual({ from, to }))

  it.each(['', '141bhp', 'Nm at', '[email protected]'])('rejects %j', text =>
    expect(engineSpeed(text)).toBeUndefined(),
  )
})
