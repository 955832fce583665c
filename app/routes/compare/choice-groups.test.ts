import { expect, it } from 'vitest'
import { fullName } from '#collections/vehicle-name.ts'
import { choiceGroups } from './choice-groups.ts'

const choices = [
  { id: 'swift', brand: 'Maruti Suzuki', name: 'Swift' },
  { id: 'creta', brand: 'Hyundai', name: 'Hyundai Creta' },
]
const labelsOf = (groups: ReturnType<typeof choiceGroups>) =>
  groups.map(({ options }) => options.map(({ label }) => label))

it('names vehicles within their brands, or with the brand where a list shows nothing else', () => {
  expect(labelsOf(choiceGroups(choices))).toEqual([['Creta'], ['Swift']])
  expect(labelsOf(choiceGroups(choices, fullName))).toEqual([['Hyundai Creta'], ['Maruti Suzuki Swift']])
})
