import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { isLong } from './is-long.ts'
import { type MortalSite, mortalSite } from './mortal-site.ts'

// Of two processes one is killed after a commit of which it has told nobody: a write past the store stands for that.

describe.runIf(isLong)('a write that the other process was never told of', () => {
  let mortal: MortalSite
  let other: Site
  beforeAll(async () => {
    mortal = await mortalSite({ LOG_LEVEL: 'silent' })
    other = await startSite({ ...mortal.settings, PORT: '0' })
  }, 120_000)
  afterAll(async () => {
    await other.stop()
    await mortal.stop()
  })

  it('shows there once another process stands in the place of the killed one', async () => {
    const { items } = await listRecords(mortal.own, usedVehicles, { perPage: 1, fields: ['id'] })
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
