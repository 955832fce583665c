import { expect, it } from 'vitest'
import { eventFacts, factGroups } from './fact-groups.ts'

it('shows amounts, distances, days and times in words, in groups', () => {
  expect(
    factGroups({
      price: 380_000,
      agreedPrice: 380_000,
      tokenConfirmed: true,
      buyerFacts: { name: 'Asha Rao', age: 31 },
      handOver: { handedOverAt: '2026-11-24T05:00:00.000Z', odometer: 42_000, place: 'Baner' },
      papers: { filedOn: '2026-11-26', receipt: '' },
      deadlines: [{ form: 'form29', who: 'seller', dueAt: '2026-12-08T18:29:59.000Z' }],
      case: { hasHsrp: 'no', taxPaidUntil: 'lifetime' },
    }),
  ).toEqual([
    {
      name: '',
      rows: [
        { name: 'Price', text: '₹3,80,000' },
        { name: 'Agreed price', text: '₹3,80,000' },
        { name: 'Token received', text: 'Yes' },
      ],
    },
    {
      name: 'Buyer’s details for the papers',
      rows: [
        { name: 'Full name', text: 'Asha Rao' },
        { name: 'Age', text: '31' },
      ],
    },
    {
      name: 'Hand-over',
      rows: [
        { name: 'Handed over', text: '24 Nov 2026, 10:30' },
        { name: 'Odometer', text: '42,000 km' },
        { name: 'Place', text: 'Baner' },
      ],
    },
    { name: 'Filing', rows: [{ name: 'Filed on', text: '26 Nov 2026' }] },
    { name: 'Deadlines', rows: [{ name: 'Form 29, by the seller', text: '8 Dec 2026, 23:59' }] },
    {
      name: 'Vehicle for the papers',
      rows: [
        { name: 'High-security plate', text: 'No' },
        { name: 'Road tax paid until', text: 'for life' },
      ],
    },
  ])
})

it('shows an event’s facts with what its effects added, without files and ids', () => {
  const payload = {
    firstWish: '2026-11-28T11:00',
    place: 'abcdefghijklmno',
    placeText: 'Hill Road, Pune',
    hasSlots: true,
    files: [{ name: 'rc.pdf', sha256: '00' }],
    added: { startsAt: '2026-11-28T05:30:00.000Z' },
  }
  expect(eventFacts(payload)).toEqual([
    { name: 'First wish', text: '28 Nov 2026, 11:00' },
    { name: 'Meeting place', text: 'Hill Road, Pune' },
    { name: 'Drive begins', text: '28 Nov 2026, 11:00' },
  ])
  expect(eventFacts({})).toEqual([])
})
