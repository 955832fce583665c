import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { createTempFolder } from './temp-folder.ts'

it('creates folders that are deleted with the run, and that other accounts may enter', async () => {
  const folder = await createTempFolder('sawari-some-')
  expect(path.dirname(folder)).toBe(inject('temporary'))
  expect((await stat(folder)).mode & 0o777).toBe(0o755)
})
