import type { Browser, BrowserContextOptions, Page, TestInfo } from '@playwright/test'
import { wireDate } from '#collections/define.ts'
import { deals, usedVehicles, users } from '#collections/index.ts'
import { formatPhone } from '#format/phone.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDealer } from '#test/kit/dealers.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, site } from './fixtures.ts'
import { freshPhone } from './members.ts'
import { openBrowser, type Store, test } from './people.ts'

const car = '/cars/tata-nexon'

/** A dealer of this test, with its owner in a browser, and a buyer in another. */
async function meet(store: Store, browser: Browser, info: TestInfo, more: BrowserContextOptions = {}) {
  const { viewport = null, isMobile = false, hasTouch = false } = info.project.use
  const options = { viewport, isMobile, hasTouch, ...more }
  const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
  await updateRecord(store.systemCtx, users, asha.id, {}, { set: { number: freshPhone(info) } })
  const name = `Orange Tata ${info.testId.slice(-4)} ${info.project.name}`
  const dealer = await createDealer(store.systemCtx, { name, owner: ravi.id })
  const open = (who: typeof asha) => openBrowser(browser, who, options)
  return { dealer, buyer: await open(asha), staff: await open(ravi), owner: ravi, open }
}

/** Nothing for axe, and nothing wider than the screen. */
async function expectFine(page: Page) {
  expect(await findViolationsInOneTheme(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Moves a drive so that it began a quarter of an hour ago. */
async function letBegin({ systemCtx }: Store, path: string) {
  const id = /\/deals\/(\w+)/.exec(path)?.[1] ?? ''
  const { terms } = await getRecord(systemCtx, deals, id)
  const startsAt = new Date(Date.now() - 900_000).toISOString()
  const later = wireDate(new Date(Date.now() + 1_800_000))
  await updateRecord(systemCtx, deals, id, { terms: { ...terms, startsAt }, dueAt: later })
}

const days = (page: Page) => page.getByRole('main').locator('summary')
/** The free times of the open day; their labels are what a finger meets. */
const freeTimes = (page: Page) => page.getByRole('main').locator('details[open] label')

test(
  'a visitor finds a dealer by its city, with its hours, response time and way',
  { tag: '@core' },
  async ({ watched: page, store }, info) => {
    const ravi = await store.member('Ravi')
    const name = `Deekshabhoomi Motors ${info.project.name}`
    await createDealer(store.systemCtx, { name, owner: ravi.id })
    const used = { name: `Used ${name}`, owner: ravi.id, kind: 'usedDealer' } as const
    await createDealer(store.systemCtx, used)
    // The page is cached until it is told of the new dealers.
    await expect(async () => {
      await page.goto(`${site()}/dealers/nagpur`)
      await expect(page.getByRole('link', { name: used.name })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.goto(`${site()}/dealers`)
    await expectFine(page)
    await page
      .getByRole('link', { name: /^Nagpur/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dealers in Nagpur')
    await page.getByRole('link', { name: 'New vehicles' }).click()
    await expect(page).toHaveURL(/kind=new/)
    await expect(page.getByRole('link', { name: used.name })).toHaveCount(0)
    await expectFine(page)
    await page.getByRole('link', { name }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main.getByText('Verified dealer')).toBeVisible()
    await expect(main.getByText('Usually answers within 1 hour')).toBeVisible()
    await expect(main.getByText('10:00 to 20:00').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Show on a map' }).first()).toHaveAttribute(
      'href',
      /openstreetmap/,
    )
    await expectFine(page)
    await main.getByRole('link', { name: /^Tata cars/ }).click()
    await expect(page).toHaveURL(/\/cars\/brand\/tata/)
  },
)

test(
  'a buyer drives a new car and rates the dealer, who had offered another time',
  { tag: '@core' },
  async ({ browser, store }, info) => {
    const { dealer, buyer, staff } = await meet(store, browser, info)
    await buyer.goto(`${site()}${car}?city=nagpur`)
    await buyer.getByRole('link', { name: 'Book a test drive' }).click()
    await buyer.getByRole('link', { name: dealer.name }).click()
    await expect(buyer.getByText('Choose a free time.')).toBeVisible()
    await days(buyer).nth(2).click()
    await freeTimes(buyer).nth(1).click()
    await buyer.getByLabel(/^Second choice/).selectOption({ index: 12 })
    await expectFine(buyer)
    await buyer.getByRole('button', { name: 'Book test drive' }).click()
    await expect(buyer.getByText('Test drive confirmed').first()).toBeVisible()
    const calendar = await buyer.request.get(
      site() + ((await buyer.getByRole('link', { name: /calendar/i }).getAttribute('href')) ?? ''),
    )
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    const path = new URL(buyer.url()).pathname

    await staff.goto(`${site()}${dealer.desk}/drives`)
    await expectFine(staff)
    await staff.getByRole('link', { name: 'Offer another time' }).click()
    await expect(staff.getByText('The buyer’s wishes')).toBeVisible()
    await freeTimes(staff).nth(0).click()
    await expectFine(staff)
    await staff.getByRole('button', { name: 'Offer time' }).click()
    await expect(staff.getByText('Time offered').first()).toBeVisible()

    await buyer.goto(site() + path)
    await expectFine(buyer)
    await buyer.getByRole('button', { name: 'Accept time' }).click()
    await expect(buyer.getByText('Test drive confirmed').first()).toBeVisible()

    await letBegin(store, path)
    await staff.goto(`${site()}${dealer.desk}/drives`)
    await staff.getByRole('button', { name: 'Driven' }).click()
    await expect(staff.getByText('Saved.')).toBeVisible()
    await buyer.goto(site() + path)
    await buyer.getByLabel(/^Stars/).selectOption('5')
    await buyer.getByRole('button', { name: 'Send rating' }).click()
    await expect(buyer.getByText('Your rating is saved.').first()).toBeVisible()
    await expect(async () => {
      await buyer.goto(`${site()}/dealers/nagpur/${dealer.id}`)
      await expect(buyer.getByRole('main').getByText('5.0').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  },
)

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test('a buyer books a used car of a dealer’s stock, and does not come', async ({
    browser,
    store,
  }, info) => {
    const { dealer, buyer, staff, owner } = await meet(store, browser, info, { javaScriptEnabled: false })
    const listing = await store.listing(owner)
    await updateRecord(store.systemCtx, usedVehicles, listing, {}, { set: { firm: dealer.id } })
    await buyer.goto(`${site()}/dealers/nagpur/${dealer.id}`)
    await buyer
      .getByRole('link', { name: /^(?!Add to Wishlist).*Swift VXi/ })
      .first()
      .click()
    await buyer.getByRole('link', { name: 'Book a test drive' }).click()
    await expect(buyer).toHaveURL(/place=/)
    await buyer.getByRole('button', { name: 'Book test drive' }).click()
    await expect(buyer.getByText('Choose a time.')).toBeVisible()
    await freeTimes(buyer).nth(0).click()
    await buyer.getByRole('button', { name: 'Book test drive' }).click()
    await expect(buyer.getByText('Test drive confirmed').first()).toBeVisible()
    const path = new URL(buyer.url()).pathname

    await staff.goto(`${site()}/firm`)
    await staff
      .getByRole('link', { name: /^Test drives/ })
      .first()
      .click()
    await expect(staff.getByRole('link', { name: formatPhone(freshPhone(info)) })).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Did not come' })).toHaveCount(0)
    await letBegin(store, path)
    await staff.reload()
    await staff.getByRole('button', { name: 'Did not come' }).click()
    await expect(staff.getByText('No test drives to come')).toBeVisible()
    await buyer.goto(site() + path)
    await expect(buyer.getByText('you did not come')).toBeVisible()
  })
})

test(
  'an inquiry and a request for an on-road price go to the one dealer that the buyer picks',
  { tag: '@core' },
  async ({ browser, store }, info) => {
    const { dealer, buyer, staff, open } = await meet(store, browser, info)
    const rivals = await store.member('Owner of the rival')
    const rival = await createDealer(store.systemCtx, {
      name: `Rival ${dealer.name}`,
      owner: rivals.id,
    })
    const [one, other] = [`Leela ${info.project.name}`, `Kiran ${info.project.name}`]
    const send = async (link: 'Inquiry' | 'Get On-Road Price', firm: string, name: string) => {
      await buyer.goto(`${site()}${car}?city=nagpur`)
      await buyer.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
      const dialog = buyer.getByRole('dialog')
      const choice = dialog.getByLabel('Dealer')
      await expect(choice.locator('optgroup[label=Nagpur]')).toBeAttached()
      await choice.selectOption({ label: firm })
      await dialog.getByLabel(/^(Full )?name/i).fill(name)
      await dialog.getByLabel(/^Email/).fill('leela@example.in')
      await dialog.getByLabel(/^Phone/).fill('98220 41234')
      if (link === 'Inquiry') await dialog.getByLabel(/^Message/).fill('Is it in stock?')
      await expectFine(buyer)
      await dialog.getByRole('button', { name: new RegExp(link) }).click()
      await expect(dialog.getByText('Inquiry Sent!')).toBeVisible()
    }
    await send('Inquiry', dealer.name, one)
    await send('Get On-Road Price', rival.name, other)

    await staff.goto(site() + dealer.desk)
    await expect(staff.getByText(one).first()).toBeVisible()
    await expect(staff.getByText(other)).toHaveCount(0)
    await expectFine(staff)
    await staff.getByRole('button', { name: 'Mark as contacted' }).click()
    await expect(staff.getByText('Marked as contacted.')).toBeVisible()
    const rivalStaff = await open(rivals)
    await rivalStaff.goto(site() + rival.desk)
    await expect(rivalStaff.getByText(other).first()).toBeVisible()
    await expect(rivalStaff.getByText(one)).toHaveCount(0)
  },
)

test('a dealer uploads its stock, and reads which lines are wrong', async ({ browser, store }, info) => {
  const { dealer, staff } = await meet(store, browser, info)
  await staff.goto(`${site()}${dealer.desk}/stock`)
  await staff.getByRole('link', { name: 'Stock by file' }).click()
  await expectFine(staff)
  const rows = [
    'Stock no,Brand,Name,Year,Price,Location',
    'A-1,Tata,Tiago XZ,2020,430000,Nagpur',
    'A-2,Tata,Tigor,2020,,Nagpur',
    'A-3,Tata,Harrier,1820,900000,Nagpur',
  ]
  await staff.getByLabel(/^CSV file/).setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await staff.getByRole('button', { name: 'Upload and import' }).click()
  await expect(staff.getByText('3 lines: 1 new')).toBeVisible()
  await expect(staff.getByText('Line 3', { exact: true })).toBeVisible()
  await expect(staff.getByText('Line 4', { exact: true })).toBeVisible()
  await expectFine(staff)
  await staff.goto(`${site()}${dealer.desk}/stock`)
  await expect(staff.getByText('Tata Tiago XZ').first()).toBeVisible()
  await expectFine(staff)
})
