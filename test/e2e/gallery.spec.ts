import type { Page } from '@playwright/test'
import { expect, site, test } from './fixtures.ts'

/** A gallery's button over its current picture; the buttons over hidden pictures are inert. */
const openFullScreen = (page: Page, number: number) =>
  page.getByRole('button', { name: `View picture ${number} full screen` })

test.beforeEach(async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  // Once the links are buttons, the page has hydrated.
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  await expect(openFullScreen(page, 1)).toBeVisible()
})

test('arrows show the next and previous picture of a colour and wrap around', async ({ watched: page }) => {
  const counter = page.getByText(/^\d \/ \d$/)
  await expect(counter).toHaveText('1 / 5')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(counter).toHaveText('2 / 5')
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter).toHaveText('5 / 5')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(counter).toHaveText('1 / 5')
  await expect(page).toHaveURL(/hyundai-creta$/)
})

test('keys do the same, and screen readers see only the current picture', async ({ watched: page }) => {
  const strip = page.getByRole('group', { name: 'Pictures' })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('5 / 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(strip.locator('[inert]')).toHaveCount(4)
})

test('another colour starts with its first picture and is in the URL', async ({ watched: page }) => {
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Atlas White' }).click()
  await expect(page).toHaveURL(/color=atlas-white/)
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /Atlas White/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /Atlas White/ }).first()).toBeVisible()
})

test('a variant has its own price, and links to its model and to other variants', async ({
  watched: page,
}) => {
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/cars\/variant\//)
  await expect(page.getByText('Other Variations')).toBeVisible()
  await page.getByRole('link', { name: 'Hyundai Creta', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cars\/hyundai-creta$/)
})

test('a tap shows a picture full screen, and Esc returns to the gallery where the visitor left off', {
  tag: '@core',
}, async ({ watched: page }) => {
  await openFullScreen(page, 1).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of the Hyundai Creta in Fiery Red' })
  await expect(dialog.getByText('1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Hyundai Creta in Fiery Red, front' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText('3 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('5 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('5 / 5', { exact: true })).toBeVisible()
  await expect(openFullScreen(page, 5)).toBeFocused()
})

test('Enter shows the current picture full screen, and the cross returns the focus', async ({
  watched: page,
}) => {
  await page.getByRole('group', { name: 'Pictures' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /front$/ })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(openFullScreen(page, 2)).toBeFocused()
})

test('a finger swipes full screen pictures and zooms them', { tag: '@narrow' }, async ({ watched: page }) => {
  await openFullScreen(page, 1).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 of 5', { exact: true })).toBeVisible()
  const steps = Array.from({ length: 12 }, (_, step) => step * 15)
  await drag(
    page,
    steps.map(step => [300 - step]),
  )
  await expect(dialog.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /front$/ })).toBeInViewport()
  await drag(
    page,
    steps.slice(0, 8).map(step => [170 - step, 190 + step]),
  )
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
})

/** Fingers that move over the middle of the screen: at each step, the x of each. */
async function drag(page: Page, steps: number[][]) {
  const session = await page.context().newCDPSession(page)
  for (const [at, step] of steps.entries()) {
    const touchPoints = step.map((x, id) => ({ x, y: 370, id }))
    await session.send('Input.dispatchTouchEvent', { type: at ? 'touchMove' : 'touchStart', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The share of each picture of the gallery that its frame cuts off, and whether it is said to be an illustration. */
const measureSlides = (page: Page) =>
  page
    .getByRole('group', { name: 'Pictures' })
    .locator('> *')
    .evaluateAll(slides =>
      Promise.all(
        slides.map(async slide => {
          const img = slide.querySelector('img') ?? new Image()
          img.loading = 'eager'
          await img.decode()
          const { objectFit, paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(img)
          const width = img.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          const height = img.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
          const scales = [width / img.naturalWidth, height / img.naturalHeight]
          const scale = objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales)
          const visible = Math.min(1, ...scales.map(each => each / scale))
          const tag = [...slide.querySelectorAll('p')].some(p => p.textContent === 'Illustration')
          return { view: img.alt.split(', ').at(-1) ?? '', cut: 1 - visible, tag }
        }),
      ),
    )

for (const path of ['/cars/hyundai-creta', '/used-vehicles/usedvehicle0001']) {
  test(`${path}: only close-ups lose their edges, and each drawing is said to be one`, async ({
    watched: page,
  }) => {
    await page.goto(site() + path)
    const slides = await measureSlides(page)
    expect(slides.map(({ view }) => view)).toEqual(expect.arrayContaining(['side view', 'front', 'rear']))
    for (const { view, cut, tag } of slides) {
      if (!['wheel', 'windows and cabin'].includes(view)) expect(cut, view).toBeLessThan(0.005)
      expect(tag, view).toBe(true)
    }
  })
}
