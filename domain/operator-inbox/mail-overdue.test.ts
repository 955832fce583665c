import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outbox, reports, superusers } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { mailOverdue } from './mail-overdue.ts'

const { db, pool, systemCtx, deliver, mailsTo, mailText } = await openDeliveries()
for (const role of ['support', 'editor'] as const)
  await createRecord(systemCtx, superusers, { email: `${role}@desk.example`, role } as never)

const morning = Date.parse('2026-11-25T09:00+05:30')
const mail = (now: number) => mailOverdue(systemCtx, { origin: 'https://sawari.example', now })
const recipients = async () =>
  (await db.select().from(outbox.table).where(eq(outbox.table.event, 'overdueForOperators'))).map(
    ({ recipient }) => recipient,
  )

it('each operator gets one mail a day about what waits longer than a day in its areas, and none without', async () => {
  const { id } = await createRecord(
    systemCtx,
    reports,
    { kind: 'usedVehicles', record: 'x', reason: 'fraud' } as never,
    { set: { status: 'new' } as never },
  )
  const age = (hours: number) =>
    pool.query(`update reports set created = now() - make_interval(hours => $2) where id = $1`, [id, hours])
  await age(23)
  await mail(morning)
  expect(await recipients()).toEqual([])
  await age(25)
  await mail(morning)
  await mail(morning + 10 * hourMs)
  expect(await recipients()).toEqual(['support@desk.example'])
  await mail(morning + dayMs)
  expect(await recipients()).toHaveLength(2)
  await deliver()
  const text = mailText(mailsTo('support@desk.example')[0]?.raw ?? '')
  expect(text).toMatch(
    /Moderation\s+Reports: 1, the oldest since .+\s+https:\/\/sawari\.example\/console\/moderation\/reports\s/,
  )
})
