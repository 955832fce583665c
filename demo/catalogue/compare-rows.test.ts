import { expect, test } from 'vitest'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { rowOfLabel } from '#domain/compare/align-specs.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { readCatalogue } from './read.ts'

const models = (await Promise.all(kindNames.map(readCatalogue))).flat()
const labelsOf = ({ vehicle }: (typeof models)[number]) =>
  vehicle.specifications.flatMap(({ specs }) => Object.keys(specs))

test('no model has two specifications that a comparison shows in one row', () =>
  everyRow(
    models,
    ({ vehicle }) => `${vehicle.brand} ${vehicle.name}`,
    model => {
      const rows = labelsOf(model)
        .map(rowOfLabel)
        .filter(({ isFeature }) => isFeature)
        .map(({ name }) => name)
      expect(rows.filter((name, at) => rows.indexOf(name) < at)).toEqual([])
    },
  ))

test('a comparison shows in one row only labels that mean the same', () => {
  const other = models.flatMap(labelsOf).filter(label => rowOfLabel(label).name !== label)
  const pairs = [...new Set(other)].map(label => `${label} → ${rowOfLabel(label).name}`)
  expect(pairs.sort()).toEqual([
    '360-degree camera → Surround view camera',
    'Climate control → Automatic climate control',
    'Connected app → Connected car app',
    'Dual-zone climate control → Automatic climate control',
    'Dynamic stability control → Electronic stability control',
    'Electronic stabilisation → Electronic stability control',
    'Electronic stability programme → Electronic stability control',
    'Electronic stability → Electronic stability control',
    'Hill hold → Hill hold assist',
    'Hill start aid → Hill hold assist',
    'Honda Sensing driver assistance → Driver assistance (ADAS)',
    'Luggage space → Boot',
    'Peak power → Max power',
    'Peak torque → Max torque',
    'Rear sunblinds → Rear sunshades',
    'Rear sunshade → Rear sunshades',
    'Reverse sensors → Rear parking sensors',
    'Suzuki Connect → Connected car app',
    'USB type-C at the rear → USB-C ports in the rear',
    'Vehicle stability assist → Electronic stability control',
    'Vehicle stability control → Electronic stability control',
    'Ventilated seats → Ventilated front seats',
    'Wading depth → Water wading',
    'Wireless charging → Wireless charger',
  ])
})
