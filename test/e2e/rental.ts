import type { Page, TestInfo } from '@playwright/test'
import { wireDate } from '#collections/define.ts'
import { firmMembers, firms, rentVehicles } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { createRecord } from '#records/create.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { expect, site } from './fixtures.ts'
import { test as base, type Store } from './people.ts'
import { dealAddress, fillIn, leadForm, submit } from './sale.ts'

export type Rental = { renter: Page; operator: Page; city: string; hasScript: boolean }

/** A licensed operator with one vehicle, in a city of its own. */
async function addVehicle({ systemCtx }: Store, owner: string, info: TestInfo): Promise<string> {
  const city = `Alibag ${info.testId.slice(-6)}`
  const licence = { licenceNumber: 'RC/12', licenceUntil: wireDate(new Date(Date.now() + 300 * dayMs)) }
  const values = { name: `Konkan ${city}`, kind: 'rentalOperator' as const, upiAddress: 'konkan@upi' }
  const { id: firm } = await createRecord(
    systemCtx,
    firms,
    { ...values, ...licence, published: true },
    { set: { verified: true, authorised: true } },
  )
  await createRecord(systemCtx, firmMembers, { firm, user: owner, role: 'owner' })
  const prices = { price_self_drive_daily: 2_000, deposit: 5_000, kmPerDay: 200, extraKmPrice: 10 }
  const vehicle = { name: 'Swift', type: 'car' as const, location: city, available: true, firm }
  await createRecord(systemCtx, rentVehicles, { ...vehicle, ...prices })
  return city
}

/** A renter and an operator, each in a separate browser. */
export const test = base.extend<{ rental: Rental }>({
  rental: async ({ store, openAs, javaScriptEnabled }, use, info) => {
    const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
    const city = await addVehicle(store, ravi.id, info)
    const [renter, operator] = [await openAs(asha), await openAs(ravi)]
    await use({ renter, operator, city, hasScript: javaScriptEnabled !== false })
  },
})

export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
export const refresh = (page: Page) => page.goto(dealAddress(page))

/** A quarter of an hour that many hours from now, as a form's date and time. */
const inHours = (hours: number) =>
  toIndiaInput(new Date(Math.ceil((Date.now() + hours * hourMs) / 900_000) * 900_000))

/** The renter finds the vehicle and asks for two days. */
export async function ask({ renter, city }: Rental) {
  await renter.goto(`${site()}/rent/cars?q=${encodeURIComponent(city)}`)
  await renter.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await says(renter, 'Refund by the time before the start')
  const { pathname } = new URL(renter.url())
  await renter.goto(`${site()}${pathname}/enquiry`)
  await fillIn(renter, { Name: 'Asha Rao', Phone: '98220 41234', Email: 'asha@example.in' })
  await renter.getByRole('button', { name: 'Next' }).click()
  await fillIn(renter, { Start: inHours(1), End: inHours(48), Pickup: 'Alibag jetty' })
  await renter.getByRole('button', { name: 'Submit' }).click()
  await renter.getByRole('link', { name: 'See the rental' }).click()
  await says(renter, 'Nothing is booked yet.')
}

/** The operator accepts, and the deposit is paid and confirmed. */
export async function book({ renter, operator }: Rental) {
  await operator.goto(`${site()}/deals`)
  await operator.getByRole('link', { name: /Swift/ }).first().click()
  await operator.getByRole('button', { name: 'Accept request' }).click()
  await says(operator, 'Saved. We have told Asha.')
  await refresh(renter)
  const paid = leadForm(renter, 'I have paid the deposit')
  await expect(renter.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', /^upi:\/\/pay\?/)
  await fillIn(paid, { Reference: 'UTR 401', 'Your UPI address': 'asha@upi' })
  await submit(paid)
  await says(renter, 'The operator confirms that it has arrived.')
  await refresh(operator)
  const arrived = leadForm(operator, 'The deposit has arrived')
  await fillIn(arrived, { Reference: 'UTR 401' })
  await submit(arrived)
  await says(operator, 'Ready for the hand-over')
}

/** The operator claims for one side, with its pictures; the renter agrees to a part. */
export async function settle({ renter, operator }: Rental) {
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

/** The operator pays back what is left, and the renter confirms and rates it. */
export async function payBack({ renter, operator }: Rental) {
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
