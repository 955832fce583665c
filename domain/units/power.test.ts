import { describe, expect, it } from 'vitest'
import { power, watts } from './power.ts'

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
