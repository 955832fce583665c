import { gzipSync } from 'node:zlib'
import { expect, site, test } from './fixtures.ts'

for (const [language, prefix] of [
  ['English', ''],
  ['Hindi', '/hi'],
] as const) {
  test(`the first page and each further one are small in ${language}`, { tag: ['@core', '@narrow'] }, async ({
    page,
    request,
  }) => {
    const script = /\/assets\/[^"']+\.js/g
    const sizeOf = async (address: string) =>
      gzipSync(await (await request.get(site() + address)).body()).length
    const scriptsOf = async (path: string) => [
      ...new Set((await (await request.get(site() + path)).text()).match(script)),
    ]
    const total = async (addresses: Iterable<string>) => {
      let sum = 0
      for (const address of addresses) sum += await sizeOf(address)
      return sum
    }
    const first = new Set(await scriptsOf(prefix || '/'))
    expect(await total(first)).toBeLessThanOrEqual(135 * 1024)
    for (const path of [
      '/cars',
      '/cars/hyundai-creta',
      '/used/cars',
      '/used-vehicles/usedvehicle0001',
      '/used-vehicles/usedvehicle0022',
      '/market/tata/nexon',
      '/worth',
      '/search?q=creta',
      '/auto/news',
      '/auto/news/electric-suv-running-cost-five-cities',
    ]) {
      const more = (await scriptsOf(prefix + path)).filter(address => !first.has(address))
      expect(await total(more), path).toBeLessThanOrEqual(12 * 1024)
    }
    const listing = await (await request.get(`${site()}${prefix}/cars`)).body()
    expect(gzipSync(listing).length).toBeLessThanOrEqual(25 * 1024)
    const css = /\/assets\/[^"']+\.css/.exec(listing.toString())?.[0] ?? ''
    expect(await sizeOf(css)).toBeLessThanOrEqual(20 * 1024)
    const fonts: string[] = []
    page.on('request', each => {
      if (each.resourceType() === 'font') fonts.push(new URL(each.url()).pathname)
    })
    await page.goto(`${site()}${prefix}/cars`)
    // Neither language loads the other's font; the language link has a small font for its one Hindi word.
    const kilobytes = { '': 52, '/hi': 168 }[prefix]
    const weights = await Promise.all(
      fonts.map(async each => (await (await request.get(site() + each)).body()).length),
    )
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(kilobytes * 1024)
    const pictures = await page
      .locator('main img')
      .evaluateAll(all => all.map(img => (img as HTMLImageElement).src))
    expect(pictures.length).toBeGreaterThan(5)
    for (const picture of pictures) {
      expect((await (await request.get(picture)).body()).length, picture).toBeLessThanOrEqual(20 * 1024)
    }
  })
}
