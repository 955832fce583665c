import { expect, it } from 'vitest'
import { alignSpecs, rowOfLabel } from './align-specs.ts'

it('gives a feature one name and one section, and keeps what a maker says besides', () => {
  const [first, second] = alignSpecs([
    [
      { section: 'Safety', specs: { Airbags: 6, 'Driver assistance (ADAS)': 'Level 2, from SX', ESP: true } },
      { section: 'Comfort', specs: { 'Panoramic sunroof': true, 'Head-up display': false } },
    ],
    [
      { section: 'Safety', specs: { '6 airbags': true, 'Level 2 ADAS': true } },
      { section: 'Driving', specs: { 'Electronic Stability Program (ESP)': true, 'Tyre repair kit': true } },
      { section: 'Screens', specs: { 'Heads-up Display (HUD)': { type: 'boolean', value: 'true' } } },
      { section: 'Comfort', specs: { 'Panoramic Sunroof with voice': true } },
    ],
  ])
  expect(first).toEqual([
    {
      section: 'Safety',
      specs: {
        Airbags: '6',
        'Driver assistance (ADAS)': 'Level 2, from SX',
        'Electronic stability control': true,
      },
    },
    { section: 'Comfort', specs: { 'Panoramic sunroof': true, 'Head-up display': false } },
  ])
  expect(second).toEqual([
    {
      section: 'Safety',
      specs: { Airbags: '6', 'Driver assistance (ADAS)': 'Level 2', 'Electronic stability control': true },
    },
    { section: 'Driving', specs: { 'Tyre repair kit': true } },
    { section: 'Comfort', specs: { 'Head-up display': true, 'Panoramic sunroof': 'With voice' } },
  ])
})

it('loses nothing where two labels of one vehicle mean the same', () => {
  const [aligned] = alignSpecs([
    [
      { section: 'Safety', specs: { 'Hill start assist': true, 'Level 2 ADAS': true } },
      { section: 'Comfort', specs: { ADAS: '17 features', 'Hill hold': 'Automatics' } },
    ],
  ])
  expect(aligned).toEqual([
    {
      section: 'Safety',
      specs: { 'Hill hold assist': 'Automatics', 'Driver assistance (ADAS)': 'Level 2; 17 features' },
    },
  ])
})

it('knows the names of power, displacement and boot', () => {
  const labels = ['Power', 'Maximum power', 'Engine displacement', 'Boot', 'Cargo space']
  expect(labels.map(label => rowOfLabel(label).name)).toEqual([
    ...['Max power', 'Max power', 'Displacement', 'Boot', 'Boot'],
  ])
})

it('leaves what only resembles a feature', () => {
  const labels = [
    'Fixed glass roof',
    'Rear sunroof shade',
    'Ventilated rear seat',
    'Cooled glovebox',
    'Tailgate',
  ]
  expect(labels.filter(label => rowOfLabel(label).isFeature)).toEqual([])
})
