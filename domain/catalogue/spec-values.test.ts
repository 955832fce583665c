import { describe, expect, test } from 'vitest'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { isAboutOtherVariants, shownSections, shownSpecs, specValue } from './spec-values.ts'

describe('the value of a specification', () => {
  test.each([
    ['1,497 cc', '1,497 cc'],
    [4, '4'],
    [0, '0'],
    [true, true],
    [false, false],
    ['  ', undefined],
    [{ type: 'text', value: ' Manual ' }, 'Manual'],
    [{ type: 'number', value: 190 }, '190'],
    [{ type: 'boolean', value: false }, false],
    [{ type: 'boolean', value: 'True' }, true],
    [{ type: 'text', value: 'true' }, 'true'],
    [{ type: 'textarea', value: null }, undefined],
  ] as const)('of %j is %j', (typed, value) => expect(specValue(typed)).toBe(value))
})

test('omits empty values and type markers, and preserves the order', () => {
  expect(shownSpecs({ Engine: '1,497 cc', Torque: '', type_Engine: 'text', Airbags: 6 })).toEqual([
    { label: 'Engine', value: '1,497 cc' },
    { label: 'Airbags', value: '6' },
  ])
})

test('omits sections without a name or without specifications', () => {
  const sections: SpecSection[] = [
    { section: ' Safety ', specs: { Airbags: 6 } },
    { section: '', specs: { Length: '4 m' } },
    { section: 'Comfort', specs: { Sunroof: '' } },
  ]
  expect(shownSections(sections)).toEqual([{ name: 'Safety', specs: [{ label: 'Airbags', value: '6' }] }])
})

test.each([
  'From HTX',
  'Level 2 from HTX (A)',
  '8, Bose, on GTX',
  'S variants',
  'Top variant',
  'Upper trims',
])('"%s" is about other variants', text => expect(isAboutOtherVariants(text)).toBe(true))

test.each([
  true,
  '6 on all variants',
  'From 30 km/h',
  'Wireless on 8 inches',
  'Leather trim',
  'Front and rear',
])('"%s" is about the variant that shows it', value => expect(isAboutOtherVariants(value)).toBe(false))
