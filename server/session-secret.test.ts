import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '#test/kit/open-folder.ts'
import { keptSecret } from './session-secret.ts'

it('is made once for a data folder, and only its owner reads it', async () => {
  const folder = await openFolder('sawari-secret-')
  const secret = await keptSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await keptSecret(folder)).toBe(secret)
  expect(await keptSecret(await openFolder('sawari-secret-'))).not.toBe(secret)
  expect((await stat(path.join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})
