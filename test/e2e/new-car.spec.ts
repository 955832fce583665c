import { findViolationsInBothThemes } from './accessibility.ts'
import { expect, secureSite, site, test, waitForCode } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'
import { closeFilters, fillInquiry, openFilters } from './steps.ts'

for (const { label, origin } of [
  { label: 'plainly', origin: site },
  { label: 'behind a proxy that ends TLS', origin: secureSite },
]) {
  test(`from the menu to an inquiry, ${label}`, {
    tag: origin === site ? '@core' : '@narrow',
  }, async ({ watched: page, isMobile }) => {
    await page.goto(origin())
    if (isMobile) await page.getByLabel('Menu').first().click()
    const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
    await menu.getByText('Cars', { exact: true }).click()
    await menu.getByRole('link', { name: 'Electric Cars' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Electric cars' })).toBeVisible()

    await page.goto(`${origin()}/cars`)
    await openFilters(page, isMobile)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    await expect(page).toHaveURL(/fuel=Diesel/)
    await closeFilters(page, isMobile)
    const count = await page.getByRole('article').count()
    expect(count).toBeGreaterThan(0)

    await page.goto(`${origin()}/cars?q=creta`)
    await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Creta/ })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('link', { name: 'Atlas White', exact: false }).first().click()
    await expect(page).toHaveURL(/color=/)
    await expect(page.getByText('1 / ').first()).toBeVisible()

    await page.getByRole('link', { name: 'Inquiry' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    for (const words of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Message is required',
    ]) {
      await expect(dialog.getByText(words).first()).toBeVisible()
    }
    await fillInquiry(dialog, { email: 'asha@' })
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible()
    await expect(dialog.getByLabel(/^Name/)).toHaveValue('Asha Rao')
    await dialog.getByLabel(/^Email/).fill('asha@example.com')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Sent!')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}

test('the result of a form does not show in the dialog of another vehicle', { tag: '@narrow' }, async ({
  watched: page,
}) => {
  await page.goto(`${site()}/cars`)
  const sent = Promise.withResolvers<void>()
  await page.route(/\/inquiry/, async route => {
    if (route.request().method() === 'POST') await sent.promise
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  const openFor = (card: number) =>
    page
      .getByRole('article')
      .nth(card)
      .getByRole('link', { name: /^Inquiry/ })
      .click()
  const button = dialog.getByRole('button', { name: /Send Inquiry|Submitting/ })
  await openFor(0)
  await fillInquiry(dialog)
  await button.click()
  await expect(button).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openFor(1)
  await expect(button).toBeEnabled()
  await dialog.getByLabel(/^Name/).fill('Ravi')
  const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
  sent.resolve()
  expect((await answered).status()).toBe(200)
  await waitForCode(page)
  await expect(dialog.getByText('Inquiry Sent!')).toBeHidden()
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Ravi')
})

test(
  'a review appears on top, with its stars',
  { tag: ['@core', '@narrow'] },
  async ({ watched: page }, { project }) => {
    // The form's code loads after the page; before that the form posts as without JavaScript.
    await page.goto(`${site()}/cars/tata-nexon`)
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit Review' }) })
    const text = `Fourteen months in Pune, seen on a ${project.name}.`
    await form.getByLabel(/^Name/).fill('Sunil Patil')
    await form.getByLabel(/^Review/).fill(text)
    await form.getByRole('radio', { name: /^3/ }).check({ force: true })
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
    const first = page.locator('#reviews').getByRole('listitem').filter({ hasText: text })
    await expect(first).toBeVisible()
    await expect(form.getByLabel(/^Review/)).toHaveValue('')
    await expect(form.getByRole('radio', { name: /^5/ })).toBeChecked()

    await first.getByRole('link', { name: 'Report the review by Sunil Patil' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Report the review by Sunil Patil' }),
    ).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByText('Please choose what is wrong').first()).toBeVisible()
    await page.getByLabel(/^What is wrong/).selectOption('spam')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByText('Report sent')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Tata Nexon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tata Nexon' })).toBeVisible()
  },
)

test('a visitor requests the on-road price in a dialog that closes itself', { tag: '@core' }, async ({
  watched: page,
}) => {
  await page.goto(`${site()}/cars/tata-nexon`)
  await page.getByRole('link', { name: 'Get On-Road Price' }).locator('visible=true').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Full name|^Name/).fill('Asha Rao')
  await dialog.getByLabel(/^Email/).fill('asha@example.com')
  await dialog.getByRole('button', { name: /Price|Submit|Send/ }).click()
  await expect(dialog.getByText('Inquiry Sent!')).toBeVisible()
  await expect(dialog.getByText("We'll contact you soon.")).toBeVisible()
  await expect(dialog).toBeHidden()
  const answer = page.getByRole('status').filter({ hasText: 'on its way to your email' })
  await expect(answer).toContainText(/on-road in .+: ₹[\d,]+/)
})

test('an unknown URL shows the 404 page with a link home', { tag: '@narrow' }, async ({ watched: page }) => {
  await page.goto(`${site()}/nowhere`)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Vehicle' })).toBeVisible()
})

test('a search and its filters are in the URL and survive going back', { tag: '@core' }, async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(`${site()}/cars`)
  await page
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill('tata')
  await expect(page).toHaveURL(/q=tata/)
  await openFilters(page, isMobile)
  await page.getByRole('radio', { name: /₹5 L/ }).check()
  await expect(page).toHaveURL(/budget=5l-10l/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: /Search/ }).last()).toHaveValue('tata')
  await page.goBack()
  await expect(page).not.toHaveURL(/budget/)
})

test('a filter selected while the previous list loads stays selected', async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(`${site()}/cars`)
  await openFilters(page, isMobile)
  const undone = await page.evaluateHandle(() => {
    const petrol = document.querySelector<HTMLInputElement>('input[name=fuel][value=Petrol]')
    const { pushState } = history
    const seen: boolean[] = []
    const sample = () => {
      seen.push(petrol?.checked === false)
      requestAnimationFrame(sample)
    }
    // The first list's URL is current, and its cards are about to render.
    history.pushState = (...args) => {
      history.pushState = pushState
      history.pushState(...args)
      queueMicrotask(() => {
        petrol?.click()
        sample()
      })
    }
    return seen
  })
  await page.getByRole('checkbox', { name: /^Diesel/ }).check()
  await expect(page).toHaveURL(/fuel=Petrol&fuel=Diesel|fuel=Diesel&fuel=Petrol/)
  await expect(page.getByRole('checkbox', { name: /^(Petrol|Diesel)/, checked: true })).toHaveCount(2)
  expect(await undone.evaluate(seen => [seen.length > 0, seen.includes(true)])).toEqual([true, false])
})

test('going back to a list restores the scroll position', { tag: '@narrow' }, async ({ watched: page }) => {
  await page.goto(`${site()}/cars`)
  const card = page.getByRole('main').getByRole('article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const heading = card.getByRole('heading')
  const name = (await heading.textContent()) ?? ''
  const top = () => heading.evaluate(element => element.getBoundingClientRect().top)
  const details = card.getByRole('link', { name: 'Details' })
  // If something covers the link, such as the bottom bar, the browser scrolls before the click.
  await details.click({ trial: true })
  const left = await top()
  await details.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText(name)
  await expect(heading).toBeInViewport()
  // A card above that was not rendered yet may differ in height from the estimate.
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100)
})

test('a member’s inquiry has its number, and a field that was filled is no longer red', async ({
  watched: page,
}, info) => {
  const phone = freshPhone(info)
  await signIn(page, phone)
  await page.goto(`${site()}/cars/tata-nexon`)
  await page.getByRole('main').getByRole('link', { name: 'Inquiry', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Phone')).toHaveValue(phone)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Message is required')).toHaveCount(2)
  await dialog.getByLabel('Message').fill('When can I see it?')
  await expect(dialog.getByText('Message is required')).toHaveCount(1)
})

test(
  'a number typed into a field that was just filled replaces the member’s',
  { tag: '@narrow' },
  async ({ watched: page }, info) => {
    const phone = freshPhone(info)
    await signIn(page, phone)
    await page.goto(`${site()}/cars/tata-nexon/inquiry`)
    const isFocused = Promise.withResolvers<void>()
    await page.route('**/api/session', async route => {
      await isFocused.promise
      await route.continue()
    })
    const field = page.getByRole('main').getByLabel('Phone')
    await field.focus()
    isFocused.resolve()
    await expect(field).toHaveValue(phone)
    await page.keyboard.type('9822041234')
    await expect(field).toHaveValue('9822041234')
  },
)
