import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'

/** Rows of cells as a Markdown table, the first column to the left and the others to the right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const ruler = heads.map((_, at) => (at ? '---:' : '---'))
  return [heads, ruler, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Keeps a report as JSON beside the tests' results. */
export function saveReport(name: string, report: object) {
  const folder = path.join(projectRoot, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
