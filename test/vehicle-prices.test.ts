import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { builtApp, postForm } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'

const bike = '/bikes/royal-enfield-classic-350'
const truck = '/commercial-vehicles/tata-ace-gold'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)

const read = async (path: string) => (await app.request(path)).text()

describe('the on-road price of a bike', () => {
  it('stands on its page line by line, for the city of the address, and its loan is on it', async () => {
    const text = textOf(await read(`${bike}?city=delhi`))
    // 8 % of the price; ₹300 and ₹200; (95 % of the price at 1.7 %, and 7,365 for five years) with 18 % GST.
    expect(text).toContain(
      'Ex-showroom ₹1,81,118 Road tax · estimate ₹14,489 Registration ₹500 Insurance · estimate ₹12,142 On-road in Delhi ₹2,08,249',
    )
    expect(text).toContain('5 years of third-party cover at the notified rate')
    expect(text).toContain('The own-damage rate is an example value, not verified.')
    expect(text).toContain('Reducing-balance EMI on the on-road price')
    expect(text).toContain('₹2.08 L on-road')
    expect(text).not.toContain('FASTag')
  })

  it('stands on the page of a variant, for another city by the rates of its state', async () => {
    const html = await read('/bikes/variant/royal-enfield-classic-350-redditch?city=bengaluru')
    const text = textOf(html)
    expect(text).toContain('On-road in Bengaluru')
    expect(text).toContain('with 11% cess on the tax. Karnataka Motor Vehicles Taxation Act, Part A1')
  })

  it('says what is unknown, and adds up the rest', async () => {
    const text = textOf(await read(`${bike}?city=jaipur`))
    expect(text).toContain('Road tax Unknown')
    expect(text).toContain('Total of known charges in Jaipur ₹1,93,742')
    expect(text).toContain('We have no reliable rate for this state and fuel.')
    // The bar on phones.
    expect(text).toMatch(/₹[\d,]+ Ex-showroom, Jaipur Get On-Road Price/)
    expect(text).not.toContain('L on-road')
  })

  it('answers its request, on the page and by e-mail', async () => {
    const email = 'bike-price@example.com'
    const path = `${bike}/on-road-price?city=delhi&variant=royal-enfield-classic-350-redditch`
    const text = textOf(await (await postForm(app, path, { name: 'B', email, city: 'delhi' })).text())
    expect(text).toContain('Royal Enfield Classic 350 Redditch, on-road in Delhi ₹2,08,249')
    const { items } = await listRecords(systemCtx, outbox, { where: eq(outbox.table.recipient, email) })
    const mails = items.map(({ payload }) => JSON.stringify(payload))
    expect(mails).toEqual([
      expect.stringContaining('On-road price of the Royal Enfield Classic 350 Redditch in Delhi:'),
    ])
    expect(mails[0]).toContain('Total: ₹2,08,249')
  })
})

describe('the on-road price of a commercial vehicle', () => {
  it('stands on its page with what is known, and says why the rest is not', async () => {
    const text = textOf(await read(`${truck}?city=pune`))
    expect(text).toMatch(/Road tax Unknown Registration ₹800 Insurance · estimate ₹[\d,]+ FASTag Unknown/)
    expect(text).toContain('Total of known charges in Pune')
    expect(text).toContain('States tax commercial vehicles by weight or seats')
    expect(text).toContain('1 year of third-party cover')
  })

  it('has one EMI: below the name that of the calculator, while the road tax is unknown too', async () => {
    const text = textOf(await read(`${truck}?city=pune`))
    const [, emi] = /EMI from (₹[\d,]+)/.exec(text) ?? []
    expect(text).toContain(`EMI per month ${emi} `)
  })

  it('is none for a farm tractor', async () => {
    const text = textOf(await read('/commercial-vehicles/john-deere-5310'))
    expect(text).toContain('Get On-Road Price')
    expect(text).not.toContain('Total of known charges')
  })
})

it.each([
  ['/cars/hyundai-creta', 'cars'],
  [bike, 'bikes'],
  [truck, 'commercial'],
])(
  'the on-road price of %s is chosen by a form without JavaScript, and shared with that choice',
  async (path, kind) => {
    const list = await read(path)
    const variant = [...list.matchAll(new RegExp(`/${kind}/variant/([\\w-]+)`, 'g'))].at(-1)?.[1] ?? ''
    const html = await read(`${path}?variant=${variant}&city=pune&utm_source=mail`)
    const form = html.slice(html.indexOf('aria-label="On-road price"'))
    const formHtml = form.slice(0, form.indexOf('</form>'))
    expect(formHtml).toContain('<option value="pune" selected="">')
    expect(formHtml).toContain(`<option value="${variant}" selected="">`)
    expect(formHtml).toMatch(/<noscript><button type="submit"/)
    expect(textOf(formHtml)).toMatch(/On-road in Pune|Total of known charges in Pune/)
    const shared = decodeURIComponent(/https:\/\/wa\.me\/\?text=([^"]+)/.exec(html)?.[1] ?? '')
    expect(shared).toContain(`${path}?`)
    expect(shared).toContain(`variant=${variant}`)
    expect(shared).toContain('city=pune')
    expect(shared).not.toContain('utm_source')
  },
)

describe('the first screen of a vehicle', () => {
  it('for a city without a price says where the price is, and compares the chosen variant there', async () => {
    const html = await read('/cars/hyundai-creta')
    const [, variant] = /\/cars\/variant\/([\w-]+)/.exec(html) ?? []
    const chosen = await read(`/cars/hyundai-creta?city=jaipur&variant=${variant}`)
    const text = textOf(chosen)
    expect(text).toContain('Ex-showroom, Delhi, as of')
    expect(text).toMatch(/costs ₹[^.]+\.\d+ L - ₹[^.]+\.\d+ L ex-showroom in Delhi/)
    expect(text).toMatch(/EMI for .{1,40}: ₹/)
    expect(text).not.toContain('EMI from')
    expect(chosen).toContain(`/compare?kind=cars&amp;v=hyundai-creta&amp;variant=${variant}&amp;city=jaipur"`)
    expect(textOf(html)).not.toContain('Ex-showroom, Delhi, as of')
  })

  it('for a city with a stated price has that price', async () => {
    const text = textOf(await read('/cars/hyundai-creta?city=pune'))
    expect(text).toContain('₹10.80 L - ₹20.01 L Ex-showroom, as of')
    expect(text).toContain('costs ₹10.80 L - ₹20.01 L ex-showroom, as of')
  })

  it('has the price range and the EMI from, before the sections; what is to come has no EMI', async () => {
    for (const [path, price, emi] of [
      ['/cars/hyundai-creta', '₹10.79\u00a0L\u00a0- ₹19.99\u00a0L', 'EMI from ₹20,619'],
      [bike, '₹', 'EMI from ₹'],
      [truck, '₹', 'EMI from ₹'],
    ] as const) {
      const html = (await read(path)).replaceAll('<!-- -->', '')
      const title = html.slice(html.indexOf('<h1'))
      const first = title.slice(0, title.indexOf('</ul>'))
      expect(first, path).toContain(price)
      expect(first, path).toContain(emi)
    }
    expect(await read('/cars/bmw-i3')).not.toContain('EMI from')
  })
})
