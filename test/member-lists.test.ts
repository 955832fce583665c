import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { stripScripts } from '#app/render/strip-scripts.ts'
import type { AnyCollection } from '#collections/define.ts'
import {
  bikeInquiry,
  carsInquiry,
  usedVehicleReviews,
  usedVehicles,
  usedVehiclesInquiries,
  vehicleReviews,
} from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createListing, createMember } from './kit/people.ts'
import { createSignedInVisitor } from './kit/visitor.ts'

// Members' lists longer than a page can be read completely without JavaScript.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx, pool } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret })
const asha = await createMember(systemCtx, secret, 'Asha')
const who = createSignedInVisitor(app, asha.token)

const put = async (collection: AnyCollection, count: number, values: (at: number) => object) => {
  for (let at = 0; at < count; at++) {
    const { id } = await createRecord(systemCtx, collection, {}, { set: values(at) })
    // Equal times would sort by id.
    const created = new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString()
    await systemCtx.db.execute(sql`update ${collection.table} set created = ${created} where id = ${id}`)
  }
}

/** The matching words on a list's pages, page by page. */
async function pagesOf(first: string, word: RegExp) {
  const pages: string[][] = []
  for (let path: string | undefined = first; path; ) {
    const { answer, html }: { answer: Response; html: string } = await who.get(path)
    expect(answer.status).toBe(200)
    if (path !== first) expect(html.includes('Show the newest')).toBe(true)
    // The visible page, without its script data.
    pages.push([...stripScripts(html).matchAll(word)].map(found => found[1] ?? ''))
    const [, further] = /href="([^"]*\?older=[^"]+)"[^>]*>Show older/.exec(html) ?? []
    path = further?.replaceAll('&amp;', '&')
  }
  return pages
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String(to - 1 - at))

it('a seller’s listings continue', async () => {
  const listing = { brand: 'Tata', type: 'car', location: 'Pune', price: 400_000, year: 2019 }
  await put(usedVehicles, 55, at => ({ ...listing, name: `Own ${at}.`, seller_id: asha.id, status: 'draft' }))
  const pages = await pagesOf('/sell', /Own (\d+)\./g)
  expect(pages).toEqual([numbers(5, 55), numbers(0, 5)])
})

it('the inquiries about a listing continue', async () => {
  const vehicle = await createListing(systemCtx, asha.id)
  const inquiry = { name: 'Ravi', email: 'ravi@example.com', vehicle, status: 'new' }
  await put(usedVehiclesInquiries, 55, at => ({ ...inquiry, message: `Asked ${at}.` }))
  const pages = await pagesOf(`/sell/${vehicle}`, /Asked (\d+)\./g)
  expect(pages).toEqual([numbers(5, 55), numbers(0, 5)])
})

it('inquiries of several kinds continue together, by time', async () => {
  const first = async (name: string) => (await pool.query(`select min(id) as id from ${name}`)).rows[0].id
  const sent = { name: 'Asha', email: 'asha@example.com', number: '9822070001', user: asha.id }
  const [car, bike] = [await first('cars'), await first('bikes')]
  for (let at = 0; at < 56; at += 2) {
    await put(carsInquiry, 1, () => ({ ...sent, status: 'pending', cars: car, messgae: `Sent ${at}.` }))
    await put(bikeInquiry, 1, () => ({ ...sent, status: 'new', bikes: bike, message: `Sent ${at + 1}.` }))
  }
  // Three inquiries of the same moment cross a page's end.
  const ofOne = `update "CarsInquiry" set created = (select created from "CarsInquiry" where messgae = 'Sent 4.')
    where messgae in ('Sent 2.', 'Sent 6.')`
  await pool.query(ofOne)
  const pages = await pagesOf('/profile/inquiries', /Sent (\d+)\./g)
  expect(pages.map(({ length }) => length)).toEqual([50, 6])
  expect(new Set(pages.flat()).size).toBe(56)
})

it('reviews of new and of used vehicles continue together', async () => {
  const { rows } = await pool.query('select id from cars order by id limit 30')
  await put(vehicleReviews, rows.length, at => ({
    name: 'Asha',
    review: `Wrote ${at}.`,
    rating: 4,
    car: rows[at].id,
    user: asha.id,
  }))
  for (let at = 0; at < 30; at++) {
    const vehicle = await createListing(systemCtx)
    const review = { name: 'Asha', review: `Wrote ${at + 100}.`, rating: 4, vehicle, user: asha.id }
    await createRecord(systemCtx, usedVehicleReviews, {}, { set: review })
  }
  const pages = await pagesOf('/profile/reviews', /Wrote (\d+)\./g)
  expect(pages.map(({ length }) => length)).toEqual([50, rows.length - 20])
  expect(new Set(pages.flat()).size).toBe(rows.length + 30)
})

it('an invalid cursor leads to the newest', async () => {
  const { answer, html } = await who.get('/sell?older=nonsense')
  expect([answer.status, html.includes('Own 54.')]).toEqual([200, true])
})
