import { expect, it } from 'vitest'
import { usedVehicleReviews } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { withAuthors } from './review-authors.ts'
import { usedVehicleTarget } from './review-targets.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

it('a review is by a member, by a checked guest, or by one who is not checked yet; never by whom', async () => {
  const vehicle = await createListing(systemCtx)
  const { id: member } = await createMember(systemCtx, 'secret', 'Asha')
  const write = (set: { user?: string; pending?: boolean }) =>
    createRecord(
      systemCtx,
      usedVehicleReviews,
      { vehicle, name: 'Asha', review: 'Good.', rating: 5 },
      { set },
    )
  const written = [
    await write({ user: member }),
    await write({ pending: false }),
    await write({ pending: true }),
  ]
  const reviews = written.map(({ id, pending }) => ({ id, pending }))
  const guest = newContext(db)
  const found = await withAuthors(guest, usedVehicleTarget, reviews)
  expect(found).toEqual([
    { id: reviews[0]?.id, author: 'member' },
    { id: reviews[1]?.id, author: 'checkedGuest' },
    { id: reviews[2]?.id, author: 'guest' },
  ])
})
