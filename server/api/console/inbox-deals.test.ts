import { expect, it } from 'vitest'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals } from '#test/kit/rentals.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const rentals = await openRentals(db)

it('an enquiry that a rental operator answers in a deal waits for nobody at Sawari', async () => {
  const deal = await rentals.sendEnquiry(await rentals.vehicle())
  const inbox = async (query = '') => (await desk.get('support', `console/inbox${query}`)).body.items
  expect(await inbox()).toEqual([])
  expect((await desk.get('support', 'console/dashboard')).body.dueFirst).toEqual([])
  const { waiting } = (await desk.get('support', 'console/dashboard')).body
  expect(waiting.find(({ what }: { what: string }) => what === 'rentEnquiries')).toMatchObject({ count: 0 })
  const found = { id: deal, isDeal: true, moves: [], dueAt: null, isOverdue: false }
  expect(await inbox(`?id=${deal}`)).toMatchObject([found])
  expect(await inbox('?text=Asha')).toMatchObject([found])
})

it('the list of deals has the city and the times of a rental, and finds it by its city', async () => {
  const deal = await rentals.sendEnquiry(await rentals.vehicle({ location: 'Ratnagiri' }), 10, 30)
  const { startsAt, endsAt } = (await rentals.stored(deal)).terms ?? {}
  const { items } = (await desk.get('support', 'console/deals?city=ratnagiri')).body
  expect(items).toMatchObject([{ id: deal, city: 'Ratnagiri', span: { start: startsAt, end: endsAt } }])
})
