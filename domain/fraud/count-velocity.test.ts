import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  fraudSignals,
  listingMarks,
  usedVehicleConversations,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { createListing } from '#domain/used-vehicles/sell/create-listing.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listAllRecords } from '#records/list-all.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing as createListed, createMember } from '#test/kit/people.ts'
import { countVelocity } from './count-velocity.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const vehicle = {
  name: 'Swift',
  brand: 'Maruti',
  type: 'car',
  location: 'Pune',
  price: 300_000,
  year: 2019,
} as const
const newMember = async () => (await createMember(ctx, 'secret')).id
const list = async (member: string, device?: string) =>
  createListing(newContext(db, { kind: 'member', id: member }), vehicle, {
    address: '203.0.113.7',
    limits: memoryRateLimits(100),
    networkHash: () => `network of ${member}`,
    knownDevice: async () => device,
  })
const signals = () => listAllRecords(ctx, fraudSignals, ['kind', 'member', 'evidence'])

beforeEach(async () => {
  await db.delete(fraudSignals.table)
  await db.delete(usedVehicles.table)
})

it('signals a member with many new listings once a day, and not one with a few or with older ones', async () => {
  const [many, few, earlier] = [await newMember(), await newMember(), await newMember()]
  for (let at = 0; at < 6; at++) for (const member of [many, earlier]) await list(member)
  for (let at = 0; at < 5; at++) await list(few)
  const { table } = usedVehicles
  await db
    .update(table)
    .set({ created: sql`now() - interval '25 hours'` })
    .where(eq(table.seller_id, earlier))
  expect(await countVelocity(ctx)).toBe(1)
  expect(await countVelocity(ctx)).toBe(0)
  expect(await signals()).toMatchObject([
    { kind: 'manyListings', member: many, evidence: { count: 6, limit: 5, countedBy: 'account' } },
  ])
})

it('signals a device from which several members list many vehicles', async () => {
  const members = [await newMember(), await newMember(), await newMember()]
  for (const member of members) for (let at = 0; at < 3; at++) await list(member, 'one phone')
  expect(await countVelocity(ctx)).toBe(1)
  expect(await signals()).toMatchObject([
    { kind: 'manyListings', evidence: { count: 9, countedBy: 'device' } },
  ])
  expect((await listAllRecords(ctx, listingMarks, ['kind'])).map(({ kind }) => kind)).toContain('network')
})

it('signals a new account that begins many conversations, and not an old one', async () => {
  const [fresh, old, seller] = [await newMember(), await newMember(), await newMember()]
  await db.update(users.table).set({ created: sql`now() - interval '8 days'` }).where(eq(users.table.id, old))
  for (let at = 0; at < 16; at++) {
    const vehicle_id = await createListed(ctx, seller)
    for (const user_id of [fresh, old])
      await createRecord(
        ctx,
        usedVehicleConversations,
        {},
        {
          set: { vehicle_id, user_id, receiver_id: seller, key: `${vehicle_id}:${user_id}` },
        },
      )
  }
  await countVelocity(ctx)
  expect((await signals()).filter(({ kind }) => kind === 'manyChats')).toMatchObject([
    { member: fresh, evidence: { count: 16, limit: 15 } },
  ])
})
