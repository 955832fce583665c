import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { builtApp } from './kit/app.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'

const pair = '/compare?kind=cars&v=hyundai-creta&v=tata-curvv-ev'
const { db, systemCtx } = await openDemoStore()
const member = await (await openAuthSite(db)).member('9822070001')

beforeAll(async () => {
  for (const [id, status] of [
    ['used-swift', 'approved'],
    ['used-city', 'approved'],
    ['used-draft', 'draft'],
  ] as const) {
    await createRecord(systemCtx, usedVehicles, {
      id,
      status,
      name: id === 'used-city' ? 'City VX' : 'Swift VXi',
      brand: id === 'used-city' ? 'Honda' : 'Maruti Suzuki',
      type: 'car',
      location: 'Pune',
      price: id === 'used-city' ? 750_000 : 450_000,
      year: id === 'used-city' ? 2021 : 2019,
      odometer: id === 'used-city' ? 30_000 : 52_000,
      engineCC: 1197,
      owner: 'First',
      ...(id === 'used-swift' && { dealRating: 'good', valueLow: 443_000, valueHigh: 491_000 }),
    })
  }
})

const page = async (path: string) => {
  const { answer, html } = await member.get(path)
  return { status: answer.status, answer, html, text: html.replaceAll('<!-- -->', '') }
}

/** The cells of a row: its name and its values, the better one with a tick. */
const rowOf = (html: string, label: string) => {
  const row = new RegExp(`<tr><th scope="row">${label}</th>(.*?)</tr>`).exec(html)?.[1] ?? ''
  return [...row.matchAll(/<td(.*?)>(.*?)<\/td>/g)].map(([, look = '', cell = '']) => {
    const text = cell.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, '')
    return look.includes('is-better') ? `${text}!` : text
  })
}

