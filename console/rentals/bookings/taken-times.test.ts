import { expect, it } from 'vitest'
import { type EnquiryRecord, type OccupancyRecord, toBookings } from './taken-times.ts'

const now = Date.parse('2026-11-10T00:00:00Z')
const day = (at: number) => `2026-11-${String(at).padStart(2, '0')} 04:30:00.000Z`
const enquiry = (id: string, from: number, to: number): EnquiryRecord => ({
  id,
  name: 'Asha',
  status: 'Confirmed',
  startDateTime: day(from),
  endDateTime: day(to),
  car: 'swift',
})
const occupancy = (id: string, kind: string, from: number, more: Partial<OccupancyRecord> = {}) => ({
  id,
  kind,
  startsAt: day(from),
  endsAt: day(from + 1),
  vehicle: 'swift',
  deal: '',
  enquiry: '',
  expiresAt: '',
  source: '',
  ...more,
})
const timesIn = (enquiries: EnquiryRecord[], occupancies: OccupancyRecord[], canReadDeals = true) =>
  toBookings(enquiries, occupancies, { now, canReadDeals }).map(({ id, kind, name, path }) => [
    id,
    kind,
    name,
    path,
  ])

it('shows what blocks a vehicle besides enquiries, each with its kind', () => {
  const brand = { brand_name: 'Maruti Suzuki' }
  const expand = { vehicle: { name: 'Swift', location: 'Pune', expand: { brand } } }
  const times = [
    occupancy('a', 'block', 12, { source: 'Service', expand }),
    occupancy('b', 'foreign', 14),
    occupancy('c', 'hold', 16, { expiresAt: day(11) }),
  ]
  expect(timesIn([], times)).toEqual([
    ['a', 'block', 'Service', undefined],
    ['b', 'foreign', '', undefined],
    ['c', 'hold', '', undefined],
  ])
  expect(toBookings([], times, { now, canReadDeals: true })[0]).toMatchObject({
    start: Date.parse('2026-11-12T04:30:00Z'),
    end: Date.parse('2026-11-13T04:30:00Z'),
    car: { id: 'swift', name: 'Maruti Suzuki Swift', place: 'Pune' },
  })
})

it('shows no hold whose time is over', () => {
  expect(timesIn([], [occupancy('a', 'hold', 16, { expiresAt: day(9) })])).toEqual([])
})

it('leads to the deal, for those who may read deals', () => {
  const times = [
    occupancy('a', 'booking', 12, { deal: 'deal1' }),
    occupancy('b', 'booking', 20, { deal: 'deal2' }),
  ]
  const enquiries = [enquiry('deal1', 12, 13), enquiry('plain', 15, 16)]
  expect(timesIn(enquiries, times)).toEqual([
    ['deal1', 'enquiry', 'Asha', '/deals/deal1'],
    ['plain', 'enquiry', 'Asha', '/inbox/rentEnquiries/plain'],
    ['b', 'booking', '', '/deals/deal2'],
  ])
  expect(timesIn(enquiries, times, false).map(([, , , path]) => path)).toEqual([
    '/inbox/rentEnquiries/deal1',
    '/inbox/rentEnquiries/plain',
    undefined,
  ])
})

it('shows the time of an enquiry once, also after the return', () => {
  const times = [
    occupancy('a', 'booking', 12, { enquiry: 'one' }),
    occupancy('b', 'booking', 5, { endsAt: day(6) }),
    occupancy('c', 'block', 5),
  ]
  expect(timesIn([enquiry('one', 12, 13), enquiry('two', 5, 8)], times).map(([id]) => id)).toEqual([
    'one',
    'two',
    'c',
  ])
})
