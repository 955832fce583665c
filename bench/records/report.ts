import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import type { Measured } from './load.ts'

export type Line = { name: string; store: Measured; bySql: Measured; ratio: number; isGood: boolean }

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
    `${(ratio * 100).toFixed(0)} %`,
    store.p50,
    store.p99,
    bySql.p99,
    store.cpu.toFixed(2),
    bySql.cpu.toFixed(2),
    store.memory,
    store.errors + bySql.errors,
    isGood ? 'good' : 'MISSED',
  ])
  const ruler = heads.map((_, at) => (at ? '---:' : '---'))
  return [heads, ruler, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Keeps a report as JSON beside the tests' results. */
export function keepReport(name: string, report: object) {
  const folder = path.join(projectRoot, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
