import { expect, it } from 'vitest'
import { firmReviews, firms } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { readHidden } from '#domain/operator-inbox/hidden-content.ts'
import { handleDelete } from '#domain/record-handlers.ts'
import { newContext, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf } from '#test/kit/deals.ts'
import { newDealer } from '#test/kit/drives.ts'
import { findFirmReview, listFirmReviews } from './firm-reviews.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const guest = newContext(db)
const operator = newContext(db, { kind: 'operator', id: '', role: 'owner' })

/** A dealer with a drive of each buyer, rated with those stars and words. */
async function ratedDealer(...ratings: { rating: number; review?: string }[]) {
  const dealer = await newDealer(db)
  const { ask, slots, letPass, move } = dealer
  const times = await slots()
  for (const [at, payload] of ratings.entries()) {
    const by = at ? 'other' : 'buyer'
    const { id } = await ask(by, [times[at]])
    await letPass(id)
    await move('seller', id, 'markDriven')
    await move(by, id, 'review', payload)
  }
  const rated = async () => {
    const { rating, reviewCount } = await getRecord(systemContext(db), firms, dealer.firm)
    return { rating, reviewCount }
  }
  return { ...dealer, rated, reviews: () => listFirmReviews(guest, dealer.firm) }
}

it('are public with the buyer’s name, the newest first, and make the firm’s rating', async () => {
  const { reviews, rated } = await ratedDealer({ rating: 5, review: 'On time.' }, { rating: 4 })
  expect(await reviews()).toMatchObject([
    { name: 'Meera', rating: 4, review: '' },
    { name: 'Asha', rating: 5, review: 'On time.' },
  ])
  expect(await rated()).toEqual({ rating: 4.5, reviewCount: 2 })
})

it('no longer count once an operator has hidden one', async () => {
  const { reviews, rated } = await ratedDealer({ rating: 5 }, { rating: 1, review: 'Thieves!' })
  const [review] = await reviews()
  expect(await findFirmReview(guest, review?.id ?? '')).toMatchObject({ name: 'Meera' })
  expect((await desk.patch(`firmReviews/records/${review?.id}`, { hidden: true })).status).toBe(200)
  expect((await reviews()).map(({ name }) => name)).toEqual(['Asha'])
  expect(await rated()).toEqual({ rating: 5, reviewCount: 1 })
  expect(await findFirmReview(guest, review?.id ?? '')).toBeUndefined()
  const { items } = await readHidden(operator)
  expect(items).toMatchObject([{ kind: firmReviews.name, text: 'Thieves!', name: 'Meera' }])
})

it('are their author’s to delete, and nobody else’s', async () => {
  const { reviews, rated, as } = await ratedDealer({ rating: 5, review: 'On time.' }, { rating: 3 })
  const [, mine] = await reviews()
  const id = mine?.id ?? ''
  expect(await failureOf(handleDelete(as('other'), firmReviews, id))).toMatchObject({ status: 404 })
  await handleDelete(as('buyer'), firmReviews, id)
  expect((await reviews()).map(({ name }) => name)).toEqual(['Meera'])
  expect(await rated()).toEqual({ rating: 3, reviewCount: 1 })
})

it('go with the account of their author', async () => {
  const { reviews, rated, as, buyer } = await ratedDealer({ rating: 5, review: 'On time.' }, { rating: 3 })
  await deleteAccount(as('buyer'), buyer.id)
  expect((await reviews()).map(({ name }) => name)).toEqual(['Meera'])
  expect(await rated()).toEqual({ rating: 3, reviewCount: 1 })
})

it('come only from a deal, without contact details', async () => {
  const { ask, slots, letPass, move, firm, buyer } = await newDealer(db)
  const body = { firm, name: 'Asha', review: 'Great', rating: 5 }
  expect((await desk.send(firmReviews.name, body, { kind: 'member', id: buyer.id })).status).toBe(403)
  const { id } = await ask('buyer', [(await slots())[0]])
  await letPass(id)
  await move('seller', id, 'markDriven')
  const failed = await failureOf(move('buyer', id, 'review', { rating: 5, review: 'Call 98220 12345' }))
  expect(failed).toMatchObject({ status: 400, data: { review: { code: 'validation_contact_details' } } })
})
