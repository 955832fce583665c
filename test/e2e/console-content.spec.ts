import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { autoNews, ownershipRates, rentEnquiries, rentVehicles } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { findViolationsInBothThemes, findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test, waitForScreen } from './console-page.ts'
import { expect, site } from './fixtures.ts'

const save = (consolePage: Page) => consolePage.getByRole('button', { name: 'Save', exact: true }).click()

/** The article editor, whose code loads separately. */
async function editorIn(consolePage: Page) {
  const text = consolePage.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeVisible()
  return text
}

/** Calls the API with the token of the tab's operator. */
const callAs = (consolePage: Page, method: string, address: string, body?: object) =>
  consolePage.evaluate(
    async ([verb, url, sent]) => {
      const { token } = JSON.parse(sessionStorage.getItem('sawari-console') ?? '{}')
      const headers = { Authorization: token, 'Content-Type': 'application/json' }
      return (await fetch(url ?? '', { method: verb, headers, ...(sent && { body: sent }) })).status
    },
    [method, `/api/${address}`, body && JSON.stringify(body)] as const,
  )

test('an operator writes and schedules an article; until its time only a preview link shows it', {
  tag: ['@core', '@wide'],
}, async ({ consolePage }) => {
  test.slow()
  const title = `Monsoon tyres ${randomId()}`
  await consolePage.goto(consoleUrl('/autoNews/create'))
  await consolePage.getByLabel('Title').fill(title)
  await consolePage.getByLabel('Category').click()
  await consolePage.getByRole('option', { name: 'Cars', exact: true }).click()
  const text = await editorIn(consolePage)
  await text.click()
  await consolePage.getByRole('button', { name: 'Heading', exact: true }).click()
  await consolePage.keyboard.type('What to look at')
  await consolePage.keyboard.press('Enter')
  await consolePage.keyboard.type('Depth is ')
  await consolePage.getByRole('button', { name: 'Bold' }).click()
  await consolePage.keyboard.type('all')
  await consolePage.getByRole('combobox', { name: 'Find a vehicle' }).fill('tata nex')
  await consolePage.getByRole('option', { name: 'Tata Nexon', exact: true }).click()
  await save(consolePage)
  await expect(consolePage).toHaveURL(/\/autoNews\/monsoon-tyres-[a-z0-9]+$/)
  const id = new URL(consolePage.url()).pathname.split('/').at(-1) ?? ''
  const address = `${site()}/auto/news/${id}`
  const bar = consolePage.getByRole('group', { name: 'Publishing' })
  await expect(bar.getByText('Draft')).toBeVisible()

  await bar.getByRole('button', { name: 'Schedule…' }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(bar.getByText('Scheduled for')).toBeVisible()
  expect((await consolePage.request.get(address)).status()).toBe(404)
  const [preview] = await Promise.all([
    consolePage.waitForEvent('popup'),
    bar.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(preview.getByRole('heading', { name: 'What to look at' })).toBeVisible()
  await expect(preview.getByText('Depth is all')).toBeVisible()
  await preview.close()

  // The form takes a day and a minute; the test needs a time in a few seconds.
  const moment = new Date(Date.now() + 3000).toISOString().replace('T', ' ')
  const wish = { collection: 'autoNews', ids: [id], publishedAt: moment }
  expect(await callAs(consolePage, 'POST', 'console/publish', wish)).toBe(200)
  await expect.poll(async () => (await consolePage.request.get(address)).status()).toBe(200)
  const html = await (await consolePage.request.get(address)).text()
  expect(html).toContain('<h2>What to look at</h2>')
  expect(html).toContain('<p>Depth is <strong>all</strong></p>')
  expect(html).toContain('/cars/tata-nexon')
})

test('saving an article does not change content that the operator did not edit', { tag: '@wide' }, async ({
  consolePage,
  store,
}) => {
  const file = path.join(projectRoot, 'demo/catalogue/articles/charging-ev-housing-society-flat.json')
  const written: { content: string } = JSON.parse(await readFile(file, 'utf8'))
  const content = `<p>One<br />two, <a href="https://example.in/a" rel="nofollow ugc noopener">there</a></p>${written.content.replaceAll(/>\s+</g, '><')}`
  const { id } = await createRecord(store.systemCtx, autoNews, {
    title: `Charging ${randomId()}`,
    category: 'cars',
    content,
  })
  await consolePage.goto(consoleUrl(`/autoNews/${id}`))
  const text = await editorIn(consolePage)
  await expect(text.getByRole('table').first()).toBeVisible()
  await text.getByText('Ask two things in return').click()
  await consolePage.keyboard.press('Control+End')
  await consolePage.keyboard.type(' Ask early.')
  await save(consolePage)
  await expect(consolePage.getByText('Saved', { exact: true })).toBeVisible()
  const saved = await getRecord(store.systemCtx, autoNews, id)
  expect(saved.content).toBe(content.replace(/<\/p>$/, ' Ask early.</p>'))
})

test('an emptied step stays empty, and the first wrong one gets the focus', { tag: '@wide' }, async ({
  consolePage,
}) => {
  await consolePage.goto(consoleUrl('/settings/insurance'))
  const edges = consolePage.getByRole('group', { name: 'By engine' }).first().getByLabel('Up to, cc')
  await edges.first().fill('')
  await edges.first().press('Tab')
  await expect(edges.first()).toHaveValue('')
  await save(consolePage)
  await expect(edges.first()).toBeFocused()

  await edges.first().fill('90000')
  await consolePage.getByLabel('As of').fill('2099-01')
  await save(consolePage)
  await expect(edges.nth(1)).toBeFocused()
  await expect(edges.nth(1)).toHaveAccessibleDescription('Enter more than in the step above.')
  await expect(consolePage.getByText('The month must not be in the future.')).toBeVisible()
})

test("a changed road tax affects its state's prices at once, with the month of its check", {
  tag: '@wide',
}, async ({ consolePage }) => {
  // States that no other journey uses.
  const [state, city] = ['od', 'bhubaneswar']
  const page = async () => (await consolePage.request.get(`${site()}/cars/hyundai-creta?city=${city}`)).text()
  const before = await page()
  await consolePage.goto(consoleUrl('/settings/road-tax'))
  await consolePage.getByRole('link', { name: 'Odisha' }).click()
  const rates = consolePage.getByRole('group', { name: 'Rate by price or engine' }).first()
  const top = rates.getByLabel('%').last()
  const month = await consolePage.getByLabel('As of').last().inputValue()
  const keep = async (figure: string, checked: string) => {
    for (const field of await rates.getByLabel('%').all()) await field.fill(figure)
    await consolePage.getByLabel('As of').last().fill(checked)
    await save(consolePage)
  }
  const first = await Promise.all((await rates.getByLabel('%').all()).map(each => each.inputValue()))
  await keep('21.5', '2026-02')
  await expect.poll(page).toContain('21.5% of the ex-showroom price')
  expect(await page()).toMatch(/as of Feb\s2026/)
  await consolePage.goto(consoleUrl('/settings/road-tax'))
  const row = consolePage.getByRole('listitem').filter({ hasText: '21.5%' })
  await expect(row).toContainText('Changed by')

  await consolePage.goto(consoleUrl(`/roadTaxRates/${state}`))
  await expect(top).toHaveValue('21.5')
  for (const [index, figure] of first.entries()) await rates.getByLabel('%').nth(index).fill(figure)
  await consolePage.getByLabel('As of').last().fill(month)
  await save(consolePage)
  await expect.poll(page).not.toContain('21.5%')
  expect(lineOf(await page())).toBe(lineOf(before))
})

/** The page's text about road tax. */
const lineOf = (html: string) => /Road tax.*?<\/tr>/s.exec(html)?.[0]

test('an operator corrects rates of ownership that the server refused', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const { items } = await listRecords(store.systemCtx, ownershipRates, { perPage: 100 })
  // A kind of vehicle that no other journey uses.
  const id = items.find(({ key }) => key === 'commercialElectric')?.id ?? ''
  const inStore = () => getRecord(store.systemCtx, ownershipRates, id)
  const before = await inStore()
  await consolePage.goto(consoleUrl('/settings'))
  await consolePage.getByRole('link', { name: 'Ownership rates' }).click()
  await consolePage.getByText('Electric commercial vehicles').click()
  const edge = consolePage.getByLabel('Up to, ₹').first()
  await expect(edge).toBeVisible()
  expect(await findViolationsInOneTheme(consolePage)).toEqual([])
  const values = consolePage.getByRole('group', { name: 'Value left after 1 to 10 years' })
  await edge.fill('99000000')
  await save(consolePage)
  await expect(consolePage.getByText('Enter more than in the step above.')).toBeVisible()
  await edge.fill('650000')
  await values.getByLabel('Year 2, %').fill('100')
  await save(consolePage)
  await expect(values.getByText('percentages must fall')).toBeVisible()
  expect(await inStore()).toMatchObject({ upkeep: before.upkeep, kept: before.kept })

  await values.getByLabel('Year 2, %').fill('62.5')
  await save(consolePage)
  await expect.poll(async () => (await inStore()).kept?.[1]).toBe(62.5)
  expect((await inStore()).upkeep?.[0]).toMatchObject({ upTo: 650_000 })
})

test('an operator changes how often a permit is renewed, and the page of a truck follows', {
  tag: '@wide',
}, async ({ consolePage }) => {
  const readPage = async () =>
    (await consolePage.request.get(`${site()}/commercial-vehicles/ashok-leyland-ecomet-1615-he`)).text()
  expect(await readPage()).not.toContain('every 4 years')
  await consolePage.goto(consoleUrl('/settings'))
  await expect(consolePage.getByRole('link', { name: 'Deadlines after a sale' })).toBeVisible()
  await consolePage.getByRole('link', { name: 'Papers of commercial vehicles' }).click()
  await consolePage.getByText('Permit', { exact: true }).click()
  await consolePage.getByRole('spinbutton', { name: /^Then every/ }).fill('48')
  await save(consolePage)
  await expect.poll(readPage).toContain('every 4 years')
})

test('an overridden notice shows on the site in both languages, and the operator can restore the default', {
  tag: ['@core', '@wide'],
}, async ({ consolePage }) => {
  const place = 'grievanceHowText'
  const readPage = async (prefix = '') =>
    (await consolePage.request.get(`${site()}${prefix}/grievance`)).text()
  const [english, hindi] = [`Put it plainly: ${place}.`, 'सीधे शब्दों में बताइए।']
  await consolePage.goto(consoleUrl(`/settings/notices/${place}`))
  const inEnglish = consolePage.getByLabel('English')
  const came = await inEnglish.inputValue()
  expect(await readPage()).toContain(came)
  await inEnglish.fill(english)
  await consolePage.getByLabel('Hindi').fill('')
  await save(consolePage)
  await expect(consolePage.getByText('Write it in both languages').first()).toBeVisible()
  await consolePage.getByLabel('Hindi').fill(hindi)
  await save(consolePage)
  await expect(consolePage.getByText('Changed by')).toBeVisible()
  expect(await readPage()).toContain(english)
  expect(await readPage('/hi')).toContain(hindi)
  await consolePage.getByRole('button', { name: 'Restore the default text' }).click()
  await expect.poll(readPage).toContain(came)
  expect(await readPage('/hi')).not.toContain(hindi)
})

test('two overlapping bookings of a vehicle are marked and link to their inquiries', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const name = `Swift ${randomId()}`
  const { id: car } = await createRecord(store.systemCtx, rentVehicles, {
    name,
    type: 'car',
    location: 'Nagpur',
    available: true,
  })
  const book = (who: string, from: string, to: string) =>
    createRecord(
      store.systemCtx,
      rentEnquiries,
      {
        name: who,
        email: 'a@example.in',
        phone: 9_822_041_234,
        car,
        pickupLocation: 'Nagpur',
        rentalType: 'self_drive',
        rentalBasis: 'daily',
        startDateTime: `2031-05-${from} 04:30:00.000Z`,
        endDateTime: `2031-05-${to} 04:30:00.000Z`,
      },
      { set: { status: 'Confirmed' } },
    )
  const who = ['Asha', 'Ravi', 'Meera'].map(each => `${each} ${randomId()}`)
  const [asha = '', ravi = '', meera = ''] = who
  await book(asha, '04', '09')
  await book(ravi, '07', '12')
  await book(meera, '12', '15')
  await consolePage.goto(consoleUrl('/bookings?month=2031-05'))
  const entry = (person: string) =>
    consolePage
      .getByRole('listitem')
      .filter({ has: consolePage.getByRole('link', { name: new RegExp(person) }) })
  for (const person of [asha, ravi]) await expect(clashOf(entry(person))).toBeVisible()
  await expect(entry(meera)).toBeVisible()
  await expect(clashOf(entry(meera))).toHaveCount(0)
  expect(await findViolationsInBothThemes(consolePage)).toEqual([])
  await consolePage.getByRole('link', { name: new RegExp(ravi) }).click()
  await expect(consolePage.getByRole('heading', { level: 1 })).toHaveText(ravi)
  await expect(consolePage).toHaveURL(/\/inbox\/rentEnquiries\//)
})

/** Its label, or the name of its bar. */
const clashOf = (entry: ReturnType<Page['getByRole']>) =>
  entry
    .getByText('Overlaps another booking')
    .or(entry.getByRole('link', { name: /Overlaps another booking/ }))

test('axe finds nothing on the screens of news, rentals and settings, and they fit their width', async ({
  consolePage,
}) => {
  test.slow()
  for (const address of [
    '/autoNews/create',
    '/rentVehicles/create',
    '/roadTaxRates/mh',
    '/settings',
    '/settings/brands',
    '/settings/insurance',
    '/settings/notices',
    '/settings/notices/privacyLede',
  ]) {
    await consolePage.goto(consoleUrl(address))
    await expect(consolePage.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await waitForScreen(consolePage)
    expect(await findViolationsInOneTheme(consolePage), address).toEqual([])
    const overflow = await consolePage.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})
