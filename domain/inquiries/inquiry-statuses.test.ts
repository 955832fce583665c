import { expect, it } from 'vitest'
import { bikeInquiry, carsInquiry, rentEnquiries } from '#collections/index.ts'
import { canTransition, firstAndLastStatus, statusesInStages, transitionOf } from './inquiry-statuses.ts'

it.each([
  [carsInquiry, 'pending', 'contacted'],
  [bikeInquiry, 'new', 'contacted'],
  [bikeInquiry, 'contacted', 'closed'],
  [rentEnquiries, 'New', 'Declined'],
  [rentEnquiries, 'Confirmed', 'Closed'],
  [rentEnquiries, 'New', 'New'],
])('an inquiry may go on', (collection, from, to) => {
  expect(canTransition(collection, from, to)).toBe(true)
})

it.each([
  [bikeInquiry, 'new', 'closed'],
  [bikeInquiry, 'closed', 'new'],
  [rentEnquiries, 'New', 'Closed'],
  [rentEnquiries, 'Declined', 'Confirmed'],
])('an inquiry may neither skip a step nor go back', (collection, from, to) => {
  expect(canTransition(collection, from, to)).toBe(false)
})

it('stages are common to all kinds', () => {
  expect(statusesInStages(rentEnquiries, ['working', 'closed'])).toEqual(['Confirmed', 'Declined', 'Closed'])
  expect(firstAndLastStatus(carsInquiry)).toEqual({ first: 'pending', last: 'closed' })
})

it('a declined enquiry is not open any more, and still gets the last status', () => {
  expect(statusesInStages(rentEnquiries, ['waiting', 'working'])).toEqual(['New', 'Confirmed'])
  expect(transitionOf(rentEnquiries, 'Declined')).toEqual({ stage: 'closed', next: ['Closed'] })
  expect(firstAndLastStatus(rentEnquiries)).toEqual({ first: 'New', last: 'Closed' })
})

it('an unknown status waits for an answer', () => {
  expect(transitionOf(bikeInquiry, 'lost')).toEqual({ stage: 'waiting', next: ['new'] })
})
