import { markdownTable } from '../report.ts'
import { formatPercent, type Spread } from '../spread.ts'
import type { LoadStats } from './load.ts'

export type RecordsLine = { name: string; store: LoadStats; bySql: LoadStats; ratio: Spread; isGood: boolean }

const columns = [
  '',
  'req/s',
  'SQL req/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'SQL p99',
  'CPU s/1,000',
  'SQL CPU',
  'MB',
  'errors',
  '',
]

/** The measurements as a Markdown table; `SQL` marks the peer's figures. */
export function formatRecordsTable(lines: readonly RecordsLine[]): string {
  const rows = lines.map(({ name, store, bySql, ratio, isGood }) => [
    name,
    store.perSecond,
    bySql.perSecond,
    formatPercent(ratio),
    store.p50,
    store.p99,
    bySql.p99,
    store.cpu.toFixed(2),
    bySql.cpu.toFixed(2),
    store.memory,
    store.errors + bySql.errors,
    isGood ? 'good' : 'MISSED',
  ])
  return markdownTable(columns, rows)
}
