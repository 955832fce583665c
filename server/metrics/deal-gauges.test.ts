import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals } from '#collections/index.ts'
import { runTimers } from '#domain/deals/engine/timers.ts'
import { systemContext } from '#records/context.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import { registerDealGauges } from './deal-gauges.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const [seller, buyer] = [await createMember(ctx, 'secret', 'Ravi'), await createMember(ctx, 'secret', 'Asha')]
const { offer, move, makeOverdue } = openDeals(db, { seller: seller.id, buyer: buyer.id })

it('reports running deals by state, and those that the clock cannot move', async () => {
  const registry = new Registry()
  registerDealGauges(db, [registry])
  const lines = async () => (await registry.metrics()).split('\n').filter(line => /^sawari/.test(line))
  const [broken, sound, agreed] = [await offer(), await offer(), await offer()]
  await move('seller', agreed.id, 'accept')
  expect((await lines()).sort()).toEqual([
    'sawari_deals_stuck 0',
    'sawari_deals{process="offer",state="agreed"} 1',
    'sawari_deals{process="offer",state="offered"} 2',
  ])
  for (const { id } of [broken, sound]) await makeOverdue(id)
  const anHourAgo = wireDate(new Date(Date.now() - 3_600_000))
  await updateRecord(ctx, deals, broken.id, { version: 99, dueAt: anHourAgo })
  await runTimers(ctx, { onError: () => {} })
  expect(await lines()).toContain('sawari_deals_stuck 1')
  expect(await lines()).toContain('sawari_deals{process="offer",state="expired"} 1')
})
