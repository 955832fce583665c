import { wireDate } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { findViolations, findViolationsInBothThemes, findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test, waitForScreen } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'
import { newOperator, signInToConsole } from './operators.ts'
import { openBrowser, type Store } from './people.ts'
import { fillInquiry } from './steps.ts'

// The role for inquiries, chat and moderation.
test.use({ role: 'support' })

test(
  'an operator replies to an inquiry, and its sender sees the reply',
  { tag: '@core' },
  async ({ consolePage, browser }, info) => {
    const phone = freshPhone(info)
    const visitor = await (await browser.newContext()).newPage()
    await signIn(visitor, phone)
    const name = `Asha ${info.project.name}`
    // The inbox also contains the inquiry of the other project.
    const message = `Is the diesel in stock on ${info.project.name}?`
    await visitor.goto(`${site()}/cars/tata-nexon/inquiry`)
    await fillInquiry(visitor.getByRole('main'), {
      name,
      phone,
      email: `${phone}@example.com`,
      message,
    })
    await visitor
      .getByRole('main')
      .getByRole('button', { name: /Submit|Send/ })
      .click()
    await expect(visitor.getByText('Inquiry Sent!')).toBeVisible()

    await consolePage.goto(consoleUrl('/inbox?kind=CarsInquiry&sort=-created'))
    await consolePage.getByRole('link', { name }).click()
    await expect(consolePage.getByText(message)).toBeVisible()
    await expect(consolePage.getByRole('link', { name: 'Call' })).toHaveCount(0)
    await consolePage.getByRole('button', { name: 'Show number' }).click()
    await expect(consolePage.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${phone}`)
    await expect(consolePage.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${phone}\\?`),
    )
    await consolePage.getByLabel('Note').fill('Called: two are on the floor.')
    await consolePage.getByRole('button', { name: 'Add note' }).click()
    await expect(consolePage.getByRole('listitem').filter({ hasText: 'two are on the floor' })).toBeVisible()
    await consolePage.getByRole('button', { name: 'Mark as Contacted' }).click()
    await expect(consolePage.getByText('New → Contacted')).toBeVisible()
    // Who answers an inquiry has it; the history names them.
    await expect(consolePage.getByText(/^Assigned to .+@/)).toBeVisible()
    expect(await findViolations(consolePage)).toEqual([])

    await visitor.goto(`${site()}/profile/inquiries`)
    await expect(visitor.getByText('Replied')).toBeVisible()
    await visitor.context().close()
  },
)

test('an operator approves a listing, which then shows on the site; a rejected one tells its seller why', {
  tag: '@core',
}, async ({ consolePage, browser, store, isMobile }) => {
  const seller = await store.member('Ravi')
  const [good, bad] = [await store.listing(seller, 'pending'), await store.listing(seller, 'pending')]
  expect((await consolePage.request.get(`${site()}/used-vehicles/${good}`)).status()).toBe(404)
  await consolePage.goto(consoleUrl('/moderation'))
  const card = (id: string) =>
    consolePage.getByRole('article').filter({ has: consolePage.locator(`a[href*="${id}"]`) })
  await card(good).getByRole('button', { name: 'Approve' }).click()
  await expect(card(good)).toHaveCount(0)
  expect((await consolePage.request.get(`${site()}/used-vehicles/${good}`)).status()).toBe(200)
  await card(bad).getByRole('button', { name: 'Reject' }).click()
  await consolePage.getByRole('dialog').getByLabel('Reason').fill('The photos show another car.')
  expect(await findViolations(consolePage)).toEqual([])
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(consolePage.getByRole('dialog')).toHaveCount(0)
  await expect(card(bad)).toHaveCount(0)
  if (isMobile) return
  const page = await openBrowser(browser, seller, {})
  await page.goto(`${site()}/sell/${bad}`)
  await expect(page.getByText('The photos show another car.')).toBeVisible()
  await page.context().close()
})

