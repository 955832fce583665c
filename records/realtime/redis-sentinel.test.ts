import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOnFreePort } from '#test/kit/free-port.ts'
import { redisUrl } from '#test/kit/redis.ts'
import { startRedis, waitForLine } from '#test/kit/servers.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { redisPubSub } from './redis-pubsub.ts'

/** A sentinel that gets no processor for two seconds waits for thirty. */
const waitOptions = { timeout: 60_000, interval: 50 }

/** A master with a replica, and a sentinel that watches them. */
async function startSentinel() {
  const master = await startRedis()
  const { port } = new URL(master.url)
  const folder = await createTempFolder('sawari-sentinel-')
  const replica = await startRedis('--replicaof', '127.0.0.1', port, '--dir', folder)
  const file = path.join(folder, 'sentinel.conf')
  const { sentinel, sentinelPort } = await startOnFreePort(async sentinelPort => {
    await writeFile(
      file,
      `bind 127.0.0.1
port ${sentinelPort}
sentinel monitor sawari 127.0.0.1 ${port} 1
sentinel down-after-milliseconds sawari 500
sentinel failover-timeout sawari 2000
`,
    )
    const sentinel = spawn('redis-server', [file, '--sentinel'], { stdio: ['ignore', 'pipe', 'inherit'] })
    await waitForLine(sentinel, 'Sentinel ID')
    return { sentinel, sentinelPort }
  })
  onTestFinished(async () => {
    sentinel.kill('SIGKILL')
    await Promise.all([once(sentinel, 'exit'), replica.kill(), master.kill()])
  })
  // A sentinel can only promote a replica that it has found, and that has a copy of the data.
  const client = new Redis(replica.url)
  const watcher = new Redis(sentinelPort, '127.0.0.1')
  onTestFinished(() => {
    client.disconnect()
    watcher.disconnect()
  })
  await vi.waitFor(async () => {
    expect(await watcher.call('sentinel', 'replicas', 'sawari')).toHaveLength(1)
    expect(await client.info('replication')).toContain('master_link_status:up')
  }, waitOptions)
  return { master, sentinels: [{ host: '127.0.0.1', port: sentinelPort }] }
}

describe.skipIf(!redisUrl)('Redis with a sentinel', () => {
  it('processes reach the new master after the old one was killed, and learn that they may have missed events', async () => {
    const { master, sentinels } = await startSentinel()
    const open = () => redisPubSub({ url: 'redis://sawari', sentinels }, () => {})
    const [one, other] = [open(), open()]
    onTestFinished(() => {
      one.close()
      other.close()
    })
    expect(await Promise.all([one.ready(), other.ready()])).toEqual([true, true])
    const heard: unknown[] = []
    other.on('news', body => heard.push(body))
    const missed = vi.fn()
    other.onMissed(missed)
    // Redis drops what it gets before the other process has subscribed.
    await vi.waitFor(() => {
      one.publish('news', 'before')
      expect(heard).toContain('before')
    }, waitOptions)

    await master.kill()
    one.publish('news', 'meanwhile')
    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), waitOptions)
    await vi.waitFor(async () => {
      one.publish('news', 'after')
      expect(heard).toContain('after')
    }, waitOptions)
    expect(await one.redis.incr('counter')).toBe(1)
  }, 180_000)
})
