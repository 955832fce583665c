import { describe, expect, it } from 'vitest'
import { carVariants } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)

/** A page's text without its markup. */
const read = async (path: string) => {
  const html = await (await app.request(path)).text()
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the price of a variant in a city', () => {
  const model = '/cars/hyundai-creta?city=bengaluru&variant=hyundai-creta-1-5-ex'
  const variant = '/cars/variant/hyundai-creta-1-5-ex?city=bengaluru'

  it.each([model, variant])('differs from other cities, and may be an estimate: %s', async path => {
    const words = await read(path)
    expect(words).toContain('Ex-showroom · estimate ₹12,11,000')
    expect(words).toContain('Estimated from the model’s price range in Bengaluru')
  })

  it('is in the city that the title names', async () => {
    expect(await read(model)).toMatch(/Compact SUV .{0,80} Hyundai Bengaluru /)
    expect(await read('/cars/hyundai-creta')).toMatch(/Compact SUV .{0,80} Hyundai Delhi /)
  })

  it('is the maker’s own if the model’s range states it', async () => {
    expect(await read('/cars/hyundai-creta?city=bengaluru')).toContain('Ex-showroom ₹10,83,500')
  })

  it('is that of each row of the list, at the showroom and on the road', async () => {
    const words = await read('/cars/variant/hyundai-creta-1-5-ex?city=bengaluru')
    expect(words).toContain('₹12.11 L Ex-showroom, estimated for Bengaluru')
    const total = Number(/On-road in Bengaluru ₹([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''))
    const row = `₹12.11 L ₹${(total / 100_000).toFixed(2)} L on-road`
    const list = await read('/cars/hyundai-creta?city=bengaluru')
    expect(list).toContain('On-road prices are for Bengaluru.')
    expect(list).toContain(row)
    expect(await read('/cars/variant/hyundai-creta-1-5-e?city=bengaluru')).toContain(row)
    expect(await read('/cars/hyundai-creta?city=kolkata')).not.toMatch(/₹[\d.]+ L on-road/)
  })

  it('is marked as an estimate in Hindi', async () => {
    expect(await read(`/hi${model}`)).toMatch(/एक्स-शोरूम · अनुमान ₹12,11,000/)
  })

  it('is the base of the loan, and of the page’s structured data', async () => {
    const words = await read(model)
    const total = /On-road in Bengaluru (₹[\d,]+)/.exec(words)?.[1] ?? 'no total'
    expect(words).toContain(`${total} on-road, Bengaluru`)
    expect(words).toContain('Reducing-balance EMI on the on-road price')
    const data = await (await app.request(model.replace('?', '.data?'))).text()
    expect(data).toContain('₹12,11,000')
    expect(data).toContain(total.replaceAll(/\D/g, ''))
  })
})

describe('a loan if the road tax is unknown', () => {
  it.each([
    '/cars/hyundai-creta?city=kolkata&variant=hyundai-creta-1-5-ex',
    '/cars/variant/hyundai-creta-1-5-ex?city=kolkata',
  ])('is for the ex-showroom price of the chosen variant in that city: %s', async path => {
    const words = await read(path)
    const amount = (pattern: RegExp) => Number(pattern.exec(words)?.[1]?.replaceAll(',', ''))
    const exShowroom = amount(/Ex-showroom · estimate ₹([\d,]+)/)
    expect(words).toContain('Reducing-balance EMI on the ex-showroom price')
    expect(amount(/Down payment ₹([\d,]+)/) + amount(/ Loan amount ₹([\d,]+)/)).toBe(exShowroom)
  })
})

describe('the variants of a model', () => {
  it.each([
    ['fuel=Diesel', '2 of 6'],
    ['gearbox=manual', '3 of 6'],
    ['fuel=Petrol&fuel=Diesel&gearbox=automatic', '3 of 6'],
    ['fuel=Diesel&must=mileage-19&must=driver-assistance-adas', '2 of 6'],
  ])('are narrowed by fuel, gearbox and what they must have: %s', async (query, count) => {
    expect(await read(`/cars/hyundai-creta?${query}`)).toContain(`${count} variant`)
  })

  it('are not narrowed by what no variant is told apart by', async () => {
    expect(await read('/cars/hyundai-creta?fuel=CNG&gearbox=x')).not.toContain('your choice')
  })
})

