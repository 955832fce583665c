import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { autoNews, cars, carVariants } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { findViolations, findViolationsInBothThemes, findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test, waitForScreen } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import type { Store } from './people.ts'

const draft = async ({ systemCtx }: Store, name: string, brand = 'Journey') =>
  (await createRecord(systemCtx, cars, { brand, name, title: 'As it was' })).id

const picture = async (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

const part = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Pastes text as a spreadsheet's cells come from the clipboard. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('an operator creates and publishes a car with colours, pictures and a variant, and the site shows it at once', {
  tag: ['@core', '@wide'],
}, async ({ consolePage }) => {
  test.slow()
  const name = `Zephyr ${randomId()}`
  const brand = `Maker ${randomId()}`
  await consolePage.goto(consoleUrl('/cars/create'))
  await consolePage.getByLabel('Brand').fill(brand)
  await consolePage.getByLabel('Name').fill(name)
  await part(consolePage, 'Prices')
  await consolePage.getByLabel('Price', { exact: true }).fill('900000')
  await part(consolePage, 'Colours and pictures')
  for (const [number, colour, hex] of [
    [1, 'Crimson', '#B01020'],
    [2, 'Ocean', '#1040B0'],
  ] as const) {
    await consolePage.getByRole('button', { name: 'Add a colour' }).click()
    const card = consolePage.getByRole('group', { name: `Colour ${number}`, exact: true })
    await card.getByLabel('Hex code').fill(hex)
    await card.getByLabel('Colour name').fill(colour)
    await consolePage
      .getByRole('group', { name: colour, exact: true })
      .locator('input[type=file]')
      .setInputFiles(asFile(`${colour}.png`, await picture(hex)))
    await expect(
      consolePage.getByRole('list', { name: `Pictures of ${colour}` }).getByRole('listitem'),
    ).toHaveCount(1)
  }
  await save(consolePage)
  await expect(consolePage.getByText('Draft', { exact: true })).toBeVisible()
  await expect(consolePage).not.toHaveURL(/create/)
  const id = new URL(consolePage.url()).pathname.split('/').at(-1) ?? ''
  const page = `${site()}/cars/${id}`
  expect((await consolePage.request.get(page)).status()).toBe(404)

  await consolePage.getByRole('link', { name: 'Add a variant' }).click()
  // The car's own form has a brand and a name too.
  await expect(consolePage.getByRole('heading', { level: 1 })).toHaveText('New in Car variants')
  await expect(consolePage.getByLabel('Brand')).toHaveValue(brand)
  await consolePage.getByLabel('Name').fill('Sprint')
  await part(consolePage, 'Prices')
  await consolePage.getByLabel('Price', { exact: true }).fill('950000')
  await save(consolePage)
  await consolePage.getByRole('link', { name: `${brand} ${name}` }).click()
  await expect(consolePage.getByRole('link', { name: 'Sprint' })).toBeVisible()
  await consolePage.getByRole('button', { name: 'Publish now' }).click()
  const dialog = consolePage.getByRole('dialog')
  await expect(dialog.getByLabel('Include its variants')).toBeChecked()
  expect(await findViolations(consolePage)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(consolePage.getByText('Published', { exact: true }).first()).toBeVisible()

  const [listing, detail] = await Promise.all(
    [`${site()}/cars?brand=${encodeURIComponent(brand)}`, page].map(async address =>
      (await consolePage.request.get(address)).text(),
    ),
  )
  expect(listing).toContain(name)
  for (const text of [name, 'Crimson', 'Ocean', 'Sprint']) expect(detail).toContain(text)
  await consolePage.getByRole('button', { name: 'Unpublish' }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(consolePage.getByText('Draft', { exact: true }).first()).toBeVisible()
  expect((await consolePage.request.get(page)).status()).toBe(404)
})

test('the second of two editors of a record sees the conflict and resolves it field by field', {
  tag: ['@core', '@wide'],
}, async ({ consolePage, store }) => {
  const id = await draft(store, `Contested ${randomId()}`)
  await consolePage.goto(consoleUrl(`/cars/${id}`))
  await consolePage.getByLabel('Title').fill('Mine')
  await consolePage.getByLabel('Seats').fill('5')
  await updateRecord(store.systemCtx, cars, id, { title: 'Theirs', year: 2025 })
  await save(consolePage)
  const dialog = consolePage.getByRole('dialog')
  await expect(dialog).toContainText('Somebody else changed this record')
  expect(await getRecord(store.systemCtx, cars, id)).toMatchObject({ title: 'Theirs', seats: null })
  expect(await findViolationsInBothThemes(consolePage)).toEqual([])
  // A field that only one of them has changed needs no decision.
  await expect(dialog).toContainText('Only you changed: Seats')
  await expect(dialog.getByRole('group', { name: /^Seats/ })).toHaveCount(0)
  // A field that both have changed does.
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog
    .getByRole('group', { name: /^Title/ })
    .getByRole('radio', { name: /Theirs/ })
    .check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await saved(consolePage)
  await expect(consolePage.getByLabel('Title')).toHaveValue('Theirs')
  expect(await getRecord(store.systemCtx, cars, id)).toMatchObject({ title: 'Theirs', seats: 5, year: 2025 })
  await consolePage.getByRole('button', { name: 'History' }).click()
  await expect(consolePage.getByRole('list', { name: 'History' })).toContainText('Seats')

  await consolePage.getByLabel('Title').fill('Not saved')
  await consolePage.getByRole('link', { name: 'Show' }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(consolePage.getByLabel('Title')).toHaveValue('Not saved')
})

test('the console refuses a file that is no picture or too large, and the form keeps its values', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  test.slow()
  const id = await draft(store, `Pictured ${randomId()}`)
  await consolePage.goto(consoleUrl(`/cars/${id}`))
  await consolePage.getByLabel('Title').fill('Kept while files are refused')
  await part(consolePage, 'Colours and pictures')
  const chooser = consolePage.locator('input[type=file][aria-label=Pictures]')
  const good = await picture('#205030')
  await chooser.setInputFiles([
    asFile('script.png', Buffer.from('<script>alert(1)</script>')),
    asFile('bomb.png', await picture('#000', 9000, 6000)),
    asFile('good.png', good),
  ])
  const alert = consolePage.getByRole('alert')
  await expect(alert).toContainText('script.png: this file type is not allowed')
  await expect(alert).toContainText('bomb.png: the picture has more than 50 megapixels')
  const tiles = consolePage.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  // Only the server can detect a truncated picture.
  await chooser.setInputFiles(asFile('torn.png', good.subarray(0, good.length - 200)))
  await expect(tiles).toHaveCount(2)
  await save(consolePage)
  await expect(consolePage.getByText(/torn\.png.*cannot be read/)).toBeVisible()
  expect(await getRecord(store.systemCtx, cars, id)).toMatchObject({ title: 'As it was', pictures: [] })
  await consolePage.getByRole('button', { name: 'Remove torn.png' }).click()
  await save(consolePage)
  await saved(consolePage)
  expect(await getRecord(store.systemCtx, cars, id)).toMatchObject({
    title: 'Kept while files are refused',
    pictures: [expect.stringMatching(/^good_/)],
  })
})

test('an operator pastes a table of specifications from a spreadsheet', { tag: '@wide' }, async ({
  consolePage,
  store,
}) => {
  const id = await draft(store, `Specified ${randomId()}`)
  await consolePage.goto(consoleUrl(`/cars/${id}`))
  await part(consolePage, 'Specifications')
  const table = consolePage.getByRole('group', { name: 'Key specifications' })
  await paste(
    table.getByLabel('Name, row 1'),
    'Engine\t1,497 cc\r\nTurbocharger\tYes\r\nBoot\t433 litres\r\n',
  )
  await expect(table.getByLabel('Value, row 3')).toHaveValue('433 litres')
  await table.getByRole('button', { name: 'Move row 3 up' }).click()
  await part(consolePage, 'Prices')
  const prices = consolePage.getByRole('group', { name: 'Prices by city' })
  await paste(prices.getByLabel('City or state, row 1'), 'Pune\t₹10.79 lakh\nGoa\t10,50,000')
  await save(consolePage)
  await saved(consolePage)
  const { key_specs, location_wise_pricing } = await getRecord(store.systemCtx, cars, id)
  expect(Object.entries(key_specs ?? {})).toEqual([
    ['Engine', '1,497 cc'],
    ['Boot', '433 litres'],
    ['Turbocharger', true],
  ])
  expect(location_wise_pricing).toEqual([
    { location: 'Pune', price: 1_079_000 },
    { location: 'Goa', price: 1_050_000 },
  ])
})

test('an operator publishes several vehicles with their variants from the list, and sees the result of each', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const brand = `Bulk ${randomId()}`
  const ids = [await draft(store, 'First', brand), await draft(store, 'Second', brand)]
  const variant = await createRecord(store.systemCtx, carVariants, {
    brand,
    name: 'XE',
    Car_id: ids[0],
    price: 800_000,
  })
  await consolePage.goto(consoleUrl('/cars'))
  await consolePage.getByPlaceholder('Search').fill(brand)
  await expect(consolePage.getByText('Draft', { exact: true })).toHaveCount(2)
  for (const name of [/First/, /Second/]) {
    const row = consolePage
      .getByRole('row', { name })
      .or(consolePage.getByRole('listitem').filter({ hasText: name }))
    await row.getByRole('checkbox').check()
  }
  expect(await findViolationsInBothThemes(consolePage)).toEqual([])
  await consolePage.getByRole('button', { name: 'Publish now' }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(consolePage.getByRole('dialog')).toContainText('2 records changed')
  await expect(consolePage.getByRole('dialog')).toContainText('with one variant')
  expect(await findViolations(consolePage)).toEqual([])
  await consolePage.getByRole('button', { name: 'Close' }).last().click()
  await expect(consolePage.getByText('Published', { exact: true })).toHaveCount(2)
  for (const id of ids) expect((await getRecord(store.systemCtx, cars, id)).publishedAt).not.toBeNull()
  expect((await getRecord(store.systemCtx, carVariants, variant.id)).publishedAt).not.toBeNull()
  for (const id of ids) await updateRecord(store.systemCtx, cars, id, { publishedAt: null })
})

test('axe finds nothing on the catalogue screens, and they fit their width', async ({ consolePage }) => {
  test.slow()
  const checkScreen = async (what: string) => {
    await waitForScreen(consolePage)
    expect(await findViolationsInOneTheme(consolePage), what).toEqual([])
    const overflow = await consolePage.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, what).toBeLessThanOrEqual(0)
  }
  await consolePage.goto(consoleUrl('/car_variants/create'))
  await checkScreen('a new variant')
  await consolePage.goto(consoleUrl('/bikes/yamaha-r15-v4'))
  await consolePage.getByRole('tab').first().waitFor()
  for (const name of ['Prices', 'Colours and pictures', 'Specifications', 'Updates']) {
    await part(consolePage, name)
    await checkScreen(name)
  }
})

test('publishing a draft asks for confirmation and says where it will show', { tag: '@wide' }, async ({
  consolePage,
  store,
}) => {
  const title = `Asked first ${randomId()}`
  const { id } = await createRecord(store.systemCtx, autoNews, {
    title,
    author: 'Desk',
    category: 'cars' as const,
    excerpt: 'In short.',
    content: '<p>Text.</p>',
  })
  const status = async () => (await consolePage.request.get(`${site()}/auto/news/${id}`)).status()
  await consolePage.goto(consoleUrl(`/autoNews/${id}`))
  await consolePage.getByRole('button', { name: 'Publish now' }).click()
  const dialog = consolePage.getByRole('dialog', { name: 'Publish this now?' })
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('the list of news, search and the pages of its vehicles')
  expect(await findViolations(consolePage)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await status()).toBe(404)
  await consolePage.getByRole('button', { name: 'Publish now' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(consolePage.getByText('Published', { exact: true })).toBeVisible()
  expect(await status()).toBe(200)
})
