import { expect, it } from 'vitest'
import { readStateValue, stateChoices, stateValue } from './state-choices.ts'

const counts = [
  { process: 'offer', state: 'offered', count: 1_200 },
  { process: 'offer', state: 'cancelled', count: 2 },
  { process: 'rental', state: 'cancelled', count: 4 },
]

it('offers each kind of deals and its states with their counts', () => {
  expect(stateChoices(counts, { process: '', state: '' })).toEqual([
    ['', 'All kinds'],
    ['offer', 'Offer and sale (1,202)'],
    ['offer offered', 'Offer and sale: Offered (1,200)'],
    ['offer cancelled', 'Offer and sale: Cancelled (2)'],
    ['rental', 'Rental (4)'],
    ['rental cancelled', 'Rental: Cancelled (4)'],
  ])
})

it('keeps a chosen state in which no deal is any more', () => {
  const chosen = { process: 'rental', state: 'offered' }
  expect(stateChoices(counts, chosen)).toContainEqual([stateValue(chosen), 'Rental: Offered (0)'])
  expect(stateChoices([], { process: 'testDrive', state: '' })).toContainEqual([
    'testDrive',
    'Test drive (0)',
  ])
  expect(readStateValue(stateValue(chosen))).toEqual(chosen)
})
