import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, site } from './fixtures.ts'
import { test as base } from './people.ts'

export type Sale = {
  buyer: Page
  seller: Page
  listing: string
  /** Shows the other side’s last move: a page without JavaScript is loaded again, others follow by themselves. */
  refresh: (page: Page) => Promise<unknown>
}

/** Asha wants to buy a vehicle that Ravi sells; each has a separate browser. */
export const test = base.extend<{ sale: Sale }>({
  sale: async ({ store, openAs, javaScriptEnabled }, use) => {
    const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
    const [buyer, seller] = [await openAs(asha), await openAs(ravi)]
    const refresh = async (page: Page) => javaScriptEnabled !== false || page.goto(dealAddress(page))
    await use({ buyer, seller, listing: await store.listing(ravi), refresh })
  },
})

/** The address of the deal that a page shows, without the notice of the last move. */
export const dealAddress = (page: Page) => page.url().replace(/\?.*/, '')

export const people = {
  buyer: {
    'Full name': 'Asha Kulkarni',
    'Name of father': 'Mohan Kulkarni',
    'Full address': '12 FC Road, Pune 411004',
  },
  seller: {
    'Full name': 'Ravi Shah',
    'Name of father': 'Om Shah',
    'Full address': '9 Hill Road, Pune 411001',
    Age: '41',
  },
}

const vehicle = {
  'Registration number': 'MH12AB1234',
  'Chassis number': 'MA3EUA61S00123456',
  'Engine number': 'K10BN1234567',
  Maker: 'Maruti Suzuki India Limited',
  'Vehicle class': 'Motor car (LMV)',
  Fuel: 'Petrol',
  'Year of manufacture': '2019',
  'Present RTO': 'MH-12 Pune',
  'Buyer’s RTO': 'MH-12 Pune',
}

/** Fills the fields whose labels begin with these words. */
export async function fillIn(form: Locator | Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}`)).fill(value)
}

/** The form that a deal’s page leads to, by its title. */
export const leadForm = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens another form of a deal’s page. */
export async function openForm(page: Page, title: string): Promise<Locator> {
  const form = page
    .locator('details')
    .filter({ has: page.locator('summary').getByText(title, { exact: true }) })
  await form.locator('summary').click()
  return form
}

/** Sends a form; a field for files is a button too. */
export const submit = (form: Locator) => form.locator('button[type=submit]').click()

export async function stateVehicle(form: Locator) {
  await fillIn(form, vehicle)
  for (const label of ['State of the present RTO', 'State of the buyer’s RTO'])
    await form.getByLabel(new RegExp(`^${label}`)).selectOption('MH')
  await form.getByRole('button', { name: 'Save vehicle' }).click()
}

/** The code that the page shows for the other side. */
export const codeOn = async (page: Page) => (await page.getByText(/^\d{6}$/).textContent()) ?? ''

const agreed = [people.buyer['Full name'], people.seller['Full name'], 'MH12AB1234', 'MA3EUA61S00123456']
const handedOver = [...agreed, people.buyer['Full address'], '2026']

/** Downloads each paper by its link, and checks that it names both sides and the vehicle, and that nothing is blank. */
export async function readPapers(page: Page, language: 'English' | 'हिन्दी') {
  const links = page.getByRole('link', { name: new RegExp(`, ${language}$`) })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    const response = await page.request.get(site() + path)
    expect(response.status(), path).toBe(200)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.body())), {
      mergePages: true,
    })
    const said = text.replaceAll(/\s/g, '')
    for (const fact of handedOver) expect(said, path).toContain(fact.replaceAll(/\s/g, ''))
    expect(said, path).not.toMatch(/undefined|null|NaN|[{}]/)
  }
}
