import { describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { isLongRun } from './is-long-run.ts'
import { startTwoSites } from './killable-site.ts'

// One of two processes is killed after a commit, before it notifies the other: a write that bypasses the store
// simulates that.

describe.runIf(isLongRun)('a write that the other process was not notified of', () => {
  const sites = startTwoSites()

  it('appears there once another process replaces the killed one', async () => {
    const { killable: mortal, other } = sites
    const { items } = await listRecords(mortal.systemCtx, usedVehicles, { perPage: 1, fields: ['id'] })
    const id = items[0]?.id ?? ''
    const read = async (path: string) => (await fetch(other.origin + path)).text()
    const found = async () => /Found \d+ vehicles/.exec(await read('/used/cars?sort=price'))?.[0]
    const before = await found()
    expect(before).toBeDefined()
    await read(`/used-vehicles/${id}`)
    mortal.kill()
    await mortal.db.execute(`update "usedVehicles" set name = 'Untold' where id = '${id}'`)
    await mortal.db.execute(`delete from "usedVehicles" where type = 'car' and id <> '${id}'`)
    expect(await read(`/used-vehicles/${id}`)).not.toContain('Untold')
    await mortal.restart()
    await vi.waitFor(async () => expect(await read(`/used-vehicles/${id}`)).toContain('Untold'))
    await vi.waitFor(async () => expect(await found()).not.toBe(before))
  }, 120_000)
})
