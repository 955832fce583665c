import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import sharp from 'sharp'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { addJob } from '#database/jobs.ts'
import { dayMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { findViolations } from './accessibility.ts'
import { expect, site, waitForCodeOnNavigation } from './fixtures.ts'
import { freshPhone, openBikeDraft, signIn } from './members.ts'
import { newOperator, operatorPassword } from './operators.ts'
import { type Store, test } from './people.ts'

const dates = ['listedAt', 'confirmedAt', 'listedUntil', 'endedAt', 'shownUntil'] as const

/** As if so many days had passed for this listing: its dates move back, and the site's own job runs. */
async function passDays({ systemCtx }: Store, id: string, days: number) {
  const moveBack = (at: string | null) =>
    at && wireDate(new Date(Date.parse(at.replace(' ', 'T')) - days * dayMs))
  const set = (listing: UsedVehicle) => Object.fromEntries(dates.map(name => [name, moveBack(listing[name])]))
  await updateRecord(systemCtx, usedVehicles, id, {}, { set })
  await addJob(systemCtx.db, 'listingLife', { key: 'listingLife' })
}

/** The link of the reminder that says the listing ends in so many days; not that of an earlier sale. */
async function readSaleLink(page: Page, id: string, days: number, earlier?: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const html = await (await page.request.get(`${site()}/demo/outbox`)).text()
    const link = new RegExp(`ends in ${days} days\\.[^<]*(/sell/${id}/sale\\?token=[\\w.-]+)`)
    path = link.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? ''
    expect(['', earlier]).not.toContain(path && site() + path)
  }).toPass({ timeout: 60_000 })
  return site() + path
}

async function openGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-IN' })
  return waitForCodeOnNavigation(await context.newPage())
}

test(
  'a listing from draft to 410: views, reminders, renewal by link and in the list, expiry, sale',
  {
    tag: '@narrow',
  },
  async ({ page: seller, browser, store }, info) => {
    test.slow()
    await signIn(seller, freshPhone(info))
    await openBikeDraft(seller)
    const id = /\/sell\/(\w+)\/photos/.exec(seller.url())?.[1] ?? ''
    const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await seller.getByLabel('Add photos').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
    await expect(seller.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await seller.getByRole('link', { name: 'Done' }).click()
    await expect(seller.getByRole('link', { name: 'Add 7 photos' })).toBeVisible()
    await seller.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(seller.getByRole('status').getByText('Submitted.')).toBeVisible()

    const desk = new PocketBase(site())
    await desk
      .collection('_superusers')
      .authWithPassword(await newOperator(store.systemCtx, 'support'), operatorPassword)
    await desk.collection('usedVehicles').update(id, { status: 'approved' })

    const guest = await openGuest(browser)
    const open = async () => (await guest.goto(`${site()}/used-vehicles/${id}`))?.status()
    expect(await open()).toBe(200)
    await guest.reload()
    await seller.goto(`${site()}/used-vehicles/${id}`)
    await expect(async () => {
      await seller.goto(`${site()}/sell`)
      await expect(seller.getByText('1 view', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(seller.getByText('Expires in 30 days')).toBeVisible()
    await expect(seller.getByRole('button', { name: 'Still for sale' })).toHaveCount(0)

    await passDays(store, id, 21)
    const first = await readSaleLink(guest, id, 9)
    await passDays(store, id, 7)
    const renewalLink = await readSaleLink(guest, id, 2)
    await guest.goto(renewalLink)
    await guest.getByRole('button', { name: 'Still for sale: 30 more days' }).click()
    await expect(guest.getByText('Thank you. Your listing is live until')).toBeVisible()
    await seller.goto(`${site()}/sell`)
    await expect(seller.getByText('Expires in 30 days')).toBeVisible()

    await passDays(store, id, 30)
    await expect(async () => {
      expect(await open()).toBe(200)
      await expect(guest.getByRole('heading', { name: 'Expired after 58 days' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000 })
    await seller.goto(`${site()}/sell`)
    await expect(seller.getByText('Expired', { exact: true })).toBeVisible()
    expect(await findViolations(seller)).toEqual([])
    await seller.getByRole('button', { name: 'Still for sale: renew for 30 days' }).click()
    await expect(seller.getByRole('status').getByText('Renewed: Honda Activa is live')).toBeVisible()
    await expect(seller.getByText('Expires in 30 days')).toBeVisible()
    expect(await open()).toBe(200)
    await expect(
      guest.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true }).first(),
    ).toBeVisible()
    // The sale that the earlier link belongs to has ended.
    expect((await guest.goto(renewalLink))?.status()).toBe(410)

    await passDays(store, id, 22)
    await guest.goto(await readSaleLink(guest, id, 9, first))
    await guest.getByText('Mark as sold', { exact: true }).click()
    await guest.getByLabel(/^Sold for/).fill('48,000')
    await guest.getByRole('button', { name: 'Yes, it is sold' }).click()
    await expect(
      guest.getByText('“Honda Activa” is marked as sold, and buyers no longer find it.'),
    ).toBeVisible()
    expect(await open()).toBe(200)
    await expect(guest.getByRole('heading', { name: 'Sold after 22 days' })).toBeVisible()
    await expect(guest.getByText('48,000')).toHaveCount(0)
    await expect(guest.getByRole('link', { name: 'Send Inquiry' })).toHaveCount(0)

    await passDays(store, id, 89)
    expect(await open()).toBe(200)
    await passDays(store, id, 2)
    expect(await open()).toBe(410)
  },
)
