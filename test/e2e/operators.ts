import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import type { OperatorRole } from '#collections/access.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import type { Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { site } from './fixtures.ts'

export const operatorPassword = 'ghat road 9 office'

/** A new operator, for one test only. */
export async function newOperator(systemCtx: Ctx, role: OperatorRole): Promise<string> {
  const email = `${randomId()}@sawari.example`
  await addOperator(systemCtx, { email, password: operatorPassword, role })
  return email
}

/** Signs the tab in to the console without rendering the steps. */
export async function signInToConsole(page: Page, email: string) {
  const desk = new PocketBase(site())
  const { token, record } = await desk.collection('_superusers').authWithPassword(email, operatorPassword)
  await page.addInitScript(
    recoveryCodes =>
      sessionStorage.getItem('sawari-console') ?? sessionStorage.setItem('sawari-console', recoveryCodes),
    JSON.stringify({ token, record }),
  )
}
