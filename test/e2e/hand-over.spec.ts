import { plainPicture } from '#test/kit/pictures.ts'
import { findViolations } from './accessibility.ts'
import { expect, waitForCodeOnNavigation } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { ask, book, type Rental, refresh, says, test } from './rental.ts'
import { codeOn, dealAddress, fillIn, leadForm, openForm, submit } from './sale.ts'

/** A booked rental, with the operator on its page. */
async function begin(rental: Rental) {
  await ask(rental)
  await book(rental)
  await refresh(rental.operator)
  return rental
}

// In the garage below the house there is no line.
test('a hand-over without a line waits on the phone, also when the page is closed, and goes out later', {
  tag: '@narrow',
}, async ({ rental }) => {
  test.slow()
  const { renter, operator } = await begin(rental)
  await refresh(renter)
  const code = await codeOn(renter)

  const pictures = await openForm(operator, 'Pictures before the hand-over')
  await pictures.getByRole('button', { name: 'Take pictures with the guide' }).click()
  const guide = operator.getByRole('dialog')
  const take = guide.getByRole('button', { name: 'Take picture' })
  await expect(guide.getByRole('heading', { name: 'Front', exact: true })).toBeVisible()
  await take.click()
  expect(await findViolations(operator)).toEqual([])
  await guide.getByRole('button', { name: 'Use picture' }).click()
  await expect(guide.getByText('2 of 12')).toBeVisible()
  await expect(guide.getByRole('button', { name: 'Front, taken' })).toBeVisible()
  await expect(operator.getByText(/wait on this phone|waits on this phone/)).toHaveCount(0)

  await operator.context().setOffline(true)
  await take.click()
  await guide.getByRole('button', { name: 'Again' }).click()
  await take.click()
  await guide.getByRole('button', { name: 'Use picture' }).click()
  await expect(guide.getByText('3 of 12')).toBeVisible()
  const file = { name: 'left.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() }
  await guide.getByLabel('Phone’s camera').setInputFiles(file)
  await expect(guide.getByText('4 of 12')).toBeVisible()
  await operator.keyboard.press('Escape')
  await says(operator, /^2 steps wait on this phone/)
  expect(await findViolations(operator)).toEqual([])

  const marks = await openForm(operator, 'Marks before the hand-over')
  await marks.getByLabel(/^Part/).selectOption({ label: 'Bonnet' })
  await marks.getByLabel(/^Damage/).selectOption({ label: 'Scratch' })
  await submit(marks)
  const out = leadForm(operator, 'Hand the vehicle over')
  await fillIn(out, { Odometer: '12,000', Code: code })
  await out.getByLabel(/^Fuel/).selectOption('8')
  await submit(out)
  await says(operator, /^4 steps wait on this phone/)

  const context = operator.context()
  const address = dealAddress(operator)
  await operator.close()
  await context.setOffline(false)
  const later = waitForCodeOnNavigation(await context.newPage())
  await later.goto(address)
  await says(later, 'Hand-over to confirm')
  await expect(later.getByText(/on this phone/)).toHaveCount(0)
  await refresh(renter)
  for (const view of ['Front', 'Front left', 'Left side'])
    await expect(renter.getByRole('img', { name: `${view}: Before` })).toBeVisible()
  await says(renter, '1. Bonnet: Scratch (operator)')
  await says(renter, /12,000 km, fuel 8\/8/)
  expect(await findViolations(renter)).toEqual([])
})

test('a hand-over that the site refuses says why, and can be sent again or removed', {
  tag: '@narrow',
}, async ({ rental }) => {
  test.slow()
  const { renter, operator } = await begin(rental)
  const out = leadForm(operator, 'Hand the vehicle over')
  await expect(out.locator('form[data-waits]')).toBeVisible()
  await operator.context().setOffline(true)
  await fillIn(out, { Odometer: '12000', Code: '000000' })
  await out.getByLabel(/^Fuel/).selectOption('8')
  await submit(out)
  await says(operator, /^1 step waits on this phone/)
  const marks = await openForm(operator, 'Marks before the hand-over')
  await marks.getByLabel(/^Part/).selectOption({ label: 'Roof' })
  await marks.getByLabel(/^Damage/).selectOption({ label: 'Dent' })
  await submit(marks)
  await says(operator, /^2 steps wait on this phone/)
  await operator.context().setOffline(false)
  await says(operator, /not accepted. Check code, readings and picture/)
  // What was made after it waits for the visitor's decision.
  await says(operator, /^1 step waits on this phone/)
  await expect(operator.getByText('1. Roof: Dent (operator)')).toHaveCount(0)
  await operator.getByRole('button', { name: 'Remove from this phone' }).click()
  await expect(operator.getByText(/not accepted/)).toHaveCount(0)
  await says(operator, '1. Roof: Dent (operator)')
  await refresh(operator)
  await expect(operator.getByText(/not accepted|on this phone/)).toHaveCount(0)
  await refresh(renter)
  await expect(renter.getByText('Hand-over to confirm')).toHaveCount(0)
})

test('by keyboard alone an operator takes pictures with the guide and marks the vehicle', {
  tag: '@wide',
}, async ({ rental }) => {
  test.slow()
  const { operator } = await begin(rental)
  const summary = (title: string) => operator.locator('summary').filter({ hasText: title })
  await press(operator, summary('Pictures before the hand-over'))
  const open = operator.getByRole('button', { name: 'Take pictures with the guide' })
  await expect(open).toBeEnabled()
  await press(operator, open)
  const guide = operator.getByRole('dialog')
  await expect(guide.getByRole('button', { name: 'Take picture' })).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(guide.getByRole('button', { name: 'Use picture' })).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(guide.getByText('2 of 12')).toBeVisible()
  await press(operator, guide.getByRole('button', { name: 'Rear', exact: true }))
  await expect(guide.getByText('5 of 12')).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await press(operator, summary('Marks before the hand-over'))
  const part = operator.getByLabel(/^Part/)
  await tabTo(operator, part)
  await operator.keyboard.type('Roof')
  await expect(part).toHaveValue('roof')
  await tabTo(operator, operator.getByLabel(/^Damage/))
  await operator.keyboard.type('Dent')
  await press(operator, operator.getByRole('button', { name: 'Save mark' }))
  await says(operator, '1. Roof: Dent (operator)')
})
