import { expect, it } from 'vitest'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)

it('an inquiry about a used vehicle names its seller, so that an operator can help', async () => {
  const seller = await createMember(desk.systemCtx, 'secret', 'Ravi')
  const vehicle = await createListing(desk.systemCtx, seller.id)
  const person = { name: 'Asha', email: 'asha@example.in', phone: '9822041234' }
  expect((await desk.send('usedVehiclesInquiries', { ...person, vehicle })).status).toBe(200)
  const { items } = (await desk.get('support', 'console/inbox')).body
  expect(items).toMatchObject([{ name: 'Asha', seller: { id: seller.id, name: 'Ravi' } }])
})
