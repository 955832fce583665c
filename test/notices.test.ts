import { beforeAll, describe, expect, it } from 'vitest'
import { consents, noticeVersions } from '#collections/index.ts'
import { initialVersion } from '#domain/notices/notice-version.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { listRecords } from '#records/list.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
/** Another process on the same store. */
const neighbour = await builtApp(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(app, editor.token)
const records = 'collections/notices/records'

beforeAll(() => seedRates(systemCtx))

const page = async (path: string, from = app) => (await from.request(path)).text()

/** Sets a place's text and returns the record's id. */
async function say(place: string, en: string, hi: string): Promise<string> {
  const { status, body } = await call('POST', records, { place, en, hi })
  expect([status, body.updatedBy]).toEqual([200, editor.id])
  return body.id
}

describe('a notice that an editor changes', () => {
  it.each([
    ['termsPricesText', '/terms'],
    ['aboutPricesText', '/about'],
    ['contactHoursTimes', '/contact'],
    ['grievanceHowText', '/grievance'],
  ])('%s appears on its page at once, in both languages and in every process', async (place, path) => {
    await say(place, `In other words: ${place}`, `दूसरे शब्दों में: ${place}`)
    for (const from of [app, neighbour]) {
      expect(await page(path, from)).toContain(`In other words: ${place}`)
      expect(await page(`/hi${path}`, from)).toContain(`दूसरे शब्दों में: ${place}`)
    }
  })

  it('has the catalogue’s text again once it is emptied', async () => {
    const { en } = (await call('GET', 'console/notices')).body.items.find(
      ({ place }: { place: string }) => place === 'termsLede',
    )
    const id = await say('termsLede', 'Read all of this.', 'यह सब पढ़ें।')
    expect(await page('/terms')).not.toContain(en)
    expect((await call('PATCH', `${records}/${id}`, { en: '', hi: '' })).status).toBe(200)
    expect(await page('/terms')).toContain(en)
  })

  it('appears below the price of a vehicle', async () => {
    const { items } = (await call('GET', `${records}?filter=${encodeURIComponent('place="prices"')}`)).body
    await call('PATCH', `${records}/${items[0].id}`, { en: 'Ask the dealer.', hi: 'डीलर से पूछें।' })
    for (const path of ['/cars/tata-nexon', '/bikes/honda-activa']) {
      expect(await page(path)).toContain('Ask the dealer.')
      expect(await page(`/hi${path}`)).toContain('डीलर से पूछें।')
    }
  })

  it.each([
    ['in one language alone', { place: 'aboutLede', en: 'Only English' }, 'hi'],
    ['of a place that is none', { place: 'nowhere', en: 'x', hi: 'x' }, 'place'],
    ['of a place that has one', { place: 'prices', en: 'x', hi: 'x' }, 'place'],
  ])('%s is rejected', async (_, body, field) => {
    const answer = await call('POST', records, body)
    expect([answer.status, Object.keys(answer.body.data)]).toEqual([400, [field]])
  })
})

describe('a consent notice', () => {
  const inquire = async () => {
    const sent = { name: 'Asha', email: 'asha@example.com', number: '9822041234', messgae: 'When?' }
    const answer = await call('POST', 'collections/CarsInquiry/records', { ...sent, cars: 'tata-nexon' })
    expect(answer.status).toBe(200)
    const { items } = await listRecords(systemCtx, consents, { sort: ['-@rowid'], perPage: 1 })
    return items[0]?.notice
  }

  it('gets a new version with every change, and consents store the version and its text', async () => {
    expect(await inquire()).toBe(initialVersion)
    const id = await say('carInquiryKept', 'We keep your name.', 'हम आपका नाम रखते हैं।')
    expect(await page('/cars/tata-nexon/inquiry')).toContain('We keep your name.')
    expect(await inquire()).toBe(`${initialVersion}.1`)
    await call('PATCH', `${records}/${id}`, { en: 'We keep all of it.', hi: 'हम सब रखते हैं।' })
    expect(await inquire()).toBe(`${initialVersion}.2`)
    expect(await page('/privacy')).toContain(`version ${initialVersion}.2`)
    const { items } = await listRecords(systemCtx, noticeVersions, { sort: ['@rowid'] })
    expect(items).toMatchObject([
      { version: `${initialVersion}.1`, en: 'We keep your name.', updatedBy: editor.id },
      { version: `${initialVersion}.2`, en: 'We keep all of it.', hi: 'हम सब रखते हैं।' },
    ])
  })
})
