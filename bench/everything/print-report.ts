import { loadavg } from 'node:os'
import { markdownTable, saveReport } from '../report.ts'
import type { Outcome } from './run.ts'
import type { LoadSize } from './size.ts'

const columns = ['', 'answered', 'refused', 'errors', 'p50 ms', 'p99 ms', 'worst']
/** The maximum number of errors printed; the report has all. */
const maxListed = 10

/** Prints the table and the verdict; true if there was no error response and nothing is lost. */
export function printReport(size: LoadSize, outcome: Outcome, lost: readonly string[]): boolean {
  const { talks, taken, streams, kinds, reasons, memory, busy, lag } = outcome
  const messages = talks
    .flatMap(({ sides }) => sides)
    .reduce((sum, { acknowledged: told }) => sum + told.length, 0)
  const sum = (key: 'requested' | 'refused' | 'failed') => kinds.reduce((all, each) => all + each[key], 0)
  const [requested, errors, refused] = [sum('requested'), sum('failed'), sum('refused')]
  const each = ((memory.withStreams - memory.before) * 1024) / Math.max(1, streams.opened)
  const [load = 0] = loadavg()
  const isWhole = streams.opened === size.streams && messages > 0 && taken.length > 0
  const isGood = isWhole && errors === 0 && lost.length === 0
  saveReport('everything', {
    size,
    kinds,
    reasons,
    lost,
    streams,
    memory,
    busy,
    lag,
    load,
    messages,
    inquiries: taken.length,
  })
  console.log(
    `\n${markdownTable(
      columns,
      kinds.map(kind => [
        kind.name,
        kind.answered,
        kind.refused,
        kind.failed,
        kind.p50,
        kind.p99,
        kind.worst,
      ]),
    )}\n`,
  )
  const mb = (value: number) => `${Math.round(value)} MB`
  console.log(
    [
      `${size.rows} used vehicles, ${streams.opened} of ${size.streams} idle streams, ${size.pairs} pairs, ${size.visitors} visitors, ${size.minutes} minutes.`,
      `Errors: ${errors} of ${requested} (${((errors / requested) * 100).toFixed(3)} %); besides ${refused} refused with 503.`,
      ...reasons.slice(0, maxListed).map(reason => `- ${reason}`),
      `Memory: ${mb(memory.before)}, with the streams ${mb(memory.withStreams)} (${each.toFixed(0)} KB each), at most ${mb(memory.highest)}, at the end ${mb(memory.last)}.`,
      `The site kept ${busy.toFixed(2)} processors busy; the bench itself was late by ${lag.toFixed(0)} ms (p99); the machine's load was ${Math.round(load)}. ${streams.reopened} streams were opened again.`,
      `${messages} messages and ${taken.length} inquiries acknowledged: ${lost.length ? `${lost.length} FAULTS` : 'nothing lost'}.`,
      ...lost.slice(0, maxListed).map(fault => `- ${fault}`),
      isGood ? 'good' : 'MISSED',
    ].join('\n'),
  )
  return isGood
}
