import type { Page } from '@playwright/test'
import { findViolationsInOneTheme } from './accessibility.ts'
import { everyDeal, everyRoute, routesWithout } from './every-route.ts'
import { expect, site } from './fixtures.ts'
import { blockPictures, hindiPath } from './layout-sweep.ts'
import { test } from './people.ts'

// What a member sees, light on a phone and dark on a desktop; `pages.sweep.ts` has what a guest sees.
test.describe.configure({ timeout: 600_000 })

const languages = { English: (path: string) => path, Hindi: hindiPath }

/** What axe finds on these pages, and pages wider than the screen. */
async function findFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(site() + path)
    const found = await findViolationsInOneTheme(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${overflow} px wider than the screen`)
    faults.push(...found.map(each => `${path}: ${each}`))
  }
  return faults
}

const parts = [0, 1, 2, 3]

for (const [language, addressOf] of Object.entries(languages)) {
  for (const part of parts)
    test(`axe finds nothing on a page of every route in ${language}, part ${part + 1} of ${parts.length}`, async ({
      openAs,
      store,
    }) => {
      const member = await store.member('Venkatanarasimharajuvaripeta Iyer')
      const page = await openAs(member)
      await blockPictures(page)
      const paths = await everyRoute(page, store, member.id)
      expect(routesWithout(paths)).toEqual([])
      const mine = paths.filter((_, at) => at % parts.length === part)
      expect(await findFaults(page, mine.map(addressOf))).toEqual([])
    })

  test(`axe finds nothing on a deal of every state in ${language}`, async ({ openAs, store }) => {
    const faults: string[] = []
    for (const { id, buyer } of await everyDeal(store)) {
      const page = await openAs(await store.signIn(buyer ?? ''))
      await blockPictures(page)
      faults.push(...(await findFaults(page, [addressOf(`/deals/${id}`)])))
      await page.context().close()
    }
    expect(faults).toEqual([])
  })
}
