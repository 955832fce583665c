import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { autoNews, cars, carVariants } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { findViolations, findViolationsInBothThemes } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import type { Store } from './people.ts'

const draft = async ({ own }: Store, name: string, brand = 'Journey') =>
  (await createRecord(own, cars, { brand, name, title: 'As it was' })).id

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
  tag: '@wide',
}, async ({ consolePage: desk }) => {
  test.slow()
  const name = `Zephyr ${randomId()}`
  const brand = `Maker ${randomId()}`
  await desk.goto(consoleUrl('/cars/create'))
  await desk.getByLabel('Brand').fill(brand)
  await desk.getByLabel('Name').fill(name)
  await part(desk, 'Prices')
  await desk.getByLabel('Price', { exact: true }).fill('900000')
  await part(desk, 'Colours and pictures')
  for (const [number, colour, hex] of [
    [1, 'Crimson', '#B01020'],
    [2, 'Ocean', '#1040B0'],
  ] as const) {
    await desk.getByRole('button', { name: 'Add a colour' }).click()
    const card = desk.getByRole('group', { name: `Colour ${number}`, exact: true })
    await card.getByLabel('Hex code').fill(hex)
    await card.getByLabel('Colour name').fill(colour)
    await desk
      .getByRole('group', { name: colour, exact: true })
      .locator('input[type=file]')
      .setInputFiles(asFile(`${colour}.png`, await picture(hex)))
    await expect(desk.getByRole('list', { name: `Pictures of ${colour}` }).getByRole('listitem')).toHaveCount(
      1,
    )
  }
  await save(desk)
  await expect(desk.getByText('Draft', { exact: true })).toBeVisible()
  await expect(desk).not.toHaveURL(/create/)
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  const page = `${site()}/cars/${id}`
  expect((await desk.request.get(page)).status()).toBe(404)

  await desk.getByRole('link', { name: 'Add a variant' }).click()
  // The car's own form has a brand and a name too.
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('New in Car variants')
  await expect(desk.getByLabel('Brand')).toHaveValue(brand)
  await desk.getByLabel('Name').fill('Sprint')
  await part(desk, 'Prices')
  await desk.getByLabel('Price', { exact: true }).fill('950000')
  await save(desk)
  await desk.getByRole('link', { name, exact: true }).click()
  await expect(desk.getByRole('link', { name: 'Sprint' })).toBeVisible()
  await desk.getByRole('button', { name: 'Publish now' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel('Its variants too')).toBeChecked()
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('Published', { exact: true }).first()).toBeVisible()

  const [listing, detail] = await Promise.all(
    [`${site()}/cars?brand=${encodeURIComponent(brand)}`, page].map(async address =>
      (await desk.request.get(address)).text(),
    ),
  )
  expect(listing).toContain(name)
  for (const shown of [name, 'Crimson', 'Ocean', 'Sprint']) expect(detail).toContain(shown)
  await desk.getByRole('button', { name: 'Unpublish' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(desk.getByText('Draft', { exact: true }).first()).toBeVisible()
  expect((await desk.request.get(page)).status()).toBe(404)
})

test('the second of two editors of a record sees the conflict and resolves it field by field', {
  tag: '@wide',
}, async ({ consolePage: desk, store }) => {
  const id = await draft(store, `Contested ${randomId()}`)
  await desk.goto(consoleUrl(`/cars/${id}`))
  await desk.getByLabel('Title').fill('Mine')
  await desk.getByLabel('Seats').fill('5')
  await updateRecord(store.own, cars, id, { title: 'Theirs', year: 2025 })
  await save(desk)
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Somebody else changed this meanwhile')
  expect(await getRecord(store.own, cars, id)).toMatchObject({ title: 'Theirs', seats: null })
  expect(await findViolationsInBothThemes(desk)).toEqual([])
  // A field that both have changed needs a decision.
  await expect(dialog.getByRole('button', { name: 'Save these' })).toBeDisabled()
  await dialog
    .getByRole('group', { name: /^Title/ })
    .getByRole('radio', { name: /Theirs/ })
    .check()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await saved(desk)
  await expect(desk.getByLabel('Title')).toHaveValue('Theirs')
  expect(await getRecord(store.own, cars, id)).toMatchObject({ title: 'Theirs', seats: 5, year: 2025 })
  await desk.getByRole('button', { name: 'History' }).click()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('Seats')

  await desk.getByLabel('Title').fill('Not saved')
  await desk.getByRole('link', { name: 'Show' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(desk.getByLabel('Title')).toHaveValue('Not saved')
})

test('the console refuses a file that is no picture or too large, and the form keeps its values', {
  tag: '@wide',
}, async ({ consolePage: desk, store }) => {
  test.slow()
  const id = await draft(store, `Pictured ${randomId()}`)
  await desk.goto(consoleUrl(`/cars/${id}`))
  await desk.getByLabel('Title').fill('Kept while files are refused')
  await part(desk, 'Colours and pictures')
  const chooser = desk.locator('input[type=file][aria-label=Pictures]')
  const good = await picture('#205030')
  await chooser.setInputFiles([
    asFile('script.png', Buffer.from('<script>alert(1)</script>')),
    asFile('bomb.png', await picture('#000', 9000, 6000)),
    asFile('good.png', good),
  ])
  const told = desk.getByRole('alert')
  await expect(told).toContainText('script.png: this is no picture of a type that is taken')
  await expect(told).toContainText('bomb.png: it has more than 50 megapixels')
  const tiles = desk.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  // Only the server can detect a truncated picture.
  await chooser.setInputFiles(asFile('torn.png', good.subarray(0, good.length - 200)))
  await expect(tiles).toHaveCount(2)
  await save(desk)
  await expect(desk.getByText(/torn\.png.*cannot be read/)).toBeVisible()
  expect(await getRecord(store.own, cars, id)).toMatchObject({ title: 'As it was', pictures: [] })
  await desk.getByRole('button', { name: 'Remove torn.png' }).click()
  await save(desk)
  await saved(desk)
  expect(await getRecord(store.own, cars, id)).toMatchObject({
    title: 'Kept while files are refused',
    pictures: [expect.stringMatching(/^good_/)],
  })
})

test('an operator pastes a table of specifications from a spreadsheet', { tag: '@wide' }, async ({
  consolePage: desk,
  store,
}) => {
  const id = await draft(store, `Specified ${randomId()}`)
  await desk.goto(consoleUrl(`/cars/${id}`))
  await part(desk, 'Specifications')
  const table = desk.getByRole('group', { name: 'Key specifications' })
  await paste(
    table.getByLabel('Name, row 1'),
    'Engine\t1,497 cc\r\nTurbocharger\tYes\r\nBoot\t433 litres\r\n',
  )
  await expect(table.getByLabel('Value, row 3')).toHaveValue('433 litres')
  await table.getByRole('button', { name: 'Move row 3 up' }).click()
  await part(desk, 'Prices')
  const prices = desk.getByRole('group', { name: 'Prices by city' })
  await paste(prices.getByLabel('City or state, row 1'), 'Pune\t₹10.79 lakh\nGoa\t10,50,000')
  await save(desk)
  await saved(desk)
  const { key_specs, location_wise_pricing } = await getRecord(store.own, cars, id)
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
}, async ({ consolePage: desk, store }) => {
  const brand = `Bulk ${randomId()}`
  const ids = [await draft(store, 'First', brand), await draft(store, 'Second', brand)]
  const variant = await createRecord(store.own, carVariants, {
    brand,
    name: 'XE',
    Car_id: ids[0],
    price: 800_000,
  })
  await desk.goto(consoleUrl('/cars'))
  await desk.getByPlaceholder('Search').fill(brand)
  await expect(desk.getByText('Draft', { exact: true })).toHaveCount(2)
  for (const name of [/First/, /Second/]) {
    const row = desk.getByRole('row', { name }).or(desk.getByRole('listitem').filter({ hasText: name }))
    await row.getByRole('checkbox').check()
  }
  expect(await findViolationsInBothThemes(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Publish now' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByRole('dialog')).toContainText('2 records are done')
  await expect(desk.getByRole('dialog')).toContainText('with one variant')
  expect(await findViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Close' }).last().click()
  await expect(desk.getByText('Published', { exact: true })).toHaveCount(2)
  for (const id of ids) expect((await getRecord(store.own, cars, id)).publishedAt).not.toBeNull()
  expect((await getRecord(store.own, carVariants, variant.id)).publishedAt).not.toBeNull()
  for (const id of ids) await updateRecord(store.own, cars, id, { publishedAt: null })
})

test('axe finds nothing on the catalogue screens, and they fit their width', async ({
  consolePage: desk,
}) => {
  test.slow()
  const look = async (what: string) => {
    await desk.waitForLoadState('networkidle')
    expect(await findViolationsInBothThemes(desk), what).toEqual([])
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, what).toBeLessThanOrEqual(0)
  }
  await desk.goto(consoleUrl('/car_variants/create'))
  await look('a new variant')
  await desk.goto(consoleUrl('/bikes/yamaha-r15-v4'))
  await desk.getByRole('tab').first().waitFor()
  for (const name of ['Prices', 'Colours and pictures', 'Specifications', 'Updates']) {
    await part(desk, name)
    await look(name)
  }
})

test('publishing a draft asks for confirmation and says where it will show', { tag: '@wide' }, async ({
  consolePage: desk,
  store,
}) => {
  const title = `Asked first ${randomId()}`
  const { id } = await createRecord(store.own, autoNews, {
    title,
    author: 'Desk',
    category: 'cars' as const,
    excerpt: 'In short.',
    content: '<p>Text.</p>',
  })
  const status = async () => (await desk.request.get(`${site()}/auto/news/${id}`)).status()
  await desk.goto(consoleUrl(`/autoNews/${id}`))
  await desk.getByRole('button', { name: 'Publish now' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Publish this now?' })
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('the list of news, search and the pages of its vehicles')
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await status()).toBe(404)
  await desk.getByRole('button', { name: 'Publish now' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('Published', { exact: true })).toBeVisible()
  expect(await status()).toBe(200)
})
