import { expect, it } from 'vitest'
import { byUrgency } from './open-queues.tsx'

const queue = (what: string, count: number, dueAt: string | null) => ({
  what,
  area: 'inquiries' as const,
  path: '/inbox',
  count,
  dueAt,
  isCapped: false,
  oldest: dueAt,
  overdue: 0,
})

it('shows the longest overdue queue first, and no empty queue', () => {
  const queues = [
    queue('reports', 0, null),
    queue('CarsInquiry', 3, '2026-11-24 10:00:00.000Z'),
    queue('outbox', 1, null),
    queue('rentEnquiries', 1, '2026-11-20 10:00:00.000Z'),
  ]
  expect(byUrgency(queues).map(({ what }) => what)).toEqual(['rentEnquiries', 'CarsInquiry', 'outbox'])
  expect(byUrgency([queue('reports', 0, null)])).toEqual([])
})
