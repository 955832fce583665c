import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { databaseUrlOf } from './kit/database.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { liveSettings } from './kit/live-settings.ts'
import { createTempFolder } from './kit/temp-folder.ts'

it('a store with demo data is rejected in live mode, in one line', async () => {
  const { pool } = await openDemoStore()
  const settings = {
    ...liveSettings,
    DATABASE_URL: databaseUrlOf(pool),
    DATA_DIR: await createTempFolder('sawari-demo-goes-live-'),
  }
  const live = spawn(process.execPath, ['server/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(live.stdout),
    text(live.stderr),
    once(live, 'exit'),
  ])
  expect(code).toBe(1)
  expect(said).not.toContain('listens')
  expect(complained).toBe(
    'The demo filled this store, with operators whose password everybody knows: live mode needs another one\n',
  )
})
