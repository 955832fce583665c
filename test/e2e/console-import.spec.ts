import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { findViolationsInBothThemes } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'

/** A CSV file with other column names; every hundredth row lacks its price, two lack a name. */
function rowsOf(brand: string, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const price = at % 100 === 99 ? 'on request' : String(500_000 + at)
    return `${brand},${at === 10 || at === 20 ? '' : `Model ${at}`},${price},"=note, ${at}"`
  })
  return `Brand,Designation,Price (Rs),Remarks\n${rows.join('\n')}\n`
}

/** The import link of the list; the menu has another. */
const toImport = (page: Page) => page.locator('#main-content').getByRole('link', { name: 'Import' })

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: name.endsWith('json') ? 'application/json' : 'text/csv',
    buffer: Buffer.from(text),
  })

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')

// Only one import can run at a time, so these tests must not overlap.
test.describe.configure({ mode: 'default' })

test(
  'an operator maps, previews and imports a thousand rows; errors name their row; importing the export again changes nothing',
  { tag: '@wide' },
  async ({ consolePage: page, store }, info) => {
    // A thousand rows, five times.
    test.setTimeout(240_000)
    const options = { timeout: 100_000 }
    const [rows, good, refused] = [1000, 988, 12]
    const brand = `Imported ${info.project.name}`
    await page.goto(consoleUrl('/cars'))
    await toImport(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')

    // A file that is no table does not stay selected, and the page says why.
    await choose(page, 'broken.json', '{"a":1}')
    await expect(page.getByRole('alert')).toContainText('the file is not a list')
    await expect(page.getByText('broken.json')).toBeVisible()

    await choose(page, 'cars.csv', rowsOf(brand, rows))
    await expect(page.getByLabel('Field for Brand')).toHaveValue('brand')
    await expect(page.getByLabel('Field for Price (Rs)')).toHaveValue('price')
    await expect(figure(page, 'Rows rejected')).toHaveText(rows.toLocaleString('en-IN'), options)
    await page.getByLabel('Field for Designation').selectOption('name')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(figure(page, 'New')).toHaveText(String(good), options)
    await expect(figure(page, 'Rows rejected')).toHaveText(String(refused))
    const problems = page.getByRole('table', { name: 'Problems' })
    await expect(problems.getByRole('row').nth(1)).toHaveText(new RegExp(`^12${brand}Name.*blank`, 'i'))
    expect(await findViolationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const count = async () => {
      const where = eq(cars.table.brand, brand)
      return (await listRecords(store.systemCtx, cars, { where, perPage: 1 })).totalItems
    }
    expect(await count()).toBe(0)

    await page.getByRole('button', { name: `Import ${good} records` }).click()
    await expect(page.getByRole('region', { name: 'Import result' })).toBeVisible(options)
    await expect(figure(page, 'New')).toHaveText(String(good))
    await expect(figure(page, 'Rows rejected')).toHaveText(String(refused))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this list' }).click(),
    ])
    const errorLines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(errorLines).toHaveLength(refused + 1)
    expect(errorLines[3]).toBe(`101,${brand} Model 99,price,Must be a number.`)
    expect(await count()).toBe(good)

    await page.getByRole('link', { name: 'Open Cars' }).click()
    await page.getByPlaceholder('Search').fill(brand)
    await expect(page.getByText(new RegExp(`of ${good}$`))).toBeVisible()
    for (const format of ['CSV', 'JSON']) {
      await page.getByRole('button', { name: 'Export' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: `Export ${format}` }).click(),
      ])
      const name = file.suggestedFilename()
      const text = await readFile(await file.path(), 'utf8')
      await toImport(page).click()
      await choose(page, name, text)
      await expect(figure(page, 'Unchanged')).toHaveText(String(good), options)
      await expect(figure(page, 'Rows rejected')).toHaveText('0')
      await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
      await page.goBack()
      await expect(page.getByText(new RegExp(`of ${good}$`))).toBeVisible()
    }
  },
)

test('an import lists what it will create, update and skip, with Indian prices; a new record shows Saved', {
  tag: ['@core', '@wide'],
}, async ({ consolePage: page, store }) => {
  const brand = `Preview ${randomId()}`
  await createRecord(store.systemCtx, cars, { brand, name: 'Stays', price: 745_000 })
  await createRecord(store.systemCtx, cars, { brand, name: 'Moves', price: 700_000 })
  await page.goto(consoleUrl('/import?collection=cars'))
  const rows = ['Stays,"₹7,45,000/-"', 'Moves,7.45 lakh', 'Comes,1.2 Cr', 'Fails,on request']
  await choose(page, 'prices.csv', `brand,name,price\n${rows.map(row => `${brand},${row}`).join('\n')}\n`)
  const record = (name: string) =>
    page.getByRole('list', { name: 'Records in the file' }).getByRole('listitem').filter({ hasText: name })
  await expect(record('Moves').first()).toContainText('Price: ₹7,00,000 → ₹7,45,000')
  await expect(record('Moves').first()).toContainText('Change')
  await expect(record('Comes').first()).toContainText('Create')
  await expect(record('Comes').first()).toContainText('Price: ₹1,20,00,000')
  await expect(record('Stays').first()).toContainText('No change')
  await expect(page.getByRole('table', { name: 'Problems' })).toContainText(`${brand} Fails`)
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await page.goto(consoleUrl('/commercial_category/create'))
  await page.getByLabel('Name').fill(`Category ${randomId()}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a response that ends early shows an error, and the operator can try again', { tag: '@wide' }, async ({
  consolePage: page,
}) => {
  const brand = `Early ${randomId()}`
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t reach Sawari' })
  const preview = page.getByRole('button', { name: 'Preview' })
  const importOne = page.getByRole('button', { name: 'Import 1 record' })
  const bodies: string[] = []
  await page.route('**/api/console/import/cars?*', async route => {
    const body = bodies.shift()
    await (body === undefined ? route.fallback() : route.fulfill({ contentType: 'application/json', body }))
  })
  await page.goto(consoleUrl('/import?collection=cars'))

  bodies.push('{"columns":[{"column":"bra')
  await choose(page, 'cars.csv', `brand,name,price\n${brand},One,745000\n`)
  await expect(alert).toBeVisible()
  bodies.push('{"report":{"counts":{"cars"')
  await preview.click()
  await expect(alert).toBeVisible()
  await expect(preview).toBeEnabled()
  await choose(page, 'cars.csv', `brand,name,price\n${brand},One,745000\n`)
  await expect(alert).toHaveCount(0)
  await expect(importOne).toBeEnabled()
  bodies.push('<h1>Bad gateway</h1>\n')
  await importOne.click()
  await expect(alert).toBeVisible()
  await importOne.click()
  await expect(page.getByRole('region', { name: 'Import result' })).toBeVisible()
})
