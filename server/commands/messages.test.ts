import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { renderMessages } from './messages.ts'

it('docs/messages.md has every message with its sender; if it is not up to date, run npm run messages', () => {
  expect(readFileSync(path.join(projectRoot, 'docs/messages.md'), 'utf8')).toBe(renderMessages())
})
