import type { Locator, Page } from '@playwright/test'
import { plainPicture } from '#test/kit/pictures.ts'
import { expect } from './fixtures.ts'
import { ask, book, payBack, type Rental, refresh, says, settle, test } from './rental.ts'
import { codeOn, fillIn, leadForm, openForm, submit } from './sale.ts'

// The garage has no line: the operator hands the vehicle over and takes it back with the network off.

type HandOver = {
  pictures: string
  marks: string
  readings: (page: Page) => Promise<Locator>
  odometer: string
  fuel: string
  confirm: string
}

const out: HandOver = {
  pictures: 'Pictures before the hand-over',
  marks: 'Marks before the hand-over',
  readings: async page => leadForm(page, 'Hand the vehicle over'),
  odometer: '12000',
  fuel: '8',
  confirm: 'Confirm the hand-over',
}
const back: HandOver = {
  pictures: 'Pictures at the return',
  marks: 'Marks at the return',
  readings: page => openForm(page, 'Take the vehicle back'),
  odometer: '12500',
  fuel: '6',
  confirm: 'Confirm the return',
}

async function takeTwelve(page: Page, title: string) {
  const pictures = await openForm(page, title)
  await pictures.getByRole('button', { name: 'Take pictures with the guide' }).click()
  const guide = page.getByRole('dialog')
  for (let number = 1; number <= 12; number++) {
    await expect(guide.getByText(`${number} of 12`)).toBeVisible()
    await guide.getByRole('button', { name: 'Take picture' }).click()
    await guide.getByRole('button', { name: 'Use picture' }).click()
  }
  await expect(guide).toBeHidden()
}

async function mark(page: Page, title: string, part: string) {
  const marks = await openForm(page, title)
  await marks.getByLabel(/^Part/).selectOption({ label: part })
  await marks.getByLabel(/^Damage/).selectOption({ label: 'Scratch' })
  await submit(marks)
}

/** Pictures, a mark and the readings wait on the operator’s phone, and arrive once it has a line; the renter confirms. */
async function handOverOffline({ renter, operator }: Rental, hand: HandOver) {
  await refresh(operator)
  await refresh(renter)
  const code = await codeOn(renter)
  const form = await hand.readings(operator)
  await expect(form.locator('form[data-waits]')).toBeVisible()
  await operator.context().setOffline(true)
  await takeTwelve(operator, hand.pictures)
  await mark(operator, hand.marks, hand === out ? 'Bonnet' : 'Roof')
  await fillIn(form, { Odometer: hand.odometer, Code: code })
  await form.getByLabel(/^Fuel/).selectOption(hand.fuel)
  await submit(form)
  await says(operator, /^14 steps wait on this phone/)
  await operator.context().setOffline(false)
  await says(operator, hand === out ? 'Hand-over to confirm' : 'Return to confirm')
  await expect(operator.getByText(/on this phone/)).toHaveCount(0)
  await refresh(renter)
  const confirmed = leadForm(renter, hand.confirm)
  await fillIn(confirmed, { Code: await codeOn(operator) })
  await submit(confirmed)
}

test('a rental goes from the search to the settlement with the network off at both hand-overs', {
  tag: '@narrow',
}, async ({ rental }) => {
  test.slow()
  await ask(rental)
  await book(rental)
  await handOverOffline(rental, out)
  await says(rental.renter, 'In use')
  await handOverOffline(rental, back)
  const { renter } = rental
  await says(renter, 'The operator can claim for 24 hours')
  for (const view of ['Front', 'Boot or storage', 'Tyres'])
    for (const when of ['Before', 'After'])
      await expect(renter.getByRole('img', { name: `${view}: ${when}` })).toBeVisible()
  await says(renter, /12,500 km, fuel 6\/8/)
  await settle(rental)
  await payBack(rental)
})

test('a renter who finds nobody states the return without a line, with at least one picture', {
  tag: '@narrow',
}, async ({ rental }) => {
  test.slow()
  const { renter, operator } = rental
  await ask(rental)
  await book(rental)
  await handOverOffline(rental, out)
  await says(renter, 'In use')
  await refresh(renter)
  const form = await openForm(renter, 'Nobody is there: I have returned it')
  await expect(form.locator('form[data-waits]')).toBeVisible()
  await renter.context().setOffline(true)
  await form.getByRole('textbox', { name: /^Odometer/ }).fill('12500')
  await form.getByLabel(/^Fuel/).selectOption('6')
  await submit(form)
  await says(renter, 'Add at least one picture.')
  for (const view of ['Front', 'Rear'])
    await form
      .getByLabel(view, { exact: true })
      .setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await submit(form)
  await says(renter, /^1 step waits on this phone/)
  await renter.context().setOffline(false)
  await says(renter, 'Returned, to confirm')
  await expect(renter.getByText(/on this phone/)).toHaveCount(0)
  await refresh(operator)
  for (const view of ['Front', 'Rear'])
    await expect(operator.getByRole('img', { name: `${view}: After` })).toBeVisible()
})
