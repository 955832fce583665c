import type { Locator, Page } from '@playwright/test'
import { plainPicture } from '#test/kit/pictures.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { ask, book, type Rental, refresh, says, test } from './rental.ts'
import { codeOn, fillIn, leadForm, openForm, submit } from './sale.ts'

// From the search to the settlement: a renter and an operator of vehicles, each in a separate browser on a phone.

/** Nothing that axe finds, and nothing wider than the phone. */
async function expectSound(page: Page) {
  expect(await findViolationsInOneTheme(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** With JavaScript each picture goes out as soon as it is taken. */
async function addPictures({ operator: page, hasScript }: Rental, title: string, views: readonly string[]) {
  const form = await openForm(page, title)
  for (const view of views)
    await form
      .getByLabel(view, { exact: true })
      .setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  if (hasScript) return expect(form.getByText('Sent', { exact: true })).toHaveCount(views.length)
  await submit(form)
  await says(page, 'Saved.')
}

type HandOver = { title: string; confirm: string; odometer: string; fuel: string }

/** The operator states a hand-over with the renter's code, and the renter confirms it with the operator's. */
async function confirmByCodes(
  { renter, operator }: Rental,
  form: Locator,
  { title, confirm, odometer, fuel }: HandOver,
) {
  await refresh(renter)
  await fillIn(form, { Odometer: odometer, Code: await codeOn(renter) })
  await form.getByLabel(/^Fuel/).selectOption(fuel)
  await submit(form)
  await says(operator, title)
  await refresh(renter)
  const confirmed = leadForm(renter, confirm)
  await fillIn(confirmed, { Code: await codeOn(operator) })
  await submit(confirmed)
}

async function handOver(rental: Rental) {
  const { renter, operator } = rental
  await addPictures(rental, 'Pictures before the hand-over', ['Front', 'Rear'])
  const words = { title: 'Hand-over to confirm', confirm: 'Confirm the hand-over' }
  const form = leadForm(operator, 'Hand the vehicle over')
  await confirmByCodes(rental, form, { ...words, odometer: '12000', fuel: '8' })
  await says(renter, 'In use')
}

async function giveBack(rental: Rental) {
  const { renter, operator } = rental
  await refresh(operator)
  await addPictures(rental, 'Pictures at the return', ['Front'])
  const words = { title: 'Return to confirm', confirm: 'Confirm the return' }
  const form = await openForm(operator, 'Take the vehicle back')
  await confirmByCodes(rental, form, { ...words, odometer: '12500', fuel: '6' })
  await says(renter, 'The operator can claim for 24 hours')
}

/** The operator claims for one side, with its pictures; the renter agrees to a part. */
async function settle({ renter, operator }: Rental) {
  await refresh(operator)
  const claim = leadForm(operator, 'Claim a damage')
  await claim.getByLabel(/^Side/).selectOption({ label: 'Front' })
  await fillIn(claim, { Amount: '3000', Reason: 'A dent in the bumper' })
  await submit(claim)
  await says(operator, 'Claims are entered')
  await operator.getByRole('button', { name: 'Send to the renter' }).click()
  await says(operator, 'The renter answers each claim within 72 hours.')
  await refresh(renter)
  await says(renter, 'Claim 1: Front')
  const answer = leadForm(renter, 'Answer the claim')
  await fillIn(answer, { What: '1000' })
  await submit(answer)
  // The rest is released by itself.
  await expect(async () => {
    await refresh(operator)
    await expect(operator.getByText('Deposit to pay back').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

async function payBack({ renter, operator }: Rental) {
  await says(operator, 'You pay ₹4,000 directly to the renter.')
  const paid = leadForm(operator, 'I have paid it back')
  await fillIn(paid, { Reference: 'UTR 9' })
  await submit(paid)
  await says(operator, 'Pay-back to confirm')
  await refresh(renter)
  const arrived = leadForm(renter, 'It has arrived')
  await fillIn(arrived, { Reference: 'UTR 9' })
  await submit(arrived)
  await renter.getByLabel(/^Stars/).selectOption('5')
  await renter.getByRole('button', { name: 'Send rating' }).click()
  await says(renter, 'Your rating counts in the operator’s stars.')
  await says(renter, 'The renter has confirmed that it arrived.')
}

test('a rental goes from the search to the settlement', { tag: ['@core', '@narrow'] }, async ({ rental }) => {
  test.slow()
  const { renter, operator } = rental
  await ask(rental)
  await expectSound(renter)
  await book(rental)
  await expectSound(operator)
  await handOver(rental)
  await giveBack(rental)
  await settle(rental)
  await expectSound(operator)
  await payBack(rental)
  await expectSound(renter)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a rental goes from the search to the settlement', async ({ rental }) => {
    test.slow()
    await ask(rental)
    await book(rental)
    await handOver(rental)
    await giveBack(rental)
    await settle(rental)
    await payBack(rental)
  })
})
