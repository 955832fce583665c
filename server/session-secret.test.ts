import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { loadOrCreateSecret } from './session-secret.ts'

it('is generated once per data folder, and only its owner can read it', async () => {
  const folder = await createTempFolder('sawari-secret-')
  const secret = await loadOrCreateSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await loadOrCreateSecret(folder)).toBe(secret)
  expect(await loadOrCreateSecret(await createTempFolder('sawari-secret-'))).not.toBe(secret)
  expect((await stat(path.join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})
