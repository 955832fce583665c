import { test as base, expect, type Page } from '@playwright/test'

/** Where the site is; once more behind a proxy that ends TLS. */
export const site = () => process.env.SITE ?? ''
export const secureSite = () => process.env.SECURE_SITE ?? ''

/**
 * A page that fails its test on what a visitor would never see and we must: an error in the console (the content
 * policy's among them), an uncaught exception, a request to another host.
 */
export const test = base.extend<{ watched: Page }>({
  watched: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      const isExpected = /status of (404|400|429|503)/.test(message.text())
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

export { expect }
