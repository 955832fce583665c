import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { expect, site } from './fixtures.ts'
import { test as base } from './people.ts'

type Talk = {
  asha: Page
  ravi: Page
  thread: string
  /** Another tab of Asha's. */
  another: () => Promise<Page>
  /** Ravi sends several messages at once, through the API. */
  writeMany: (count: number) => Promise<void>
}

/** A buyer and a seller, each in a separate browser; the buyer is about to write. */
export const test = base.extend<{ talk: Talk }>({
  talk: async ({ store, openAs }, use) => {
    const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
    const vehicle = await store.listing(ravi)
    const [first, second] = [await openAs(asha), await openAs(ravi)]
    await first.goto(`${site()}/chat?vehicle=${vehicle}`)
    await expect(first).toHaveURL(/\/chat\/[a-z0-9]{15}$/)
    const another = () => openAs(asha)
    const thread = first.url()
    const writeMany = async (count: number) => {
      const raviClient = new PocketBase(site())
      raviClient.authStore.save(ravi.token)
      for (let at = 1; at <= count; at++)
        await raviClient
          .collection('messages')
          .create({ conversation: thread.slice(-15), message: `Line ${at}.` })
    }
    await use({ asha: first, ravi: second, thread, another, writeMany })
  },
})

export const say = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** The live chat has started when it listens to the thread. */
export const live = (page: Page) =>
  page.waitForResponse(answer => answer.url().endsWith('/api/realtime') && answer.status() === 204)
export const goLive = async (page: Page, address: string) => {
  const listening = live(page)
  await page.goto(address)
  await listening
}
