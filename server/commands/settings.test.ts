import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { renderSettings } from './settings.ts'

it('docs/settings.md says what the schema says; if not, run npm run settings', () => {
  expect(readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8')).toBe(renderSettings())
})