describe('the specifications of a model', () => {
  const diesel = '/cars/hyundai-creta?city=pune&variant=hyundai-creta-1-5-sx-tech-diesel'

  it('are those of its cheapest variant, or of the chosen one, which they name', async () => {
    const cheapest = await read('/cars/hyundai-creta')
    expect(cheapest).toContain('Specifications of the 1.5 E variant.')
    expect(cheapest).toMatch(/Displacement 1,497 cc .* Panoramic sunroof No/)
    const chosen = await read(diesel)
    expect(chosen).toContain('Specifications of the 1.5 SX Tech Diesel variant.')
    expect(chosen).toMatch(/Displacement 1,493 cc .* Panoramic sunroof Yes/)
  })

  it('are a link away from those of each other variant, in the same city', async () => {
    const html = await (await app.request(diesel)).text()
    expect(html).toContain('href="?city=pune&amp;variant=hyundai-creta-1-5-ex#specifications"')
  })

  it('are named on a variant’s page too, and in Hindi', async () => {
    expect(await read('/cars/variant/hyundai-creta-1-5-ex')).toContain(
      'Specifications of the Hyundai Creta 1.5 EX variant.',
    )
    expect(await read(`/hi${diesel}`)).toContain('1.5 SX Tech Diesel वेरिएंट के स्पेसिफ़िकेशन।')
  })
})

describe('the pros and cons of a model', () => {
  it('each say what they follow from', async () => {
    const words = await read('/cars/maruti-suzuki-swift')
    expect(words).toContain('Pros and cons of the Maruti Suzuki Swift Calculated from figures and reviews.')
    expect(words).toMatch(/, \d+% (above|below) the median of \d+ others \([^)]+\)\./)
    expect(await read('/hi/cars/maruti-suzuki-swift')).toContain('Maruti Suzuki Swift की खूबियां और कमियां')
  })

  it('are not those of a variant, nor of a model of which too little is known', async () => {
    expect(await read('/cars/variant/maruti-suzuki-swift-vxi')).not.toContain('Pros and cons')
    expect(await read('/cars/kia-syros-ev')).not.toContain('Pros and cons')
  })
})

describe('a changed price of a variant', () => {
  it('appears on its page, its model’s page and the list', async () => {
    const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
    await handleUpdate(systemCtx, carVariants, 'tata-nexon-smart-1-2', { price: 699_000 }, sender)
    expect(await read('/cars/variant/tata-nexon-smart-1-2')).toContain('₹6.99 L Ex-showroom')
    const model = await read('/cars/tata-nexon')
    expect(model).toContain('₹6.99 L - ₹13.54 L Ex-showroom')
    expect(model).toContain('Ex-showroom ₹6,99,000')
    expect(model).toContain('Delhi ₹6.99 L - ₹13.54 L')
    expect(model).not.toContain('₹7.32 L - ₹13.54 L')
    expect(await read('/cars?brand=Tata')).toContain('₹6.99 L - ₹13.54 L')
  })
})

describe('a filtered list', () => {
  const cards = async (path: string) => (await read(path)).split(' Filters ').at(-1) ?? ''

  it('excludes a model whose automatic is above the limit', async () => {
    const path = '/cars?transmission=Automatic&transmission=CVT&transmission=AMT&transmission=DCT&max=1200000'
    expect(await cards(path)).not.toContain('Details of Hyundai Creta')
  })

  it.each(['/cars?fuel=Diesel&brand=Hyundai', '/cars?fuel=Diesel&q=creta'])(
    'says of a model what its cheapest matching variant has: %s',
    async path => {
      const words = await read(path)
      expect(words).toContain('From ₹17.22 L')
      expect(words).toMatch(/1,493 cc .{1,5}21.8 kmpl/)
      expect(words).not.toContain('₹10.79 L')
    },
  )

  it('shows the note in Hindi', async () => {
    expect(await read('/hi/cars?fuel=Diesel&brand=Hyundai')).toMatch(/₹17.22 लाख/)
  })

  it('shows the note after a search', async () => {
    expect(await read('/search?q=diesel hyundai')).toContain('From ₹17.22 L')
  })
})

describe('a loan with terms from the address', () => {
  const note = 'Changed to the nearest terms possible: the loan must be at least ₹10,000'

  it.each(['/cars/hyundai-creta', '/bikes/royal-enfield-classic-350', '/commercial-vehicles/tata-ace-gold'])(
    'is raised to the minimum, with a note: %s',
    async path => {
      const words = await read(`${path}?down=99999999`)
      expect(words).toContain(note)
      const loan = Number(/ Loan amount (₹[\d,]+)/.exec(words)?.[1]?.replaceAll(/\D/g, ''))
      expect(loan).toBeGreaterThanOrEqual(10_000)
      expect(await read(`${path}?down=1000`)).not.toContain(note)
    },
  )

  it('shows the note in Hindi', async () => {
    expect(await read('/hi/cars/hyundai-creta?months=1')).toContain('लोन कम से कम ₹10,000')
  })
})
