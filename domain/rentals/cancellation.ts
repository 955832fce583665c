import { indiaDay } from '#collections/india-time.ts'
import type { cancellationPolicies } from '#collections/rent-shapes.ts'
import { hourMs } from '#records/durations.ts'

export type CancellationPolicy = (typeof cancellationPolicies)[number]

/**
 * What comes back of the rent: from that many hours before the start on, the share in percent. The first step has the
 * most hours, the last one has none; after the start nothing comes back. `since` is the day from which it applies to
 * new bookings; a booking keeps the table that it was made with.
 */
export type CancellationTable = {
  since: string
  steps: readonly { hoursBefore: number; percent: number }[]
}

const since = '2026-09-01'

/** Every version of each policy, the newest first. A changed table is added, so that the old ones stay readable. */
const tables: Record<CancellationPolicy, readonly [CancellationTable, ...CancellationTable[]]> = {
  flexible: [
    {
      since,
      steps: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 6, percent: 50 },
        { hoursBefore: 0, percent: 0 },
      ],
    },
  ],
  moderate: [
    {
      since,
      steps: [
        { hoursBefore: 72, percent: 100 },
        { hoursBefore: 24, percent: 50 },
        { hoursBefore: 0, percent: 0 },
      ],
    },
  ],
  strict: [
    {
      since,
      steps: [
        { hoursBefore: 168, percent: 100 },
        { hoursBefore: 72, percent: 50 },
        { hoursBefore: 0, percent: 0 },
      ],
    },
  ],
}

/** The policy of vehicles whose owner has chosen none. */
export const defaultCancellation: CancellationPolicy = 'flexible'

/** The table of a policy for a booking that is made at that moment. Before the first one, that applies already. */
export function cancellationTable(policy: CancellationPolicy | '', at: Date): CancellationTable {
  const versions = tables[policy || defaultCancellation]
  const day = indiaDay(at)
  return versions.find(each => each.since <= day) ?? versions.at(-1) ?? versions[0]
}

type Cancellation = { startsAt: Date; at: Date; total: number }

/** What comes back of a total, in whole ₹, if the rental that starts then is cancelled at that moment. */
export function refundOf({ steps }: CancellationTable, { startsAt, at, total }: Cancellation): number {
  const hours = (startsAt.getTime() - at.getTime()) / hourMs
  const step = steps.find(({ hoursBefore }) => hours >= hoursBefore)
  return Math.round((total * (step?.percent ?? 0)) / 100)
}
