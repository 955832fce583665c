import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'

/** The site's origin, and its origin behind a proxy that terminates TLS. */
export const site = () => process.env.SITE ?? ''
export const secureSite = () => process.env.SECURE_SITE ?? ''

/**
 * A page that fails its test on problems that no visitor would notice: an error in the console (also of the content
 * policy), an uncaught exception, a request to another host.
 */
export const test = base.extend<{ watched: Page }, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await launchBrowser(() => playwright.chromium.launch(launchOptions))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? waitForCodeOnNavigation(page) : page)
  },
  watched: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      const isExpected =
        /status of (404|400|409|412|429|503)|Service Worker registration blocked/.test(message.text()) ||
        // The expected response to the first step of an operator's sign-in.
        (/status of 401/.test(message.text()) && /\/_superusers\/auth-/.test(message.location().url))
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('request', request => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`request to ${hostname}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

/**
 * The packaged browser crashes in one of some hundred launches, before it opens a page. A later crash fails the test.
 */
async function launchBrowser(launch: () => Promise<Browser>, tries = 3): Promise<Browser> {
  try {
    return await launch()
  } catch (error) {
    if (tries === 1 || !String(error).includes('SIGSEGV')) throw error
    return launchBrowser(launch, tries - 1)
  }
}

/**
 * A page whose navigations wait for hydration, as a visitor waits a moment. Scripts load after the first paint, and
 * until then links lead to the pages without JavaScript.
 */
export function waitForCodeOnNavigation(page: Page): Page {
  const { goto, reload } = page
  return Object.assign(page, {
    goto: async (...args: Parameters<typeof goto>) => {
      const response = await goto.apply(page, args)
      await waitForCode(page)
      return response
    },
    reload: async (...args: Parameters<typeof reload>) => {
      const response = await reload.apply(page, args)
      await waitForCode(page)
      return response
    },
  })
}

/** After a navigation that the page itself began, for example by a link that loads a document. */
export async function waitForCode(page: Page) {
  await page.waitForFunction(isHydrated, undefined, { timeout: 30_000 })
  // Two animation frames later, effects of the first render have run.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Whether the page and each of its parts, whose code loads later, respond. Runs in the browser. */
function isHydrated(): boolean {
  if (!document.getElementById('page-code')) return true
  const keyOf = (element: Element, prefix: string) =>
    Object.keys(element).find(key => key.startsWith(prefix)) ?? ''
  const responds = (element: Element) => keyOf(element, '__reactFiber') !== ''
  const isStatic = (element: Element) =>
    Boolean(Reflect.get(element, keyOf(element, '__reactProps'))?.dangerouslySetInnerHTML)
  if (!keyOf(document.body, '__react')) return false
  // A comment with a dollar sign begins a Suspense boundary, which hydrates by itself.
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    const [around, first] = [node.parentElement, node.nextSibling]
    if (node.nodeValue !== '$' || !around || isStatic(around)) continue
    // The boundaries around the scripts that stream the page's data stay as they are.
    if (!(first instanceof Element) || first.localName === 'script') continue
    if (responds(around) && !responds(first)) return false
  }
  return true
}

/** Waits until a part of the page that hydrates later has done so. */
export const waitForCodeOf = (part: Locator) =>
  expect
    .poll(() => part.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
    .toBe(true)

export { expect }
