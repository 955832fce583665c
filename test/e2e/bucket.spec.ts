import S3rver from '@20minutes/s3rver'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { expect, test } from './fixtures.ts'
import { freshPhone, openBikeDraft, signIn } from './members.ts'

// A separate site with its files in a bucket that browsers reach.

let bucketOrigin: string
let bucketServer: S3rver
let bucketSite: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  bucketServer = new S3rver({
    address: 'localhost',
    port: 0,
    silent: true,
    directory: await createTempFolder('sawari-bucket-'),
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'sawari', configs: [] }],
  })
  bucketOrigin = `http://localhost:${(await bucketServer.run()).port}`
  bucketSite = await startSite({
    S3_ENDPOINT: bucketOrigin,
    S3_PUBLIC_ENDPOINT: bucketOrigin,
    S3_BUCKET: 'sawari',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
})
test.afterAll(async () => {
  await bucketSite.stop()
  await bucketServer.close()
})

/** The next picture that the page gets from the bucket. */
const pictureFromBucket = (page: Page) =>
  page.waitForResponse(
    response =>
      response.url().startsWith(`${bucketOrigin}/sawari/`) &&
      response.status() === 200 &&
      (response.headers()['content-type'] ?? '').startsWith('image/'),
  )

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees a vehicle’s picture from the bucket', async ({ watched: page }) => {
    const picture = pictureFromBucket(page)
    await page.goto(`${bucketSite.origin}/cars/hyundai-creta`)
    expect((await picture).headers()['cache-control']).toContain('public')
  })

  test('a seller uploads a photo and sees it, as nobody else may', async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info), bucketSite.origin)
    await openBikeDraft(page, bucketSite.origin)
    const buffer = await sharp({ create: { width: 1200, height: 675, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
    const picture = pictureFromBucket(page)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    const response = await picture
    expect(response.headers()['cache-control']).toContain('private')
    const redirect = response.request().redirectedFrom()
    expect((await redirect?.response())?.headers()['cache-control']).toBe('private, no-store')
    const guest = await fetch(redirect?.url() ?? '', { redirect: 'manual' })
    expect(guest.headers.get('location')).not.toContain(bucketOrigin)
  })
})

test.describe('with the service worker', { tag: '@narrow' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('a returning visitor sees pictures from the bucket', async ({ watched: page }) => {
    await page.goto(`${bucketSite.origin}/cars/hyundai-creta`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`${bucketSite.origin}/cars/tata-nexon`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const picture = page.getByRole('main').locator('img[src*="/api/files/"]').first()
    await expect
      .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(100)
  })
})
