import type { Viewer } from '#collections/access.ts'
import { RecordError } from '../errors.ts'

type Row = Record<string, unknown>

/** What one answer may hold by `expand`; a record counts as often as it is written out. */
type ExpandLimits = { records: number; bytes: number }

const mebibyte = 1024 * 1024
const guestLimits: ExpandLimits = { records: 2_000, bytes: 2 * mebibyte }
const callerLimits: ExpandLimits = { records: 20_000, bytes: 16 * mebibyte }

export const expandLimits = ({ kind }: Viewer): ExpandLimits =>
  kind === 'guest' ? guestLimits : callerLimits

/** Counts what one answer holds by `expand`, as records and as bytes of JSON. Over its limits it throws 400. */
export type ExpandBudget = {
  /** Rows that one query may still read; one more than the answer may hold, so that the excess shows. */
  readable: () => number
  /** Counts a record that was just read. */
  add: (row: Row) => void
  /** Counts what a record brings along: its own size and that of what it expands to. */
  attach: (whole: Row, record: Row, targets: readonly Row[]) => void
  /** Checks a level of records with all that they bring along. */
  check: (records: readonly Row[]) => void
}

/** A size of records that are no part of the expansion themselves is nothing. */
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
    attach: (whole, record, targets) => sizes.set(whole, sum(targets, record)),
    check: records => verify(sum(records)),
  }
}

const plus = (one: ExpandLimits, other: ExpandLimits): ExpandLimits => ({
  records: one.records + other.records,
  bytes: one.bytes + other.bytes,
})