test('an operator checks a price that is far from the market value, and what the value is made of', async ({
  consolePage: page,
  store,
}, info) => {
  const name = `Underpriced ${info.project.name} ${Date.now()}`
  const id = await addOutlier(store, name)
  await page.goto(consoleUrl('/moderation/prices'))
  const outlier = page
    .getByRole('list', { name: 'Outliers to look at' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(outlier).toContainText('₹1,00,000 · market value ₹20,00,000')
  await expect(outlier).toContainText('95% below value')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await outlier.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/usedVehicles/${id}$`))
  await expect(page.getByRole('region', { name: 'Market value' })).toContainText('₹18,00,000 – ₹22,00,000')
  expect(await findViolations(page)).toEqual([])

  await page.goto(consoleUrl('/moderation/prices'))
  await page.getByRole('link', { name: 'Prices of the model vary too much' }).click()
  await expect(page.getByRole('link', { name }).or(page.getByRole('cell', { name })).first()).toBeVisible()

  await page.goto(consoleUrl('/valuationCells?filter={"kind":"car"}'))
  await expect(page.getByText('All cars').first()).toBeVisible()
  await page.goto(consoleUrl('/valuationCells?filter={"brand":"Tata","model":"Nexon"}'))
  await page
    .getByText('Nexon', { exact: true })
    .or(page.getByRole('link', { name: 'Tata Nexon' }))
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Middle vehicle' })).toContainText('km')
  await expect(page.getByRole('region', { name: 'On sale' }).getByRole('listitem').first()).toContainText('₹')
  expect(await findViolations(page)).toEqual([])
})

/** A listing on sale at a twentieth of its market value. */
async function addOutlier({ systemCtx }: Store, name: string): Promise<string> {
  const values = { name, brand: 'Tata', type: 'car', location: 'Pune', year: 2020, price: 100_000 } as const
  const valuation = {
    value: 2_000_000,
    valueLow: 1_800_000,
    valueHigh: 2_200_000,
    noRatingReason: 'wideBand',
  } as const
  const set = { status: 'approved', ...valuation, valuedAt: wireDate(new Date()) } as const
  return (await createRecord(systemCtx, usedVehicles, values, { set })).id
}

test('a listing whose check for contact details fails cannot be approved until the check succeeds', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const id = await store.listing(await store.member('Ravi'), 'pending')
  const approve = consolePage
    .getByRole('article')
    .filter({ has: consolePage.locator(`a[href*="${id}"]`) })
    .getByRole('button', { name: 'Approve' })
  const checks = '**/api/console/listing-passages?*'
  await consolePage.route(checks, route => route.fulfill({ status: 503, json: {} }))
  await consolePage.goto(consoleUrl('/moderation'))
  await expect(approve).toBeDisabled()
  await expect(consolePage.getByText('Not yet checked for contact details.').first()).toBeVisible()
  const again = consolePage.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await consolePage.unroute(checks)
  await again.click()
  await expect(approve).toBeEnabled()
})

test('a listing that is held says so, and cannot be approved before its signals are decided', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const id = await store.listing(await store.member('Ravi'), 'pending')
  await updateRecord(store.systemCtx, usedVehicles, id, {}, { set: { heldFrom: 'pending' } })
  await consolePage.goto(consoleUrl('/moderation'))
  const card = consolePage.getByRole('article').filter({ has: consolePage.locator(`a[href*="${id}"]`) })
  await expect(card.getByRole('alert')).toContainText('This listing is held.')
  await expect(card.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await card.getByRole('link', { name: 'Fraud signals' }).click()
  await expect(consolePage).toHaveURL(/\/moderation\/fraud$/)
})

test(
  'blocking a member signs them out at once',
  { tag: ['@core', '@wide'] },
  async ({ consolePage, browser }, info) => {
    const phone = freshPhone(info)
    const visitor = await (await browser.newContext()).newPage()
    await signIn(visitor, phone)
    await visitor.goto(`${site()}/profile`)
    await expect(visitor).toHaveURL(/\/profile$/)
    await consolePage.goto(consoleUrl('/moderation/block'))
    await consolePage.getByLabel('Mobile number').fill(phone)
    await consolePage.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(
      consolePage
        .getByRole('status')
        .filter({ hasText: `(+91 ${phone.slice(0, 5)} ${phone.slice(5)}) is blocked.` }),
    ).toBeVisible()
    await visitor.goto(`${site()}/profile`)
    await expect(visitor).toHaveURL(/\/login/)
    await visitor.context().close()
  },
)

test(
  'an operator replies to a chat with Sawari while its member watches',
  { tag: ['@core', '@wide'] },
  async ({ consolePage, browser, store }, info) => {
    const name = `Meera ${freshPhone(info)}`
    const visitor = await openBrowser(browser, await store.member(name), {})
    const listens = visitor.waitForResponse(
      answer => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
    )
    await visitor.goto(`${site()}/chat?vehicle=${await store.listing()}`)
    await listens
    await visitor.getByLabel('Message', { exact: true }).fill('Who sells this one?')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('log').getByText('Who sells this one?')).toBeVisible()
    await expect(visitor.getByText('Sent', { exact: true })).toBeVisible()
    await consolePage.goto(consoleUrl('/chat'))
    await consolePage.getByRole('link', { name: new RegExp(name) }).click()
    await expect(consolePage.getByRole('log').getByText('Who sells this one?')).toBeVisible()
    await consolePage.getByLabel('Reply').fill('We do. Come by on Sunday.')
    await consolePage.keyboard.press('Enter')
    await expect(visitor.getByRole('log').getByText('We do. Come by on Sunday.')).toBeVisible()
    await visitor.getByLabel('Message', { exact: true }).fill('At ten, then.')
    await visitor.keyboard.press('Enter')
    await expect(consolePage.getByRole('log').getByText('At ten, then.')).toBeVisible()
    expect(await findViolationsInBothThemes(consolePage)).toEqual([])
    await visitor.context().close()
  },
)

test(
  'an operator changes a record, and a refusal of the server shows at its field',
  { tag: '@wide' },
  async ({ watched: page, store }, info) => {
    const place = `Nagpur ${info.project.name}`
    await signInToConsole(page, await newOperator(store.systemCtx, 'owner'))
    await page.goto(consoleUrl('/autoNews/create'))
    await page.getByLabel('Title').fill('A headline of the desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Required').first()).toBeVisible()
    await page.goto(consoleUrl('/usedVehicles/usedvehicle0001'))
    const city = page.getByLabel('Location')
    await expect(city).not.toHaveValue('')
    await expect(page.getByRole('region', { name: 'Seller' }).getByRole('link')).toBeVisible()
    await city.fill(place)
    const specifications = page.getByRole('group', { name: 'Specifications' })
    await specifications.getByRole('button', { name: 'Add a row' }).click()
    await specifications
      .getByLabel(/^Name, row/)
      .last()
      .fill('Spare wheel')
    await specifications
      .getByLabel(/^Value, row/)
      .last()
      .fill('Unused')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/usedvehicle0001\/show$/)
    await expect(page.getByText(place)).toBeVisible()
    await expect(page.getByText('Spare wheel')).toBeVisible()
    await expect(page.getByText('Unused')).toBeVisible()
  },
)

test('axe finds nothing on any screen; each fits its width and complies with the content policy', async ({
  watched: page,
  store,
}) => {
  test.slow()
  await signInToConsole(page, await newOperator(store.systemCtx, 'owner'))
  for (const path of [
    '',
    '/inbox',
    '/moderation',
    '/moderation/reports',
    '/moderation/prices',
    '/moderation/block',
    '/messages-out',
    '/cars',
    '/cars/tata-nexon',
    '/cars/tata-nexon/show',
    '/auditLog',
  ]) {
    await page.goto(consoleUrl(path))
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await waitForScreen(page)
    expect(await findViolationsInOneTheme(page), path).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('the public site loads no byte of the console', { tag: '@wide' }, async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  for (const path of ['/', '/cars', '/login']) {
    await page.goto(site() + path)
    expect(await page.content()).not.toContain('/console')
  }
  expect(requestedPaths.filter(path => path.startsWith('/console'))).toEqual([])
})

test("no cache stores the console's HTML, and browsers cache its files permanently", {
  tag: '@wide',
}, async ({ request }) => {
  const [one, other] = [await request.get(consoleUrl('/inbox')), await request.get(consoleUrl('/inbox'))]
  expect(one.headers()['cache-control']).toBe('private, no-store')
  const policy = one.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toBe(other.headers()['content-security-policy'])
  const [script = ''] = /\/console\/assets\/[^"]+\.js/.exec(await one.text()) ?? []
  const file = await request.get(site() + script)
  expect(file.headers()['cache-control']).toContain('immutable')
  expect((await request.get(consoleUrl('/assets/nothing.js'))).status()).toBe(404)
})
