import { markdownTable } from '../report.ts'
import { percent, type Spread } from '../spread.ts'
import type { Measured } from './load.ts'

export type Line = { name: string; store: Measured; bySql: Measured; ratio: Spread; isGood: boolean }

const heads = [
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
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ name, store, bySql, ratio, isGood }) => [
    name,
    store.perSecond,
    bySql.perSecond,
    percent(ratio),
    store.p50,
    store.p99,
    bySql.p99,
    store.cpu.toFixed(2),
    bySql.cpu.toFixed(2),
    store.memory,
    store.errors + bySql.errors,
    isGood ? 'good' : 'MISSED',
  ])
  return markdownTable(heads, rows)
}
