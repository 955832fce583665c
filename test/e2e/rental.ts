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
