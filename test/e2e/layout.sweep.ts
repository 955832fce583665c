import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { consoleUrl } from './console-page.ts'
import { everyRoute, routesWithout } from './every-route.ts'
import { expect, site } from './fixtures.ts'
import {
  blockPictures,
  createLongListing,
  findOverflows,
  findWideElements,
  hindiPath,
  samplePaths,
  sitemapPaths,
} from './layout-sweep.ts'
import { newOperator, signInToConsole } from './operators.ts'
import { openBrowser, test } from './people.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const languages = { English: (path: string) => path, Hindi: hindiPath }

test.describe('at 360 px', { tag: '@narrow' }, () => {
  test.describe.configure({ timeout: 240_000 })

  for (const part of [0, 1, 2, 3])
    test(`no page of a model or with a long name is wider than the screen, part ${part + 1} of 4`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'en-IN' })
      const page = await context.newPage()
      await blockPictures(page)
      const paths = samplePaths(await sitemapPaths()).filter((_, at) => at % 4 === part)
      expect(await findWidePages(page, paths)).toEqual([])
      await context.close()
    })

  for (const [language, addressOf] of Object.entries(languages))
    test(`on a page of every route everything fits and can be tapped, in ${language}`, async ({
      browser,
      store,
    }) => {
      const member = await store.member('Venkatanarasimharajuvaripeta Iyer')
      const page = await openBrowser(browser, member, phone)
      await blockPictures(page)
      // So many that home names their city.
      for (let made = 0; made < 12; made++) await createLongListing(store, member.id)
      const paths = await everyRoute(page, store, member.id)
      expect(routesWithout(paths)).toEqual([])
      const problems: string[] = []
      for (const path of paths.map(addressOf)) {
        await page.goto(site() + path)
        const misnamed = await namesWithoutTheirLabel(page)
        problems.push(
          ...[...(await page.evaluate(findOverflows)), ...misnamed].map(each => `${path}: ${each}`),
        )
      }
      await page.context().close()
      expect(problems).toEqual([])
    })

  test('before the Hindi face arrives, no page of a model is wider than the screen', async ({ browser }) => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'en-IN' })
    const page = await context.newPage()
    await blockPictures(page)
    const face = page.waitForRequest('**/noto*.woff2')
    await page.route('**/noto*.woff2', route => route.abort())
    expect(await findWidePages(page, samplePaths(await sitemapPaths()).filter(isHindi))).toEqual([])
    await face
    await context.close()
  })

  test('before any face arrives, no page in Hindi is wider than the screen', async ({ browser, store }) => {
    const member = await store.member('Venkatanarasimharajuvaripeta Iyer')
    const page = await openBrowser(browser, member, phone)
    await blockPictures(page)
    await page.route('**/*.woff2', route => route.abort())
    const paths = await everyRoute(page, store, member.id)
    expect(await findWidePages(page, paths.map(hindiPath))).toEqual([])
    await page.context().close()
  })
})

test('a table of the console with long values scrolls within the page', { tag: '@wide' }, async ({
  page,
  store,
}) => {
  await createLongListing(store, (await store.member('Venkatanarasimharajuvaripeta Iyer')).id)
  await signInToConsole(page, await newOperator(store.systemCtx, 'owner'))
  await page.goto(consoleUrl('/usedVehicles'))
  await expect(page.getByText('Thiruvananthapuram Corporation').first()).toBeVisible()
  expect(await page.evaluate(findWideElements)).toEqual([])
})

const isHindi = (path: string) => path.startsWith('/hi/')

async function findWidePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(site() + path)
    wide.push(...(await page.evaluate(findWideElements)).map(each => `${path}: ${each}`))
  }
  return wide
}

/** Controls whose accessible name differs from their label (WCAG 2.5.3), and small targets. */
async function namesWithoutTheirLabel(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const runOnly = { type: 'rule' as const, values: ['label-content-name-mismatch'] }
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, rules, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
