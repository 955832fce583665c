import type { Page } from '@playwright/test'
import { expect, site, test } from './fixtures.ts'
import { press, tabTo, type } from './keyboard.ts'
import { freshPhone, signIn } from './members.ts'

// Without animations the focused element does not move.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(120_000)

/** The link of the first card of a list. */
const firstDetails = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Details/ })

test.describe('by keyboard alone, on a wide screen', { tag: '@wide' }, () => {
  test('from home through the search to a car, its price, its pictures and an inquiry', {
    tag: '@core',
  }, async ({ watched: page }) => {
    await page.goto(site())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    const search = page.locator('#home-search')
    await type(page, search, 'hyundai creta')
    await expect(page.getByRole('option', { name: /^Hyundai Creta ₹/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyundai Creta')
    await expect(page.getByRole('main')).toBeFocused()

    await tabTo(page, page.getByRole('group', { name: 'Pictures' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
    const white = page.getByRole('link', { name: 'Atlas White' })
    await press(page, white)
    await expect(page).toHaveURL(/color=atlas-white/)
    await expect(white).toBeFocused()

    await tabTo(page, page.getByLabel('City', { exact: true }))
    await page.keyboard.type('Pune')
    await expect(page.getByText('On-road in Pune')).toBeVisible()

    const inquiry = page.getByRole('link', { name: 'Inquiry', exact: true }).first()
    await press(page, inquiry)
    const dialog = page.getByRole('dialog')
    await press(page, dialog.getByRole('button', { name: 'Send Inquiry' }))
    await expect(dialog.getByText('Please check 4 fields')).toBeVisible()
    await press(page, dialog.getByRole('link', { name: 'Phone number is required' }))
    await expect(dialog.getByLabel(/^Phone/)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(inquiry).toBeFocused()

    await tabTo(page, page.getByRole('slider', { name: 'Loan tenure' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('66 months', { exact: true })).toBeVisible()
    await press(page, page.locator('summary').filter({ hasText: 'Safety' }))
    await expect(page.locator('details[open] > summary').filter({ hasText: 'Safety' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: /^5/ }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: /^4/ })).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Submit Review' }))
    await expect(page.getByText('Please check 2 fields')).toBeVisible()
  })

  test('a visitor searches and sorts a list, saves cars and compares them', async ({ watched: page }) => {
    await page.goto(`${site()}/cars`)
    await type(page, page.getByRole('main').getByRole('searchbox'), 'tata')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=tata/)
    await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }))
    await page.keyboard.type('Brand')
    await expect(page).toHaveURL(/sort=/)
    const chip = page.getByRole('link', { name: /^Remove .*tata/ })
    await press(page, chip)
    await expect(page).not.toHaveURL(/q=tata/)
    await expect(page.getByText(/^5\d cars$/).filter({ visible: true })).toBeFocused()
    await press(page, page.getByRole('button', { name: /^Add to Wishlist: / }).first(), 'Space')
    await expect(page.getByRole('button', { name: /^In your wishlist: / })).toBeFocused()
    await press(page, page.getByRole('button', { name: /^Compare: / }).first(), 'Space')
    await expect(page.getByRole('region', { name: 'Vehicles to compare' })).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Page 2', exact: true }).first())
    await expect(page).toHaveURL(/page=2/)
  })

  test('a visitor filters a list and opens a model, its variant and the list again', async ({
    watched: page,
  }) => {
    await page.goto(`${site()}/cars`)
    await press(page, page.getByRole('checkbox', { name: /^Diesel/ }), 'Space')
    await expect(page).toHaveURL(/fuel=Diesel/)
    await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Remove .*Diesel/ })).toBeVisible()
    await press(page, firstDetails(page))
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
    await press(page, page.getByRole('link', { name: /^View Details, / }).first())
    await expect(page).toHaveURL(/\/cars\/variant\//)
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, page.getByRole('link', { name: /^All about the / }))
    await expect(page).toHaveURL(/\/cars\/(?!variant)/)
  })

  test('a visitor views, inquires about and reports a used car', { tag: '@core' }, async ({
    watched: page,
  }) => {
    // By name, so that no listing of another journey comes first.
    await page.goto(`${site()}/used/cars?sort=name`)
    await tabTo(page, page.getByLabel('Brand', { exact: true }))
    await page.keyboard.type('Maruti')
    await expect(page).toHaveURL(/brand=Maruti/)
    await press(page, firstDetails(page))
    await expect(page.getByRole('link', { name: 'Report this listing' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Picture 2' }).last())
    await expect(page.getByText('2 / ', { exact: false }).first()).toBeVisible()
    const inquiry = page.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true })
    await press(page, inquiry)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Name/)).toBeFocused()
    await page.keyboard.type('Asha Rao')
    await page.keyboard.press('Escape')
    await expect(inquiry).toBeFocused()

    const report = page.getByRole('link', { name: 'Report this listing' })
    await press(page, report)
    await expect(dialog.getByLabel(/^What is wrong/)).toBeFocused()
    await page.keyboard.press('End')
    await press(page, dialog.getByRole('button', { name: 'Send Report' }))
    await expect(dialog.getByText('Report sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(report).toBeFocused()
  })

  test('from the menu to a truck’s on-road price, and from a wrong URL home', async ({ watched: page }) => {
    await page.goto(`${site()}/nowhere`)
    await press(page, page.getByRole('link', { name: 'Return to Home' }))
    await expect(page.getByRole('heading', { name: 'Find Your Perfect Vehicle' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await press(page, menu.getByText('Commercial', { exact: true }))
    await press(page, menu.getByRole('link', { name: 'Trucks', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trucks')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, firstDetails(page))
    const price = page.getByRole('link', { name: 'Get On-Road Price' }).filter({ visible: true })
    await press(page, price)
    await tabTo(page, page.getByRole('dialog').getByLabel(/^Email/))
    await page.keyboard.press('Escape')
    await expect(price).toBeFocused()
  })

  test('a visitor searches the blog, reads an article and opens all its lists', async ({ watched: page }) => {
    await page.goto(`${site()}/auto/news`)
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await press(page, categories.getByRole('link', { name: 'Electric Vehicles' }))
    await expect(page).toHaveURL(/category=electric/)
    await tabTo(page, page.getByRole('searchbox', { name: 'Search blog articles' }), 'Shift+Tab')
    await page.keyboard.type('zzzz')
    await expect(page.getByText('No articles found for this search or category.')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Clear search' }))
    await expect(page).toHaveURL(/category=electric$/)
    await expect(page.getByRole('searchbox', { name: 'Search blog articles' })).toHaveValue('')
    await press(page, page.getByRole('article').first().getByRole('link'))
    await expect(page).toHaveURL(/\/auto\/news\/[a-z]/)
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Next picture' }))
    await expect(page.getByText('2 / ', { exact: false }).first()).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Back to news' }).last())
    await expect(page).toHaveURL(/\/auto\/news$/)
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'All lists' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All lists and pages')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, page.getByRole('main').getByRole('link', { name: /^BYD/ }).first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BYD cars')
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await press(page, page.getByRole('main').getByRole('link', { name: 'How complaints are handled' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grievances')
  })

  test(
    'a member rents, compares, sells and manages the account',
    { tag: '@core' },
    async ({ watched: page }, info) => {
      await signIn(page, freshPhone(info))
      await page.goto(`${site()}/rent/cars`)
      const fuel = page.getByRole('group', { name: 'Fuel Type' })
      await press(page, fuel.getByRole('radio', { name: 'All' }), 'ArrowDown')
      await expect(page).toHaveURL(/fuel=/)
      await press(page, page.getByRole('article').first().getByRole('heading').getByRole('link'))
      await expect(page).toHaveURL(/\/rent\/vehicles\//)
      await expect(page.getByRole('main')).toBeFocused()

      await page.goto(`${site()}/compare`)
      for (const [place, brand, model] of [
        ['First Car', 'Hyundai', 'Venue'],
        ['Second Car', 'Kia', 'Seltos'],
      ] as const) {
        const card = page.getByRole('group', { name: place })
        await tabTo(page, card.getByLabel('Brand'))
        await page.keyboard.type(brand)
        await expect(card.getByLabel('Model').locator('option', { hasText: model })).toHaveCount(1)
        await tabTo(page, card.getByLabel('Model'))
        await page.keyboard.type(model)
      }
      const compare = page.getByRole('button', { name: 'Compare Now' })
      await expect(compare).toBeEnabled()
      await press(page, compare)
      await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeVisible()
      await press(page, page.getByRole('link', { name: 'Differences only' }))
      await expect(page).toHaveURL(/diff=1/)

      await page.goto(`${site()}/sell/new`)
      await press(page, page.getByRole('main').getByRole('button').last())
      await expect(page.getByLabel('Vehicle type')).toBeFocused()
      await page.goto(`${site()}/profile`)
      const parts = page.getByRole('main').getByRole('navigation')
      for (const [part, path] of [
        ['Inquiries', 'inquiries'],
        ['Security', 'security'],
        ['Your data', 'data'],
      ] as const) {
        await press(page, parts.getByRole('link', { name: part }))
        await expect(page).toHaveURL(`${site()}/profile/${path}`)
        await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
      }
    },
  )
})

test.describe('by keyboard alone, on a phone', { tag: '@narrow' }, () => {
  test('menu and sheets open, keep the focus visible, and return it', { tag: '@core' }, async ({
    watched: page,
  }) => {
    await page.goto(`${site()}/cars`)
    const menu = page.locator('#site-menu > summary')
    await press(page, menu)
    const nav = page.getByRole('navigation', { name: 'Menu' })
    await press(page, nav.getByText('Used Vehicles', { exact: true }))
    await tabTo(page, nav.getByRole('link', { name: 'Used Cars' }))
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()

    const filters = page.getByRole('button', { name: /^Filters/ })
    await press(page, filters)
    await press(page, page.getByRole('checkbox', { name: /^Diesel/ }), 'Space')
    await expect(page).toHaveURL(/fuel=Diesel/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeHidden()
    await expect(filters).toBeFocused()
    const sort = page.getByRole('button', { name: 'Sort' })
    await press(page, sort)
    await press(page, page.getByRole('link', { name: 'Price: Low to High' }))
    await expect(page).toHaveURL(/sort=/)
    await expect(sort).toBeFocused()

    // Tabbing past a sheet's end closes it, so that it never hides the focus.
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Price: Low to High' })).toBeHidden()
  })
})
