import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CrawledSite, openCrawledSite } from './crawled-site.ts'

let site: CrawledSite
let soldId = ''
beforeAll(async () => {
  site = await openCrawledSite()
  soldId = await site.soldCar()
})

describe('the picture of a shared link', () => {
  const pictureOf = async (path: string) => {
    const answer = await site.app.request(path)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it.each(['/cars/hyundai-creta', '/used-vehicles/usedvehicle0001'])(
    'of %s is drawn in its size',
    async page => {
      const { image = '' } = await site.pageOf(page)
      const { answer, bytes } = await pictureOf(image)
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(120_000)
    },
  )

  it('of a variant is its model’s', async () => {
    const [variant] = (await site.pageOf('/cars/hyundai-creta')).links.filter(each =>
      /^\/cars\/variant\//.test(each),
    )
    expect((await site.pageOf(variant ?? '')).image).toMatch(/\/og\/cars\/hyundai-creta\.jpg$/)
  })

  it('changes with the name, and is otherwise stable', async () => {
    const path = '/og/cars/audi-q3.jpg'
    const [first, second] = [await pictureOf(path), await pictureOf(path)]
    expect(second.bytes.equals(first.bytes)).toBe(true)
    await site.rename('audi-q3', 'Q3 <Quattro> & more')
    const third = await pictureOf(path)
    expect(third.answer.status).toBe(200)
    expect(third.bytes.equals(first.bytes)).toBe(false)
  })

  it('is missing for vehicles that do not exist or are sold', async () => {
    for (const path of [
      '/og/cars/nope.jpg',
      '/og/planes/x.jpg',
      '/og/cars/audi-q3.png',
      `/og/used/${soldId}.jpg`,
    ])
      expect((await site.read(path)).status).toBe(404)
  })
})

describe('the manifest', () => {
  it('names the app, its icons with their real sizes, and shortcuts to pages', async () => {
    expect((await site.read('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    const answer = await site.app.request('/manifest.webmanifest')
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'Sawari', start_url: '/', scope: '/', display: 'standalone' })
    const theme = await readFile('app/styles/theme.css', 'utf8')
    expect(theme).toContain(`--surface: ${manifest.background_color};`)
    expect(theme).toContain(`--raised: ${manifest.theme_color};`)
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const icon = await site.app.request(src)
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect((await site.read(url)).status, url).toBe(200)
  })
})
