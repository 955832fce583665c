import { expect, it } from 'vitest'
import { cars, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
type Item = { kind: string; id: string }
const hidden = async (query = '') => (await desk.get('support', `console/hidden${query}`)).body
const idsOf = ({ items }: { items: Item[] }) => items.map(({ id }) => id)

const car = (
  await createRecord(desk.systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })
).id
const review = async (text: string) =>
  (await desk.send('vehicleReviews', { car, name: 'Asha', review: text, rating: 1 })).body.id as string
const hide = (kind: string, id: string, isHidden = true) =>
  desk.patch(`${kind}/records/${id}`, { hidden: isHidden })

it('lists hidden content with who hid it, when and why, until it is restored', async () => {
  const [seller, buyer] = await Promise.all(
    ['9822044441', '9822044442'].map(number =>
      createRecord(desk.systemCtx, users, { number, name: `M${number}` }),
    ),
  )
  const viewer = { kind: 'member', id: buyer?.id ?? '' } as const
  const listing = { vehicle_id: await createListing(desk.systemCtx, seller?.id), receiver_id: seller?.id }
  const talk = await desk.send('UsedVehicleConversations', listing, viewer)
  const said = await desk.send('messages', { conversation: talk.body.id, message: 'Rude words' }, viewer)
  const good = await review('Fine')
  const bad = await review('Buy at spam.example')
  const report = { kind: 'vehicleReviews', record: bad, reason: 'spam', details: 'An advertisement' }
  await desk.send('reports', report)
  expect((await hide('vehicleReviews', bad)).status).toBe(200)
  expect((await hide('messages', said.body.id)).status).toBe(404)
  const rude = { kind: 'messages', record: said.body.id, reason: 'offensive', details: '' }
  await desk.send('reports', rude, { kind: 'member', id: seller?.id ?? '' })
  expect((await hide('messages', said.body.id)).status).toBe(200)
  const list = await hidden()
  expect(list.items).toMatchObject([
    {
      kind: 'messages',
      id: said.body.id,
      name: 'M9822044442',
      text: 'Rude words',
      hiddenBy: 'The support',
      reports: [{ reason: 'offensive', details: '' }],
    },
    {
      kind: 'vehicleReviews',
      id: bad,
      name: 'Asha',
      text: 'Buy at spam.example',
      hiddenBy: 'The support',
      hiddenAt: expect.stringMatching(/^20/),
      reports: [{ reason: 'spam', details: 'An advertisement' }],
    },
  ])
  expect(list.next).toBeNull()
  expect(idsOf(list)).not.toContain(good)
  for (const [kind, id] of [
    ['messages', said.body.id],
    ['vehicleReviews', bad],
  ])
    expect((await hide(kind, id, false)).status).toBe(200)
  expect((await hidden()).items).toEqual([])
  const back = await desk.call({ kind: 'guest' }, 'GET', `collections/vehicleReviews/records/${bad}`)
  expect(back.status).toBe(200)
})

it('shows moderators a message between members only after a report, and hides it', async () => {
  const [seller, buyer] = await Promise.all(
    ['9822044443', '9822044444'].map(number =>
      createRecord(desk.systemCtx, users, { number, name: `M${number}` }),
    ),
  )
  const viewer = { kind: 'member', id: buyer?.id ?? '' } as const
  const listing = { vehicle_id: await createListing(desk.systemCtx, seller?.id), receiver_id: seller?.id }
  const talk = await desk.send('UsedVehicleConversations', listing, viewer)
  const say = async (message: string) =>
    (await desk.send('messages', { conversation: talk.body.id, message }, viewer)).body.id as string
  const [bad, fine] = [await say('Pay me first'), await say('Is it in Pune?')]
  const path = (id: string) => `collections/messages/records/${id}`
  expect((await desk.get('support', path(bad))).status).toBe(404)
  const owner = { kind: 'member', id: seller?.id ?? '' } as const
  const report = { kind: 'messages', record: bad, reason: 'fraud' }
  expect((await desk.send('reports', report)).status).toBe(400)
  expect((await desk.get('support', path(bad))).status).toBe(404)
  const reportId = (await desk.send('reports', report, owner)).body.id
  expect((await desk.get('support', path(bad))).body).toMatchObject({ message: 'Pay me first' })
  expect((await desk.get('support', path(fine))).status).toBe(404)
  expect((await desk.get('editor', path(bad))).status).toBe(404)
  const list = `collections/messages/records?filter=conversation="${talk.body.id}"`
  expect((await desk.get('support', list)).body.items).toEqual([])
  expect((await hide('messages', bad)).status).toBe(200)
  expect((await desk.call(viewer, 'GET', path(bad))).status).toBe(404)
  expect((await desk.get('support', path(bad))).body).toMatchObject({ hidden: true })
  await hide('messages', bad, false)
  await desk.patch(`reports/records/${reportId}`, { status: 'dismissed' })
  expect((await desk.get('support', path(bad))).status).toBe(404)
})

it('pages through hidden content', async () => {
  for (let at = 0; at < 32; at++) await hide('vehicleReviews', await review(`Review ${at}`))
  const first = await hidden()
  const second = await hidden(`?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null])
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(32)
  expect((await desk.get('support', 'console/hidden?after=zzz')).status).toBe(400)
})
