import { beforeAll, describe, expect, it } from 'vitest'
import { autoNews, cars, rentVehicles, usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { demoStore } from './kit/demo-store.ts'
import { signingIn } from './kit/signing-in.ts'

const { db, own } = await demoStore()
const { app, joined } = await signingIn(db)
const member = await joined('9822070009')

beforeAll(async () => {
  await createRecord(own, cars, { brand: 'Tata', name: 'Zebracorn', publishedAt: '2099-01-01' })
  await createRecord(own, cars, { brand: 'Tata', name: 'Quaggamobil' })
  await createRecord(own, autoNews, { title: 'Zebracorn seen', category: 'cars', content: 'Text' })
  await createRecord(own, usedVehicles, {
    ...{ brand: 'Tata', name: 'Zebracorn', type: 'car', location: 'Pune', price: 1, year: 2020 },
    status: 'pending',
  })
  await createRecord(own, rentVehicles, { name: 'Quokkamobil', type: 'car', location: 'Pune' })
})

const get = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const search = (q: string) => get(`/search?${new URLSearchParams({ q })}`)
const suggest = async (q: string) => {
  const { text } = await get(`/search/suggest?${new URLSearchParams({ q })}`)
  const groups: { heading: string; items: { label: string; to: string }[] }[] = JSON.parse(text)
  return groups
}

describe('the search page', () => {
  it('shows what was found in groups with counts and the way to all of it', async () => {
    const { status, text } = await search('hundai creta')
    expect(status).toBe(200)
    expect(text).toContain('Showing results for “hyundai creta”.')
    expect(text).toContain('href="/cars/hyundai-creta"')
    expect(text).toMatch(/>Cars(<!-- -->)? <span[^>]*>2</)
    expect(text).toContain('href="/used/cars?q=creta&amp;brand=Hyundai"')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('says what it understood, each with the search without it, and leads to the list', async () => {
    const { text } = await search('used petrol car pune below 8 lakh')
    expect(text).toContain('href="/used/cars?fuel=Petrol&amp;location=Pune&amp;max=800000"')
    expect(text).toContain('Remove Pune')
    expect(text).toContain('href="/search?q=used+petrol+car+below+8+lakh"')
    const list = await get('/used/cars?fuel=Petrol&location=Pune&max=800000')
    expect(list.text).toContain('Up to ₹8.00 L')
  })

  it('says so where nothing has all of it, and shows what comes closest', async () => {
    const { text } = await search('used diesel car pune below 5 lakh 2019')
    expect(text).toContain('Nothing has all of this. What comes closest:')
    expect(text).toContain('href="/used-vehicles/usedvehicle')
  })

  it('says so where there is nothing, and what may be meant', async () => {
    const { status, text } = await search('xqzwvkj')
    expect(status).toBe(200)
    expect(text).toContain('Nothing found for “xqzwvkj”')
    expect(text).toContain('href="/search?q=7%20seater"')
    const near = await search('fortunerxqzw')
    expect(near.text).toContain('Did you mean')
    expect(near.text).toContain('href="/search?q=Toyota+Fortuner"')
  })

  it('is empty without a question', async () => {
    const { text } = await get('/search')
    expect(text).toContain('>Search</h1>')
    expect(text).toContain('Try one of these')
  })
})

describe('what is not public', () => {
  it.each(['zebracorn', 'quaggamobil', 'zebracorm', 'Tata Zebracorn'])('is not found by %s', async q => {
    const page = (await search(q)).text
    expect(page).not.toContain('href="/cars/tata-zebracorn"')
    expect(page).not.toMatch(/Showing results for “[^”]*(zebracorn|quaggamobil)/)
    expect(JSON.stringify(await suggest(q))).not.toMatch(/zebracorn|quaggamobil/i)
  })

  it('is found from the moment of its publication, and not after it', async () => {
    await updateRecord(own, cars, 'tata-quaggamobil', { publishedAt: '2026-01-01' })
    expect((await search('quagamobil')).text).toContain('href="/cars/tata-quaggamobil"')
    await updateRecord(own, cars, 'tata-quaggamobil', { publishedAt: null })
    expect((await search('quaggamobil')).text).not.toContain('href="/cars/tata-quaggamobil"')
  })
})

describe('vehicles for rent', () => {
  const asMember = async (q: string) =>
    JSON.parse((await member.get(`/search/rentals?${new URLSearchParams({ q })}`)).html)

  it('are found by members, with their typing errors', async () => {
    const { items } = (await asMember('hundai creta mumbai '))[0]
    expect(items[0]).toMatchObject({
      label: 'Hyundai Creta, Mumbai',
      to: expect.stringMatching(/^\/rent\/vehicles\//),
    })
    expect((await asMember('rent an activ'))[0].items[0].label).toMatch(/^Honda Activa, /)
    expect(await asMember('zebracorn ')).toEqual([])
  })

  it('are found by no guest, and each answer is for who asked alone', async () => {
    const { headers, text } = await get('/search/rentals?q=creta')
    expect(text).toBe('[]')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const open = [(await search('creta')).text, (await get('/search/suggest?q=creta')).text]
    for (const each of open) expect(each).not.toContain('/rent/vehicles/')
    expect((await search('quokkamobil')).text).toContain('Nothing found')
    expect((await asMember('quokkamobil '))[0].items[0].label).toBe('Quokkamobil, Pune')
  })

  it('have their lists linked for everyone, in the words that these have', async () => {
    const { text } = await search('hundai creta in pune')
    expect(text).toContain('href="/rent/cars?q=hyundai+pune+creta"')
    const cards = (await member.get('/rent/cars?q=hyundai+creta')).html
    expect(cards).toContain('/rent/vehicles/')
    expect((await search('creta')).text).toBe((await member.get('/search?q=creta')).html)
  })
})

it('finds variants by words that no model has, and leads to their pages', async () => {
  const { text } = await search('creta sx diesel')
  expect(text).toMatch(/>Variants(<!-- -->)? <span[^>]*>2</)
  expect(text).toContain('href="/cars/variant/hyundai-creta-1-5-sx-tech-diesel"')
  expect((await search('creta')).text).not.toContain('>Variants')
  const [first] = await suggest('creta sx d')
  expect(first?.items[0]).toMatchObject({
    to: expect.stringMatching(/^\/cars\/variant\/hyundai-creta-1-5-sx/),
  })
})

it('suggests the lists of used vehicles of a name or in a city', async () => {
  const used = (await suggest('elite i20')).find(({ heading }) => heading === 'Used')
  expect(used?.items[0]?.to).toMatch(/^\/used\/cars\?q=/)
  expect((await get(used?.items[0]?.to ?? '')).text).toContain('href="/used-vehicles/')
  expect(JSON.stringify(await suggest('mumb'))).toContain('"/used-vehicles?type=all&location=Mumbai')
})

describe('suggestions', () => {
  it('are groups of pages and lists, for everyone, for a minute', async () => {
    const { headers } = await get('/search/suggest?q=cret')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect((await suggest('cret'))[0]).toEqual({
      heading: 'Cars',
      items: [
        { label: 'Hyundai Creta', to: '/cars/hyundai-creta' },
        { label: 'Hyundai Creta Electric', to: '/cars/hyundai-creta-electric' },
      ],
    })
    expect((await suggest('suv under 15 lakh'))[0]?.heading).toBe('Lists')
    expect(await suggest('c')).toEqual([])
  })
})

it.each([
  'a '.repeat(50),
  "'; drop table cars; --",
  '%_\\%%%___',
  '((((((((((&|!<->:*',
  "' & 'creta':*",
  '\u0000creta',
  'क'.repeat(100),
  'qwrtpsdfghjklzxcvbnmqwrtpsdfgh '.repeat(3),
  '9'.repeat(100),
  '1 to 2 to 3 lakh lakh under over under 5 cc seater',
  '😀😀😀 ﷽ ',
  'under',
])('answers %j quickly', async q => {
  const started = performance.now()
  expect((await search(q)).status).toBe(200)
  expect((await get(`/search/suggest?${new URLSearchParams({ q })}`)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(1_500)
})
