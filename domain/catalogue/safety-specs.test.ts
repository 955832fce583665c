import { expect, it } from 'vitest'
import { findCrashTest, listSafetySpecs } from './safety-specs.ts'

const stated = {
  key_specs: { Airbags: '6 on all variants', Seats: 5 },
  specifications: [
    { section: 'Safety', specs: { Airbags: 6, 'Global NCAP': 'Not tested', 'Bharat NCAP': '5 stars' } },
  ],
}

it('lists airbags and crash tests, each once', () => {
  expect(listSafetySpecs(stated)).toEqual([
    { label: 'Airbags', text: '6 on all variants' },
    { label: 'Global NCAP', text: 'Not tested' },
    { label: 'Bharat NCAP', text: '5 stars' },
  ])
  expect(listSafetySpecs({})).toEqual([])
})

it('finds the crash test that gave stars', () => {
  expect(findCrashTest(stated)).toEqual({ label: 'Bharat NCAP', text: '5 stars', stars: 5 })
  expect(findCrashTest({ key_specs: { Airbags: 6 } })).toBeUndefined()
})