describe('the comparison', () => {
  it('is for members; after signing in they return with their choice', async () => {
    const answer = await (await builtApp(db)).request(pair)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(pair)}`)
  })

  it('lets each vehicle be removed or asked about, and one more be added while there is room', async () => {
    const { html, text } = await page(pair)
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
    for (const left of ['tata-curvv-ev', 'hyundai-creta']) {
      expect(links).toContain(`/compare?kind=cars&v=${left}`)
      expect(links).toContain(`/cars/${left}/on-road-price`)
    }
    expect(text).toContain('Remove<span class="sr-only">: Hyundai Creta</span>')
    const added = await page(links.find(to => to.includes('more=1')) ?? '')
    expect(added.text).toContain('Third Car')
    const four = await page(`${pair}&v=tata-nexon&v=kia-seltos`)
    expect(four.html).not.toContain('more=1')
    const used = await page('/compare?ids=used-swift,used-city')
    expect(used.html).toContain('href="/compare?ids=used-swift"')
    expect(used.html).toContain('href="/used-vehicles/used-city/inquiry"')
  })

  it('opens with two slots for cars, with every model to choose from', async () => {
    const { status, text, answer } = await page('/compare')
    expect(status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    for (const words of ['In-Depth Vehicle Comparison', 'First Car', 'Second Car', 'Compare Now', 'Reset'])
      expect(text).toContain(words)
    expect(text.match(/<option value="[\w-]+">/g)?.length).toBe(120)
    expect(text).not.toContain('Detailed Comparison')
    expect((await page('/compare?kind=bikes')).text).toContain('Second Bike')
  })

  it('shows thirteen rows in the order of the specification, with the better values marked', async () => {
    const { status, text } = await page(pair)
    expect(status).toBe(200)
    for (const words of ['Vehicle 1', 'Vehicle 2', 'Detailed Comparison', 'Specifications'])
      expect(text).toContain(words)
    const first = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
    expect([...first.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, label]) => label)).toEqual([
      'Price',
      'Engine',
      'Power',
      'Torque',
      'Top speed',
      'Acceleration, 0-100 km/h',
      'Mileage (claimed)',
      'Mileage (real-world)',
      'Range',
      'Charging time',
      'Weight',
      'Cargo',
      'Warranty',
    ])
    expect(rowOf(first, 'Power')).toEqual(['113 BHP', '148 BHP better!'])
    expect(rowOf(first, 'Engine')[0]).toBe('1,497 cc')
    expect(rowOf(first, 'Price')).toEqual(['From ₹10.79\u00a0L', 'From ₹17.49\u00a0L costlier'])
    expect(rowOf(first, 'Acceleration, 0-100 km/h')).toEqual(['12.4 s', '9 s better!'])
    expect(rowOf(first, 'Top speed')).toEqual(['170 km/h better!', '160 km/h'])
    expect(rowOf(first, 'Range')).toEqual(['—Not known', '430 km'])
    expect(text).toContain('Costs less to buy')
    expect(text).toContain('Creta, by ₹6,70,000')
    expect(text).toContain('Dimensions and capacity')
    const costs = text.slice(text.indexOf('Cost to own in Delhi, 5\u00a0years, 1,000\u00a0km a month'))
    expect(rowOf(costs, 'Cost per month').filter(cell => cell.endsWith('better!'))).toHaveLength(1)
    expect(rowOf(costs, 'Fuel / Electricity')).toHaveLength(2)
    expect(rowOf(costs, 'Fuel per km, or charging at home')).toHaveLength(2)
    const battery = text.slice(text.indexOf('Battery and charging'))
    expect(rowOf(battery, 'Battery warranty')).toEqual(['—Not known', '8 years or 1,60,000 km'])
    expect(rowOf(battery, 'Battery')[1]).toContain('kWh')
  })

  it('names the cheapest variant of a whole model, and lets another one be chosen', async () => {
    const { text } = await page(`${pair}&diff=1`)
    expect(text).toContain('>1.5 E, cheapest</p>')
    const forms = text.split('aria-label="Variant: ')
    const form = forms.find(each => each.startsWith('Hyundai Creta"')) ?? ''
    expect(form).toMatch(
      /name="diff" value="1".*name="v" value="hyundai-creta".*<select.*name="v" value="tata-curvv-ev"/s,
    )
    const [, id = ''] = /<option value="([\w-]+)">1\.5 SX/.exec(form) ?? []
    const chosen = await page(`${pair}&variant=${id}&variant=`)
    expect(chosen.text).not.toContain('>1.5 E, cheapest</p>')
    expect(rowOf(chosen.text, 'Price')[0]).not.toContain('From')
  })

  it('takes city, km and years from the address, and keeps them in its links', async () => {
    const terms = 'city=pune&km=2000&years=3'
    const { text } = await page(`${pair}&${terms}`)
    expect(text).toContain('Cost to own in Pune, 3\u00a0years, 2,000\u00a0km a month')
    expect(text).toContain(`${pair}&diff=1&${terms}"`.replaceAll('&', '&amp;'))
    const usual = await page(pair)
    expect(rowOf(text, 'Cost per month')).not.toEqual(rowOf(usual.text, 'Cost per month'))
  })

  it('leaves only the costs of an upcoming vehicle empty', async () => {
    const { text } = await page('/compare?kind=cars&v=bmw-i3&v=hyundai-creta')
    const cost = rowOf(text, 'Cost per month')
    expect(cost[0]).toBe('—Not known')
    expect(text).toContain('Tell me at launch')
    expect(text).not.toContain('/cars/bmw-i3/on-road-price')
    expect(cost[1]).toMatch(/^₹/)
  })

  it('has no rows of electric vehicles if none is compared', async () => {
    const { text } = await page('/compare?kind=cars&v=hyundai-creta&v=tata-nexon')
    const first = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
    expect(rowOf(first, 'Weight')).toHaveLength(2)
    expect(first).not.toMatch(/Range|Charging time/)
  })

  it('hides equal rows if only differences are requested', async () => {
    const twice = '/compare?kind=cars&v=hyundai-creta&v=hyundai-creta'
    expect((await page(`${twice}&diff=1`)).text).toContain('No differences in the details we have.')
    const { text } = await page(`${pair}&diff=1`)
    expect(text).toMatch(/\d+ rows are the same and hidden\./)
    expect(rowOf(text, 'Power')).toHaveLength(2)
  })

  it('compares variants, also of one model, and up to four vehicles', async () => {
    const { text } = await page(`${pair}&v=tata-nexon&v=kia-seltos`)
    expect(rowOf(text, 'Power')).toHaveLength(4)
    const choice = /name="variant".*?<\/select>/s.exec(text)?.[0] ?? ''
    const variants = [...choice.matchAll(/<option value="([\w-]+)">/g)].map(([, id]) => id)
    expect(variants.length).toBeGreaterThan(2)
    const two = await page(
      `/compare?kind=cars&v=hyundai-creta&v=hyundai-creta&variant=${variants[0]}&variant=${variants.at(-1)}`,
    )
    expect(two.status).toBe(200)
    expect(rowOf(two.text, 'Price').filter(price => price.startsWith('From'))).toEqual([])
  })

  it.each([
    ['nothing is chosen', '/compare?kind=cars&brand=&v=&brand=&v='],
    ['one is chosen', '/compare?kind=cars&v=hyundai-creta&v='],
    ['one is unknown', '/compare?kind=cars&v=hyundai-creta&v=nowhere'],
    ['kinds are mixed', '/compare?kind=cars&v=hyundai-creta&v=ktm-390-duke'],
    ['a used one is not for sale', '/compare?ids=used-swift,used-draft'],
    ['another brand is chosen', '/compare?kind=cars&brand=Tata&v=hyundai-creta&brand=Tata&v=tata-nexon'],
  ])('shows an error if %s', async (_, path) => {
    const { status, text } = await page(path)
    expect(status).toBe(404)
    expect(text).toContain('Could not find one or both selected vehicles.')
    expect(text).not.toContain('Detailed Comparison')
  })

  it('preserves the chosen brand and offers only its models', async () => {
    const { text } = await page('/compare?kind=cars&brand=Tata&v=hyundai-creta&brand=&v=&choose=1')
    expect(text).not.toContain('Could not find')
    const [first = ''] = text.split('Second Car')
    expect(first).toMatch(/<option selected="">Tata|<option[^>]*selected[^>]*>Tata/)
    expect(first).toContain('value="tata-nexon"')
    expect(first).not.toContain('value="hyundai-creta"')
  })

  it('compares used vehicles with their own rows', async () => {
    const { status, text } = await page('/compare?ids=used-swift,used-city&kind=cars')
    expect(status).toBe(200)
    expect(rowOf(text, 'Odometer')).toEqual(['52,000 km', '30,000 km better!'])
    expect(rowOf(text, 'Price')).toEqual(['₹4,50,000', '₹7,50,000'])
    expect(rowOf(text, 'Deal')).toEqual([
      'Good price · Market value ₹4.4\u00a0L\u00a0- ₹4.9\u00a0L',
      '—Not known',
    ])
    expect(rowOf(text, 'Year')).toEqual(['2019', '2021 better!'])
    expect(rowOf(text, 'Owner')).toEqual(['First', 'First'])
    expect(text).toContain('Swift VXi, by ₹3,00,000')
    const one = await page('/compare?ids=used-swift')
    expect(one.text).toMatch(/<option value="used-swift" selected=""/)
    expect(one.text).not.toContain('value="used-draft"')
  })

  /** Renames a table during the work, so that queries on it fail. */
  const without = async <T>(table: string, work: () => Promise<T>) => {
    await db.execute(sql.raw(`alter table "${table}" rename to "${table}_away"`))
    try {
      return await work()
    } finally {
      await db.execute(sql.raw(`alter table "${table}_away" rename to "${table}"`))
    }
  }

  it('shows that vehicles could not be loaded, with a link to start again', async () => {
    const { status, text, answer } = await without('cars', () => page(pair))
    expect(status).toBe(503)
    expect(text).toContain('Could not load vehicle data. Please try again later.')
    expect(text).toMatch(/<a href="\/compare"[^>]*>Try Again/)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  })

  it('shows that details could not be loaded, and preserves the choice', async () => {
    const { status, text } = await without('car_variants', () => page(pair))
    expect(status).toBe(503)
    expect(text).toContain('Could not fetch details for comparison.')
    expect(text).toMatch(/<option value="hyundai-creta" selected=""/)
  })
})
