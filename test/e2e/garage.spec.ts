import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { garageVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { findViolations } from './accessibility.ts'
import { expect, site } from './fixtures.ts'
import { press, tabTo, type } from './keyboard.ts'
import { type Store, test } from './people.ts'

const dayMs = 86_400_000

/** A day in India, so many days from now. */
const day = (days: number) => indiaDay(Date.now() + days * dayMs)

/** Fills the form with a Swift, whose value the demo knows. */
async function fillSwift(page: Page) {
  await page.getByLabel('Vehicle type').selectOption('car')
  await page.getByLabel('Brand').fill('Maruti Suzuki')
  await page.getByLabel('Model').fill('Swift')
  await page.getByLabel('Variant').fill('VXi')
  await page.getByLabel('Manufacturing year').fill('2020')
  await page.getByLabel('Km driven').fill('50,000')
  await page.getByLabel('Fuel').selectOption('Petrol')
  await page.getByLabel(/^Owner/).selectOption('First owner')
  await page.getByLabel('City').fill('Pune')
}

const vehiclesOf = ({ systemCtx }: Store, member: string) =>
  systemCtx.db.select().from(garageVehicles.table).where(eq(garageVehicles.table.user, member))

/** As if the vehicle had been valued in two months before. */
async function addMonths({ systemCtx }: Store, member: string) {
  const { table } = garageVehicles
  const now = day(0).slice(0, 7)
  const values = ['2026-01', '2026-02', now].map((month, at) => ({
    month,
    low: 560_000 - at * 10_000,
    high: 620_000 - at * 10_000,
  }))
  await systemCtx.db.update(table).set({ values }).where(eq(table.user, member))
}

test('a member adds a vehicle, sees its value and dates, changes it, makes a draft of it and removes it', {
  tag: '@core',
}, async ({ openAs, store }) => {
  const member = await store.member('Asha')
  const page = await openAs(member)
  await page.goto(`${site()}/profile`)
  await page.getByRole('link', { name: 'Garage', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your garage is empty' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Add a vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a vehicle')
  await page.getByRole('button', { name: 'Add to the garage' }).click()
  await expect(page.getByRole('alert').getByText(/^Please check \d+ fields$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await fillSwift(page)
  await page.getByLabel('Insurance ends').fill(day(12))
  await page.getByLabel('PUC ends').fill(day(-1))
  await page.getByRole('button', { name: 'Add to the garage' }).click()
  await expect(page.getByText('The vehicle is in your garage.')).toBeVisible()
  const card = page.getByRole('article', { name: 'Maruti Suzuki Swift' })
  await expect(card.getByText(/^Value in /)).toBeVisible()
  await expect(card.getByText('in 12 days')).toBeVisible()
  await expect(card.getByText('overdue by 1 day')).toBeVisible()

  await addMonths(store, member.id)
  await page.goto(`${site()}/garage`)
  await expect(card.getByRole('img')).toBeVisible()
  await card.getByText('Values as a table').click()
  await expect(card.getByRole('cell', { name: '₹5.60 L' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await card.getByRole('link', { name: 'Edit Maruti Suzuki Swift' }).click()
  await expect(page.getByLabel('Insurance ends')).toHaveValue(day(12))
  await page.getByLabel('Nickname').fill('Chhotu')
  await page.getByLabel('PUC ends').fill(day(180))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const changed = page.getByRole('article', { name: 'Chhotu' })
  await expect(changed.getByText('in 180 days')).toBeVisible()

  await changed.getByRole('button', { name: 'Sell this: Chhotu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos: Maruti Suzuki Swift VXi')
  await page.goto(`${site()}/sell`)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.goto(`${site()}/garage`)
  await changed.getByLabel('Remove Chhotu').click()
  await changed.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('The vehicle is removed, with its dates.')).toBeVisible()
  expect(await vehiclesOf(store, member.id)).toEqual([])
})

test.describe('by keyboard alone', { tag: '@wide' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a member adds a vehicle and removes it', async ({ openAs, store }) => {
    const member = await store.member('Ravi')
    const page = await openAs(member)
    await page.goto(`${site()}/garage`)
    await press(page, page.getByRole('link', { name: 'Add a vehicle' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a vehicle')
    await tabTo(page, page.getByLabel('Vehicle type'))
    await page.keyboard.type('Car')
    await type(page, page.getByLabel('Brand'), 'Maruti Suzuki')
    await type(page, page.getByLabel('Model'), 'Swift')
    await type(page, page.getByLabel('Manufacturing year'), '2020')
    await type(page, page.getByLabel('Km driven'), '50000')
    await tabTo(page, page.getByLabel('Fuel'))
    await page.keyboard.type('Petrol')
    await tabTo(page, page.getByLabel(/^Owner/))
    await page.keyboard.type('First')
    await type(page, page.getByLabel('City'), 'Pune')
    await press(page, page.getByRole('button', { name: 'Add to the garage' }))
    await expect(page.getByText('The vehicle is in your garage.')).toBeVisible()
    await press(page, page.getByLabel('Remove Maruti Suzuki Swift'))
    await press(page, page.getByRole('button', { name: 'Yes, remove it' }))
    await expect(page.getByRole('heading', { name: 'Your garage is empty' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a member comes from a value to the garage, adds a date and sells', async ({ openAs, store }) => {
    const member = await store.member('Meera')
    const page = await openAs(member)
    const answers = {
      type: 'car',
      brand: 'Maruti Suzuki',
      model: 'Swift',
      year: '2020',
      odometer: '50000',
      fuelType: 'Petrol',
      owner: 'First owner',
      location: 'Pune',
    }
    await page.goto(`${site()}/worth?${new URLSearchParams(answers)}`)
    await page.getByRole('link', { name: /^Keep it in your garage/ }).click()
    await expect(page.getByLabel('Model')).toHaveValue('Swift')
    await page.getByLabel('Insurance ends').fill(day(1))
    await page.getByRole('button', { name: 'Add to the garage' }).click()
    const card = page.getByRole('article', { name: 'Maruti Suzuki Swift' })
    await expect(card.getByText('tomorrow')).toBeVisible()
    await card.getByRole('button', { name: 'Sell this: Maruti Suzuki Swift' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos: Maruti Suzuki Swift')
    await page.goto(`${site()}/garage`)
    await card.getByLabel('Remove Maruti Suzuki Swift').click()
    await card.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(page.getByRole('heading', { name: 'Your garage is empty' })).toBeVisible()
  })
})
