import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import { freePort } from '#test/kit/free-port.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import type { BenchServer } from './load.ts'

export type Peer = BenchServer & { version: string; admin: PocketBase; stop: () => Promise<void> }

/** Starts that PocketBase with an empty folder, with batches enabled and without its slow request log. */
export async function startPocketBase(binary: string): Promise<Peer> {
  const folder = await createTempFolder('sawari-pocketbase-')
  const dir = ['--dir', path.join(folder, 'pb_data')]
  const [email, password] = ['bench@sawari.example', randomBytes(16).toString('hex')]
  execFileSync(binary, ['superuser', 'upsert', email, password, ...dir], { stdio: 'ignore' })
  const host = `127.0.0.1:${await freePort()}`
  const child = spawn(binary, ['serve', `--http=${host}`, ...dir], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const origin = `http://${host}`
  const admin = new PocketBase(origin)
  admin.autoCancellation(false)
  try {
    await waitUntilHealthy(admin)
    await admin.collection('_superusers').authWithPassword(email, password)
    await admin.settings.update({
      batch: { enabled: true, maxRequests: 1000, timeout: 60 },
      logs: { maxDays: 0 },
      rateLimits: { enabled: false },
    })
  } catch (error) {
    await stop()
    throw error
  }
  const version = execFileSync(binary, ['--version']).toString().trim()
  return { origin, pid: child.pid ?? 0, version, admin, stop }
}

async function waitUntilHealthy(client: PocketBase) {
  for (let tries = 0; ; tries++) {
    try {
      await client.health.check()
      return
    } catch (error) {
      if (tries > 100) throw error
      await wait(100)
    }
  }
}
