import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { createListing, createMember, signInMember } from '#test/kit/people.ts'
import type { Site } from '#test/kit/site.ts'
import { test as base, site, waitForCodeOnNavigation } from './fixtures.ts'

type Member = Awaited<ReturnType<typeof createMember>>
type Visitor = Pick<Member, 'token'>

/** Members and listings in the running site's store. */
async function openStore() {
  const { dataDir, databaseUrl, sessionSecret }: Site = JSON.parse(process.env.SITE_STORE ?? '{}')
  const { db, close } = await connect({ dataDir, databaseUrl, poolSize: 2 })
  const systemCtx = systemContext(db)
  const secret = sessionSecret ?? (await loadOrCreateSecret(dataDir))
  return {
    systemCtx,
    secret,
    close,
    member: (name: string) => createMember(systemCtx, secret, name),
    /** Signs a member in that is there already. */
    signIn: (id: string) => signInMember(systemCtx, secret, id),
    listing: (seller?: Member, status?: 'pending', name?: string) =>
      createListing(systemCtx, seller?.id, status, name),
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>

type OpenAs = { openAs: (member: Visitor) => Promise<Page> }

/**
 * Fixtures that write to the running site's store: `store` is open for all tests of a worker. `openAs` opens a browser of
 * a member that is like the test's own.
 */
export const test = base.extend<OpenAs, { store: Store }>({
  openAs: async ({ browser, contextOptions, viewport, isMobile, hasTouch, javaScriptEnabled }, use) => {
    const pages: Page[] = []
    const options = {
      ...contextOptions,
      viewport,
      isMobile,
      hasTouch,
      ...(javaScriptEnabled === false && { javaScriptEnabled }),
    }
    await use(async member => {
      const page = await openBrowser(browser, member, options)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const store = await openStore()
      await use(store)
      await store.close()
    },
    { scope: 'worker' },
  ],
})

/** A separate browser of that member. */
export async function openBrowser(
  browser: Browser,
  { token }: Visitor,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-IN', ...options })
  await context.addCookies([
    { name: 'session', value: token, url: site(), httpOnly: true },
    { name: 'member', value: '1', url: site() },
  ])
  const page = await context.newPage()
  return options.javaScriptEnabled === false ? page : waitForCodeOnNavigation(page)
}
