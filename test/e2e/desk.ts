import type { Page } from '@playwright/test'
import { site } from './fixtures.ts'
import { enterConsole, newOperator } from './operators.ts'
import { test as base } from './people.ts'

/** `desk` is a tab whose operator, of that `role`, has signed in to the console. */
export const test = base.extend<{ desk: Page; role: 'owner' | 'support' }>({
  role: ['owner', { option: true }],
  desk: async ({ watched, store, role }, use) => {
    await enterConsole(watched, await newOperator(store.own, role))
    await use(watched)
  },
})

/** The address of a screen of the console. */
export const at = (path: string) => `${site()}/console${path}`
