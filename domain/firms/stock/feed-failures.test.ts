import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { firmMembers, outbox } from '#collections/index.ts'
import { renderText } from '#domain/notifications/render-text.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { registerFeedGauges } from '#server/metrics/feed-gauges.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { csv, rowOf, startStockFeeds } from '#test/kit/stock-feeds.ts'
import { readStockImports, setFeed } from './read-feeds.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { createFirm, stop } = await startStockFeeds(systemCtx)
afterAll(stop)
const as = (id: string) => newContext(db, { kind: 'member', id } satisfies Viewer)
const good = csv(rowOf(1))

const sentTo = async (user: string) => {
  const { table } = outbox
  const rows = await db
    .select({ event: table.event, values: sql<Record<string, string>>`payload->'values'` })
    .from(table)
    .where(eq(table.user, user))
  return rows.map(({ event, values }) => ({ event, ...values }))
}

it.each([
  ['status', { status: 500 }],
  ['redirect', { status: 302, headers: { Location: 'http://169.254.169.254/' } }],
  ['notCsv', ''],
  ['noRows', csv()],
  ['allRefused', csv(rowOf(1, 'call me'), rowOf(2, 'call me'))],
])('a feed that fails by %s is reported to the owners, and to nobody else', async (problem, answer) => {
  const firm = await createFirm(problem)
  const sales = await createMember(systemCtx, 'secret')
  await createRecord(systemCtx, firmMembers, { firm: firm.id, user: sales.id, role: 'sales' })
  await firm.readNightly(good)
  expect(await sentTo(firm.owner.id)).toEqual([])
  const report = await firm.readNightly(answer)
  expect(report).toMatchObject({ problem })
  const path = `/firm/${firm.id}/import?report=${report?.id}`
  expect(await sentTo(firm.owner.id)).toMatchObject([{ event: 'stockFeedFailed', firm: problem, path }])
  expect(await sentTo(sales.id)).toEqual([])
  for (const language of ['en', 'hi'])
    expect(renderText('stockFeedFailed', language, { firm: problem, link: path }).text).toContain(path)
})

it('the owners are told on the first night and the third, and then each week; the page counts until it is mended', async () => {
  const firm = await createFirm('broken')
  const page = () => readStockImports(as(firm.owner.id), firm.id)
  const notifiedNights: number[] = []
  for (let night = 1; night <= 14; night++) {
    const before = (await sentTo(firm.owner.id)).length
    await firm.readNightly({ status: 404 })
    if ((await sentTo(firm.owner.id)).length > before) notifiedNights.push(night)
  }
  expect(notifiedNights).toEqual([1, 3, 7, 14])
  expect(await page()).toMatchObject({ feedFailures: 14 })
  await firm.readNightly(good)
  expect(await page()).toMatchObject({ feedFailures: 0 })
})

it('a feed that lacks most vehicles has not failed, and a new address starts anew', async () => {
  const firm = await createFirm('short')
  await firm.readNightly(csv(...Array.from({ length: 50 }, (_, at) => rowOf(at))))
  expect(await firm.readNightly(good)).toMatchObject({ problem: 'manyMissing' })
  expect(await sentTo(firm.owner.id)).toEqual([])
  await firm.readNightly({ status: 500 })
  await setFeed(as(firm.owner.id), firm.id, 'https://dealer.example/stock.csv')
  expect(await readStockImports(as(firm.owner.id), firm.id)).toMatchObject({ feedFailures: 0 })
})

it('the metrics report a feed that has failed three nights in a row', async () => {
  const firm = await createFirm('measured')
  const failing = async () => {
    const registry = new Registry()
    registerFeedGauges(db, [registry])
    return Number(/state="failing"\} (\d+)/.exec(await registry.metrics())?.[1])
  }
  const before = await failing()
  for (let night = 1; night <= 3; night++) {
    expect(await failing()).toBe(before)
    await firm.readNightly('')
  }
  expect(await failing()).toBe(before + 1)
})
