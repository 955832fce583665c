import type { Locator, Page } from '@playwright/test'
import { plainPicture } from '#test/kit/pictures.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { ask, book, payBack, type Rental, refresh, says, settle, test } from './rental.ts'
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
