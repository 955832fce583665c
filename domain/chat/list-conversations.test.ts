import { expect, it } from 'vitest'
import { usedVehicleConversations, usedVehicles } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { listConversations } from './list-conversations.ts'

it('a conversation keeps the name and the picture of a vehicle that was sold, and says so', async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const [buyer, seller] = [await createMember(systemCtx, 'secret'), await createMember(systemCtx, 'secret')]
  const vehicle = await createListing(systemCtx, seller.id)
  const parties = { vehicle_id: vehicle, user_id: buyer.id, receiver_id: seller.id }
  await createRecord(systemCtx, usedVehicleConversations, {}, { set: parties })
  const vehicleOf = async () => {
    const { conversations } = await listConversations(newContext(db, { kind: 'member', id: buyer.id }))
    return conversations[0]?.expand?.vehicle_id
  }
  await updateRecord(systemCtx, usedVehicles, vehicle, {}, { set: { vehicle_image: 'side.webp' } })
  expect(await vehicleOf()).not.toHaveProperty('status')
  await updateRecord(systemCtx, usedVehicles, vehicle, { status: 'sold' })
  const summary = { id: vehicle, brand: 'Maruti Suzuki', name: 'Swift VXi', vehicle_image: 'side.webp' }
  expect(await vehicleOf()).toEqual({ ...summary, status: 'sold' })
})
