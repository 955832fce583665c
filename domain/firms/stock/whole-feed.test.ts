import { afterAll, describe, expect, it } from 'vitest'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { csv, rowOf, startStockFeeds } from '#test/kit/stock-feeds.ts'

const { db } = await createDatabase()
const { createFirm, listed, listingOf, stop } = await startStockFeeds(systemContext(db))
afterAll(stop)

describe('a feed of 5,000 rows with 60 bad ones', { timeout: 300_000 }, () => {
  const bad = [
    (at: number) => rowOf(at, 'call me'),
    (at: number) => rowOf(at, 400_000, 'Call 98220 41234'),
    (at: number) => `S-${at},,Swift VXi,2019,400000,Pune,,`,
    (at: number) => `S-${at},Maruti Suzuki,Swift VXi,1700,400000,Pune,,`,
    (at: number) => `S-${at},Maruti Suzuki,Swift`,
    () => ',Maruti Suzuki,Swift VXi,2019,400000,Pune,,',
  ]
  const isBad = (at: number) => at % 83 === 0 && at / 83 <= 60
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const at = index + 1
    return isBad(at) ? (bad[(at / 83) % bad.length]?.(at) ?? '') : rowOf(at)
  })

  it('is imported, and each bad row is reported by its line', async () => {
    const firm = await createFirm('big')
    const report = await firm.readNightly(csv(...rows))
    expect(report).toMatchObject({ source: 'feed', problem: '', rows: 5_000, added: 4_940, refusedCount: 60 })
    const lines = Array.from({ length: 60 }, (_, index) => (index + 1) * 83 + 1)
    expect(report?.refused?.map(({ line }) => line)).toEqual(lines)
    expect(Object.keys(report?.refused?.[5]?.fields ?? {})).toEqual(['price'])
    expect(await listed(firm.id, 'approved')).toBe(4_940)
    expect(await listingOf(firm.id, 1)).toMatchObject({
      price: 400_000,
      odometer: 42_000,
      seller_id: firm.owner.id,
    })

    const before = await listingOf(firm.id, 2)
    const again = await firm.readNightly(csv(...rows))
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4_940, withdrawn: 0 })
    expect((await listingOf(firm.id, 2))?.updated).toBe(before?.updated)
  })
})
