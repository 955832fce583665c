import { expect, it } from 'vitest'
import type { InputOf } from '#collections/define.ts'
import { alertMatches, alertSettings, savedSearches } from '#collections/index.ts'
import type { AlertFigures } from '#domain/operator-inbox/alert-figures.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const asha = await createMember(desk.systemCtx, 'secret', 'Asha')

const addSearch = async (set: InputOf<typeof savedSearches>) =>
  (
    await createRecord(
      desk.systemCtx,
      savedSearches,
      {},
      {
        set: {
          kind: 'usedVehicles',
          address: '/used/cars?fuel=Diesel',
          channel: 'email',
          rhythm: 'daily',
          key: crypto.randomUUID(),
          ...set,
        },
      },
    )
  ).id

const search = await addSearch({ user: asha.id })
await addSearch({ user: asha.id, channel: 'sms', rhythm: 'atOnce' })
await addSearch({ email: 'ravi@example.com', confirmedAt: '2026-11-01' })
await addSearch({ email: 'meena@example.com', kind: 'cars' })
const addMatch = (record: string, queuedAt?: string) =>
  createRecord(
    desk.systemCtx,
    alertMatches,
    {},
    {
      set: {
        search,
        user: asha.id,
        kind: 'usedVehicles',
        record,
        cause: 'new',
        key: record,
        ...(queuedAt && { queuedAt }),
      },
    },
  )
await addMatch('one')
await addMatch('two', '2026-11-01')
await createRecord(
  desk.systemCtx,
  alertSettings,
  {},
  { set: { user: asha.id, priceDropsOff: true, key: asha.id } },
)

it('counts searches, people and matches, and names nobody', async () => {
  const { status, body } = await desk.get('support', 'console/alerts')
  expect(status).toBe(200)
  const figures = body as AlertFigures
  expect(figures.searches).toEqual([
    { kind: 'usedVehicles', channel: 'email', rhythm: 'daily', count: 2 },
    { kind: 'usedVehicles', channel: 'sms', rhythm: 'atOnce', count: 1 },
  ])
  expect(figures.people).toEqual({ members: 2, guests: 1, unconfirmed: 1 })
  expect(figures).toMatchObject({ priceDropsOff: 1, browsers: 0, waiting: { count: 1 } })
  expect(figures.series.at(-1)?.counts).toEqual({ alertMatches: 2, savedSearches: 4 })
  for (const secret of ['example.com', 'Diesel', asha.id]) expect(JSON.stringify(body)).not.toContain(secret)
})

it('is for operators of moderation, who read no saved search and no match', async () => {
  expect((await desk.get('editor', 'console/alerts')).status).toBe(403)
  for (const name of ['savedSearches', 'alertMatches', 'alertSettings', 'pushSubscriptions'])
    expect((await desk.get('support', `collections/${name}/records`)).body.items ?? []).toEqual([])
})
