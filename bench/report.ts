import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'

/** Formats rows of cells as a Markdown table, the first column left-aligned and the others right-aligned. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const ruler = heads.map((_, at) => (at ? '---:' : '---'))
  return [heads, ruler, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Saves a report as JSON next to the test results. */
export function saveReport(name: string, report: object) {
  const folder = path.join(projectRoot, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
