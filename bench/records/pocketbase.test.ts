import { spawnSync } from 'node:child_process'
import { serve } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { havePeersSameResponses, meetsTarget } from './index.ts'

describe('the bench against PocketBase', () => {
  it('explains in one line how to name a PocketBase, and fails', () => {
    const { status, stderr } = spawnSync(process.execPath, ['bench/run.ts', 'records'], {
      cwd: projectRoot,
      env: { ...process.env, POCKETBASE_BIN: '' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^.*POCKETBASE_BIN=.* npm run bench records\n$/)
  })

  it('holds the median round to the target, without an error on either side', () => {
    const measured = { perSecond: 100, p50: 1, p99: 2, errors: 0, cpu: 0, memory: 0 }
    const line = { ours: measured, theirs: measured, ratio: { min: 0.9, median: 1.5, max: 2 } }
    expect(meetsTarget(line, 1.5)).toBe(true)
    expect(meetsTarget(line, 1.51)).toBe(false)
    expect(meetsTarget({ ...line, theirs: { ...measured, errors: 1 } }, 1)).toBe(false)
  })

  it('detects servers that return other records, or none', async () => {
    const list = (ids: string[], totalItems = ids.length) => ({ totalItems, items: ids.map(id => ({ id })) })
    const areSame = async (...answers: object[]) => {
      const sides = await Promise.all(answers.map(standIn))
      return havePeersSameResponses({ name: '', requests: [{ path: '/' }], comparedBy: 'id' }, sides)
    }
    expect(await areSame(list(['a', 'b']), list(['a', 'b']))).toBe(true)
    expect(await areSame(list(['a', 'b']), list(['b', 'a']))).toBe(false)
    expect(await areSame(list(['a'], 2), list(['a'], 3))).toBe(false)
    expect(await areSame(list(['a'], 10_000), list(['a'], 17_000))).toBe(true)
    expect(await areSame(list([]), list([]))).toBe(false)
    expect(await areSame({ id: 'a' }, { id: 'a', expand: { seller_id: { id: 'b' } } })).toBe(false)
  })
})

/** A stand-in for either server with a fixed response. */
async function standIn(answer: object) {
  const port = await new Promise<number>(resolve => {
    const server = serve({ fetch: () => Response.json(answer), port: 0, hostname: '127.0.0.1' }, info =>
      resolve(info.port),
    )
    onTestFinished(() => void server.close())
  })
  return { server: { origin: `http://127.0.0.1:${port}`, pid: 0 }, requests: [], token: '' }
}
