import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { projectRoot } from '#database/project-root.ts'
import { freePort } from '../kit/free-port.ts'
import { type Program, startProgram, waitFor } from './programs.ts'

// Redis on three nodes with three sentinels, with the settings of deploy/redis.

const deployed = path.join(projectRoot, 'deploy/redis')

export type RedisCluster = Awaited<ReturnType<typeof startSentinels>>

export async function startSentinels(folder: string, log: string) {
  const ports = await Promise.all([0, 1, 2].map(freePort))
  const sentinels = await Promise.all([0, 1, 2].map(freePort))
  const running = new Map<number, Program>()
  const stop = async () => {
    await Promise.all([...running.values()].map(({ kill }) => kill()))
  }
  const start = async (port: number, master?: number) => {
    // A server rewrites its file after a failover, so each start has a copy.
    const file = path.join(folder, `redis-${port}.conf`)
    await copyFile(path.join(deployed, 'redis.conf'), file)
    const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder]
    const follow = master && master !== port ? ['--replicaof', '127.0.0.1', `${master}`] : []
    running.set(port, await startProgram(['redis-server', file, ...flags, ...follow], { log, cwd: folder }))
  }
  const ask = async <T>(port: number, command: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => null })
    redis.on('error', () => {})
    try {
      await redis.connect()
      return await command(redis)
    } finally {
      redis.disconnect()
    }
  }
  const masterOf = (sentinel: number) =>
    ask(sentinel, async redis => {
      const found = await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'sawari')
      return Array.isArray(found) ? Number(found[1]) : undefined
    })
  /** How many others that sentinel has found. */
  const countKnown = (sentinel: number) =>
    ask(sentinel, async redis => {
      const pairs = await redis.call('SENTINEL', 'MASTER', 'sawari')
      const countOf = (name: string) => (Array.isArray(pairs) ? Number(pairs[pairs.indexOf(name) + 1]) : 0)
      return { replicas: countOf('num-slaves'), sentinels: countOf('num-other-sentinels') }
    })
  /** Waits until a master runs, both others follow it, and all sentinels know that. */
  const waitUntilWhole = () =>
    waitFor('three Redis nodes', async () => {
      const [master, ...others] = await Promise.all(sentinels.map(masterOf))
      const known = await Promise.all(sentinels.map(countKnown))
      if (known.some(each => each.replicas < 2 || each.sentinels < 2)) return undefined
      if (!master || others.some(other => other !== master)) return undefined
      const state = await ask(master, redis => redis.info('replication'))
      return state.includes('role:master') && (state.match(/state=online/g)?.length ?? 0) === 2
        ? master
        : undefined
    })
  try {
    for (const port of ports) await start(port, ports[0])
    const sample = await readFile(path.join(deployed, 'sentinel.conf'), 'utf8')
    for (const port of sentinels) {
      const file = path.join(folder, `sentinel-${port}.conf`)
      await writeFile(file, sample.replace(/(monitor sawari) \S+ \d+/, `$1 127.0.0.1 ${ports[0]}`))
      const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder]
      running.set(port, await startProgram(['redis-sentinel', file, ...flags], { log, cwd: folder }))
    }
    await waitUntilWhole()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** For `REDIS_URL` and `REDIS_SENTINELS`. */
    url: 'redis://sawari',
    sentinels: sentinels.map(port => `127.0.0.1:${port}`).join(),
    waitUntilWhole,
    /** Kills the master and resolves with a function that starts it again, as a replica of its successor. */
    killMaster: async () => {
      const master = await waitUntilWhole()
      await running.get(master)?.kill()
      return async () => {
        const next = await waitFor('another Redis master', async () => {
          const found = await masterOf(sentinels[0] ?? 0)
          return found === master ? undefined : found
        })
        await start(master, next)
      }
    },
    stop,
  }
}
