import { beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'
import { textOf } from './kit/page-text.ts'
import { createMember } from './kit/people.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
const year = new Date().getUTCFullYear()

const get = async (path: string) => {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const section = /<section id="transport-papers".*?<\/section>/s.exec(html)?.[0] ?? ''
  return { html, section, text: textOf(section) }
}

const used = [
  { id: 'usedtruckpapers', brand: 'Eicher', model: 'Pro 3019', fuelType: 'Diesel', year: year - 10 },
  { id: 'youngtruckpaper', brand: 'eicher', model: 'pro 3019', fuelType: 'Diesel', year: year - 5 },
  { id: 'usedtractorpape', brand: 'Mahindra', model: '575 DI XP Plus', fuelType: 'Diesel', year: 2019 },
  { id: 'unknownmodelpap', brand: 'Tata', model: 'LPT 9999', fuelType: 'Diesel', year: year - 5 },
  { id: 'usedcarofpapers', brand: 'Tata', model: 'Nexon', fuelType: 'Petrol', year: 2019, type: 'car' },
] as const

beforeAll(async () => {
  const { id: seller } = await createMember(systemCtx, 'secret')
  for (const each of used)
    await createRecord(systemCtx, usedVehicles, {
      ...{ type: 'commercials', name: `${each.brand} ${each.model}`, location: 'Pune', price: 600_000 },
      ...{ status: 'approved', seller_id: seller },
      ...each,
    })
})

describe('the page of a new commercial vehicle', () => {
  it('says when a truck renews what, by which rule, and links to reminders', async () => {
    const { text, section } = await get('/commercial-vehicles/eicher-pro-3019')
    expect(text).toContain('Permit and fitness calendar')
    for (const words of [
      'Fitness certificate First renewal after 2 years, then every 2 years; every year once it is 8 years old.',
      'Permit First renewal after 5 years, then every 5 years.',
      'National permit First renewal after 1 year, then every year. Only to carry goods in other states.',
      'Pollution certificate (PUC) First due after 1 year, then every year.',
      'Third-party insurance First renewal after 1 year, then every year.',
      'then for 1 year. Central Motor Vehicles Rules, 1989, rule 62 (Nov 2026)',
    ])
      expect(text).toContain(words)
    expect(section).toContain('href="/garage"')
    expect(text).not.toContain('needed')
  })

  it('says the same of its variant', async () => {
    const { html } = await get('/commercial-vehicles/eicher-pro-3019')
    const variant = /href="(\/commercial\/variant\/[^"?]+)"/.exec(html)?.[1] ?? ''
    expect((await get(variant)).text).toContain('National permit First renewal after 1 year')
  })

  it('says it in Hindi, with the rule in Hindi', async () => {
    const { text } = await get('/hi/commercial-vehicles/eicher-pro-3019')
    expect(text).toContain('परमिट और फ़िटनेस कैलेंडर')
    expect(text).toContain('पहली बार 2 साल बाद नया कराएं, फिर हर 2 साल में; गाड़ी 8 साल की होने पर हर साल।')
    expect(text).toContain('नई कमर्शियल गाड़ी को 2 साल का फ़िटनेस सर्टिफ़िकेट मिलता है')
    expect(text).toContain('उसके बाद हर साल। स्रोत: केंद्रीय मोटर यान नियम, 1989, नियम 62 (नव॰ 2026)')
  })

  it('says that an electric three-wheeler needs neither a permit nor a pollution certificate', async () => {
    const { text } = await get('/commercial-vehicles/mahindra-treo')
    expect(text).toContain('No permit needed: battery-operated transport vehicles are exempt (S.O. 5333(E)')
    expect(text).toContain('No pollution certificate needed')
    expect(text).toContain('Fitness certificate First renewal after 2 years')
    expect(text).not.toMatch(/National permit|section 81/)
  })

  it('says that a light goods vehicle needs no permit, and that a bus does', async () => {
    const [light, bus] = await Promise.all([
      get('/commercial-vehicles/isuzu-d-max-s-cab'),
      get('/commercial-vehicles/tata-starbus-40'),
    ])
    expect(light.text).toContain('No permit needed: goods vehicles with a gross weight of up to 3,000 kg')
    expect(bus.text).toContain('Permit First renewal after 5 years')
    expect(light.text + bus.text).not.toContain('National permit')
  })

  it.each(['/commercial-vehicles/swaraj-744-fe', '/cars/hyundai-creta', '/bikes/royal-enfield-classic-350'])(
    '%s has no such section',
    async path => expect((await get(path)).section).toBe(''),
  )

  it('of a car does not even have the field', async () => {
    expect((await get('/cars/hyundai-creta')).html).not.toMatch(/\\?"papers\\?"/)
    expect((await get('/commercial-vehicles/eicher-pro-3019')).html).toMatch(/\\?"papers\\?"/)
  })
})

describe('the page of a used commercial vehicle', () => {
  it('says whether the interval of old vehicles applies', async () => {
    const [old, young] = await Promise.all([
      get('/used-vehicles/usedtruckpapers'),
      get('/used-vehicles/youngtruckpaper'),
    ])
    expect(old.text).toContain('Due every 2 years; every year once it is 8 years old.')
    expect(old.text).toContain(`Built in ${year - 10}: every year since ${year - 2}.`)
    expect(young.text).toContain(`Built in ${year - 5}: every year from ${year + 3}.`)
    expect(young.text).toContain('National permit Due every year.')
  })

  it('names the exemption of light ones if its weight is unknown', async () => {
    const words = 'Goods vehicles with a gross weight of up to 3,000 kg need none.'
    expect((await get('/used-vehicles/unknownmodelpap')).text).toContain(words)
    expect((await get('/used-vehicles/usedtruckpapers')).text).not.toContain(words)
  })

  it.each(['usedtractorpape', 'usedcarofpapers'])('%s has no such section', async id =>
    expect((await get(`/used-vehicles/${id}`)).section).toBe(''),
  )
})

it('follows an interval that an operator changes, at once', async () => {
  const call = createBearerClient(app, (await newOperator(systemCtx, 'editor')).token)
  const records = 'collections/transportPapers/records'
  const { body } = await call('GET', `${records}?filter=${encodeURIComponent('key="fitness"')}`)
  await get('/commercial-vehicles/eicher-pro-3019')
  const change = { firstMonths: 36, months: 18, rule: 'As amended.', source: 'Amendment Rules, rule 62' }
  expect((await call('PATCH', `${records}/${body.items[0].id}`, change)).status).toBe(200)
  const { text } = await get('/commercial-vehicles/eicher-pro-3019')
  expect(text).toContain(
    'First renewal after 3 years, then every 18 months; every year once it is 8 years old.',
  )
  expect(text).toContain('As amended. Amendment Rules, rule 62 (Nov 2026)')
})
