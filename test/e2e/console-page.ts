import type { Page } from '@playwright/test'
import type { OperatorRole } from '#collections/access.ts'
import { expect, site } from './fixtures.ts'
import { newOperator, signInToConsole } from './operators.ts'
import { test as base } from './people.ts'

/** `consolePage` is a tab in which an operator with this `role` is signed in to the console. */
export const test = base.extend<{ consolePage: Page; role: OperatorRole }>({
  role: ['owner', { option: true }],
  consolePage: async ({ watched, store, role }, use) => {
    await signInToConsole(watched, await newOperator(store.systemCtx, role))
    await use(watched)
  },
})

/** Waits until a screen shows its records. */
export async function waitForScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** The URL of a console screen. */
export const consoleUrl = (path: string) => `${site()}/console${path}`
