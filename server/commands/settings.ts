import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'
import { settingSections } from '../env-schema.ts'

const opening = `# Settings

Sawari reads its settings from the environment, once, when it starts. A wrong value stops the start with one line that
names it. An empty value counts as none. \`npm run settings\` writes this page from \`server/env-schema.ts\`.
`

/** docs/settings.md as the schema of the environment has it. */
export function renderSettings(): string {
  const sections = Object.entries(settingSections).map(([title, settings]) => {
    const rows = Object.entries(settings).map(([name, type]) => {
      const { description = '', default: defaultValue } = z.toJSONSchema(type, { io: 'output' })
      return [`\`${name}\``, defaultValue === undefined ? '–' : `\`${defaultValue}\``, description]
    })
    return `\n## ${title}\n\n${renderTable([['Setting', 'Default', 'Meaning'], ...rows])}`
  })
  return opening + sections.join('')
}

function renderTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  const lines = rows.map(row => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`)
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |\n`
  return [lines[0], rule, ...lines.slice(1)].join('')
}

if (import.meta.main) writeFileSync(path.join(projectRoot, 'docs/settings.md'), renderSettings())
