import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals } from '#test/kit/rentals.ts'
import { rentalTermsOf } from './rental-terms.ts'
import { settlementSheet } from './settlement-sheet.ts'

const { db } = await createDatabase()
const { vehicle, rent, move, photograph, stored, handOut } = await openRentals(db)

const sheetOf = async (id: string, language: 'en' | 'hi' = 'en') =>
  Object.fromEntries(settlementSheet(await stored(id), language).sections.flatMap(({ rows }) => rows))
const ready = async () => {
  const id = await rent(await vehicle())
  await move('operator', id, 'accept')
  await move('renter', id, 'markDeposit', { depositReference: 'UTR 1', payBackTo: 'asha@upi' })
  await move('operator', id, 'confirmDeposit', { depositSeenReference: 'UTR 1' })
  return id
}

it('has the marks of both sides; each replaces and removes its own only', async () => {
  const id = await ready()
  await move('operator', id, 'markOut', { zone: 'bonnet', damage: 'scratch' })
  await move('renter', id, 'markOut', { zone: 'bonnet', damage: 'dent' })
  await move('operator', id, 'markOut', { zone: 'roof', damage: 'dent' })
  expect((await sheetOf(id))['Marks at the hand-over']).toBe(
    'Bonnet: Scratch (operator); Bonnet: Dent (renter); Roof: Dent (operator)',
  )
  await move('operator', id, 'markOut', { zone: 'bonnet', damage: 'crack' })
  await move('operator', id, 'markOut', { zone: 'roof', damage: 'none' })
  await move('renter', id, 'markOut', { zone: 'roof', damage: 'none' })
  expect((await sheetOf(id))['Marks at the hand-over']).toBe(
    'Bonnet: Dent (renter); Bonnet: Crack (operator)',
  )
  expect((await sheetOf(id, 'hi'))['गाड़ी देते समय के निशान']).toContain('बोनट: डेंट (ग्राहक)')
})

it('refuses a mark outside the sketch', async () => {
  const id = await ready()
  await expect(move('operator', id, 'markOut', { zone: 'moon', damage: 'dent' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(move('operator', id, 'markIn', { zone: 'roof', damage: 'dent' })).rejects.toMatchObject({
    status: 409,
  })
})

it('takes pictures and marks of a hand-over until the other side has confirmed it', async () => {
  const id = await ready()
  const { codes } = await stored(id)
  await move('operator', id, 'handOut', { odometer: 12_000, fuel: 8, code: codes?.buyer })
  await photograph('operator', id, 'pictureOut', ['front'])
  await move('renter', id, 'markOut', { zone: 'tail', damage: 'broken' })
  await move('renter', id, 'confirmOut', { code: codes?.seller })
  await expect(photograph('operator', id, 'pictureOut', ['rear'])).rejects.toMatchObject({ status: 409 })
  await expect(move('renter', id, 'markOut', { zone: 'tail', damage: 'none' })).rejects.toMatchObject({
    status: 409,
  })
  expect(Object.keys(rentalTermsOf((await stored(id)).terms).outPictures ?? {})).toEqual(['front'])
})

it('takes pictures and marks of the return until it is confirmed', async () => {
  const id = await ready()
  const another = await rent(await vehicle())
  await handOut(another)
  await move('renter', another, 'returnAlone', { odometer: 12_100, fuel: 7, positions: ['front'] }, 1)
  await photograph('operator', another, 'pictureIn', ['rear'])
  await move('operator', another, 'markIn', { zone: 'rearBumper', damage: 'dent' })
  await move('operator', another, 'confirmReturn')
  await expect(photograph('operator', another, 'pictureIn', ['left'])).rejects.toMatchObject({ status: 409 })
  expect((await sheetOf(another))['Marks at the return']).toBe('Rear bumper: Dent (operator)')
  await expect(photograph('operator', id, 'pictureIn', ['rear'])).rejects.toMatchObject({ status: 409 })
})
