import { expect, site, test, waitForCode } from './fixtures.ts'

test('the chat asks guests to sign in, and returns the focus', async ({ watched: page }) => {
  await page.goto(site())
  const chat = page.getByRole('button', { name: 'Chat' })
  await chat.click()
  const dialog = page.getByRole('dialog', { name: 'Chat' })
  await expect(dialog.getByText('Please sign in to access chat.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fchat')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chat).toBeFocused()
})

test('Sign In offers its two options', async ({ watched: page, isMobile }) => {
  await page.goto(site())
  if (isMobile) await page.getByLabel('Menu').first().click()
  else await page.getByText('Sign In', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'User Sign In' }).first()).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Seller Sign In' }).first()).toHaveAttribute(
    'href',
    '/login?next=/sell',
  )
})

test('menus work by keyboard: they open, close on Escape, and close when the focus leaves', {
  tag: ['@core', '@wide'],
}, async ({ watched: page }) => {
  await page.goto(site())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const cars = menu.getByText('Cars', { exact: true })
  await cars.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Upcoming Cars' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Upcoming Cars' })).toBeHidden()
  await expect(cars).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars$/)
  await expect(menu.getByRole('link', { name: 'Upcoming Cars' })).toBeHidden()
})

test('every link of the frame leads to a page', async ({ watched: page }) => {
  await page.goto(site())
  const links = await page
    .locator('header a, footer a')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  const internalPaths = [...new Set(links)].filter(href => href.startsWith('/'))
  expect(internalPaths.length).toBeGreaterThan(20)
  for (const href of internalPaths) expect((await page.request.get(site() + href)).status(), href).toBe(200)
})

test('the footer is the same on every page, also a missing one, and its links load no document', async ({
  watched: page,
}) => {
  await page.goto(`${site()}/about`)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms', exact: false }).click()
  await expect(page).toHaveURL(`${site()}/terms`)
  await expect(footer.getByRole('link', { name: 'Privacy', exact: false })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/nowhere', textContent: 'Nowhere' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await footer.getByRole('link', { name: 'Terms', exact: false }).click()
  await expect(page).toHaveURL(`${site()}/terms`)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a link whose data does not arrive, or is refused, loads the document', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto(`${site()}/cars`)
  const failures = [
    { path: '/cars/mahindra-thar-roxx', answer: 'abort' },
    { path: '/bikes', answer: 503 },
  ] as const
  for (const { path, answer } of failures) {
    await page.route(new RegExp(`${path}\\.data`), route =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: 'Busy' }),
    )
    const documents: string[] = []
    page.on('request', each => {
      if (each.isNavigationRequest()) documents.push(new URL(each.url()).pathname)
    })
    // Before, the browser follows the link itself.
    await waitForCode(page)
    // The end of the page may still be on its way.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => documents).toContain(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      path === '/bikes' ? /Bikes/ : /Thar Roxx/,
    )
  }
})
