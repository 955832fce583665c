import type { Viewer } from '#collections/access.ts'
import { RecordError } from '../errors.ts'
import { mebibyte } from '../mebibyte.ts'
import type { Row } from '../row.ts'

/** What one response may hold by `expand`. A record counts as often as it appears. */
type ExpandLimits = { records: number; bytes: number }

const guestLimits: ExpandLimits = { records: 2_000, bytes: 2 * mebibyte }
const callerLimits: ExpandLimits = { records: 20_000, bytes: 16 * mebibyte }

export const expandLimits = ({ kind }: Viewer): ExpandLimits =>
  kind === 'guest' ? guestLimits : callerLimits

/** Counts what one response holds by `expand`, as records and as bytes of JSON. Throws 400 above the limits. */
export type ExpandBudget = {
  /** Rows that one query may still read: one more than the response may hold, so that an excess is noticed. */
  readable: () => number
  /** Counts a record that was just read. */
  add: (row: Row) => void
  /** Counts a record with its expansion: its own size and the sizes of its targets. */
  attach: (expanded: Row, record: Row, targets: readonly Row[]) => void
  /** Checks the totals of one level of records with their expansions. */
  check: (records: readonly Row[]) => void
}

/** Records that are not part of the expansion have no size. */
const emptySize: ExpandLimits = { records: 0, bytes: 0 }

export function newExpandBudget(limits: ExpandLimits): ExpandBudget {
  const sizes = new WeakMap<Row, ExpandLimits>()
  const sizeOf = (row: Row) => sizes.get(row) ?? emptySize
  const sum = (rows: readonly Row[], first: Row = {}) =>
    rows.reduce<ExpandLimits>((total, row) => plus(total, sizeOf(row)), sizeOf(first))
  let read = emptySize

  function verify({ records, bytes }: ExpandLimits) {
    if (records > limits.records)
      throw new RecordError(400, `The expanded records are too many for one answer (${limits.records}).`)
    if (bytes > limits.bytes)
      throw new RecordError(400, `The expanded records are too large for one answer (${limits.bytes} bytes).`)
  }

  return {
    readable: () => limits.records + 1 - read.records,
    add: row => {
      const size = { records: 1, bytes: Buffer.byteLength(JSON.stringify(row)) }
      sizes.set(row, size)
      read = plus(read, size)
      verify(read)
    },
    attach: (expanded, record, targets) => sizes.set(expanded, sum(targets, record)),
    check: records => verify(sum(records)),
  }
}

const plus = (one: ExpandLimits, other: ExpandLimits): ExpandLimits => ({
  records: one.records + other.records,
  bytes: one.bytes + other.bytes,
})
