import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const read = async (query = '') => (await desk.get('support', `console/reviews${query}`)).body
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const nexon = { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' }
const car = (await createRecord(desk.systemCtx, cars, nexon)).id
const vehicle = await createListing(desk.systemCtx)
const review = { name: 'Asha', rating: 4 }

it('lists guests’ reviews until they are approved or hidden, and counts them on the dashboard', async () => {
  const member = { kind: 'member', id: (await createMember(desk.systemCtx, 'secret')).id } as const
  await desk.send('vehicleReviews', { ...review, car, review: 'By a member.' }, member)
  const first = (await desk.send('vehicleReviews', { ...review, car, review: 'Roomy.' })).body.id
  const second = (await desk.send('usedVehicleReviews', { ...review, vehicle, review: 'As told.' })).body.id
  expect(await read()).toMatchObject({
    items: [
      {
        kind: 'vehicleReviews',
        id: first,
        name: 'Asha',
        review: 'Roomy.',
        rating: 4,
        vehicle: { kind: 'cars', id: car, brand: 'Tata', name: 'Nexon' },
      },
      { kind: 'usedVehicleReviews', id: second, vehicle: { kind: 'used', id: vehicle } },
    ],
    next: null,
  })
  const { waiting } = (await desk.get('support', 'console/dashboard')).body
  for (const what of ['vehicleReviews', 'usedVehicleReviews'])
    expect(waiting).toContainEqual(expect.objectContaining({ what, count: 1, overdue: 0 }))
  await desk.patch(`vehicleReviews/records/${first}`, { pending: false })
  await desk.patch(`usedVehicleReviews/records/${second}`, { hidden: true })
  expect((await read()).items).toEqual([])
})

it('pages through reviews, oldest first', async () => {
  const sent: string[] = []
  for (let at = 0; at < 32; at++) {
    const words = { ...review, review: `Review ${at}` }
    const [collection, about] = at % 2 ? ['vehicleReviews', { car }] : ['usedVehicleReviews', { vehicle }]
    sent.push((await desk.send(String(collection), { ...words, ...about })).body.id)
  }
  const first = await read()
  const second = await read(`?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null])
  expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(sent.sort())
  expect((await desk.get('support', 'console/reviews?after=zzz')).status).toBe(400)
})
