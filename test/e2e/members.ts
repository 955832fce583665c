import type { Page, TestInfo } from '@playwright/test'
import { expect, site } from './fixtures.ts'

export const password = 'ghat road 9'
export const memberName = 'Meera Nair'

/** A number that no other test of any project uses, nor an earlier try of the same test. */
export function freshPhone({ project, testId, retry }: TestInfo): string {
  const digits = [...`${project.name}${testId}${retry || ''}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8,
    7,
  )
  return `98${String(digits).padStart(8, '0')}`
}

/** The last code for that number, from the demo outbox; other processes see it a moment later. */
export async function readCode(page: Page, phone: string, origin = site()): Promise<string> {
  let code = ''
  await expect(async () => {
    const html = await (await page.request.get(`${origin}/demo/outbox`)).text()
    code =
      new RegExp(`${phone.slice(0, 5)} ${phone.slice(5)}</p><p[^>]*>(\\d{6}) is`).exec(
        html.replaceAll('<!-- -->', ''),
      )?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return code
}

/** Signs the page's browser in as a new member: posts the forms without rendering them. */
export async function signIn(page: Page, phone: string, origin = site()) {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(origin + path, {
      form,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      maxRedirects: 0,
    })
  await post('/login', { phone })
  await post('/login?step=code', { phone, code: await readCode(page, phone, origin) })
  await post('/login?step=password', { phone, password, name: memberName })
}

/** Lists a bike as the page's signed-in member, without its photos, and opens the draft's page. */
export async function openBikeDraft(page: Page, origin = site()) {
  const made = await page.request.post(`${origin}/sell/new`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
    form: {
      type: 'bike',
      brand: 'Honda',
      model: 'Activa',
      year: '2020',
      fuelType: 'Petrol',
      price: '52000',
      odometer: '18000',
      owner: 'First owner',
      location: 'Nashik',
    },
  })
  await page.goto(origin + made.headers().location)
}
