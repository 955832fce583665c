import { expect, it } from 'vitest'
import { deals, firmMembers, firms, usedVehicles } from '#collections/index.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from './kit/database.ts'
import { dealId, formOf, openDealPages } from './kit/deal-visitors.ts'
import { textOf } from './kit/page-text.ts'
import { createListing } from './kit/people.ts'
import { plainPicture } from './kit/pictures.ts'

// What each side reads about its own moves and those of the other, and who may open what.

const { db } = await createDatabase()
const systemCtx = systemContext(db)
await seedPeriods(systemCtx)
const { member, press, offer } = await openDealPages(db)
const seller = await member('Ravi')
const buyer = await member('Asha')
const other = await member('Meera')
type Member = typeof seller

/** The text of the page to which a move leads. */
const readAfter = async (who: Member, sent: Promise<{ to: string | null }>) =>
  textOf((await who.get((await sent).to ?? '')).html)
const photo = async () => new File([await plainPicture()], 'dent.jpg', { type: 'image/jpeg' })

it('says after a move what was sent to whom, and calls the reader You', async () => {
  const path = await offer(await createListing(systemCtx, seller.id), buyer)
  const made = textOf((await buyer.get(`${path}?saved`)).html)
  expect(made).toContain('Your offer of ₹3,80,000 was sent to Ravi.')
  expect(made).toContain('You made an offer')
  expect(made).toMatch(/Waiting for Ravi until \w{3}, \d+ \w+, \d\d:\d\d\./)
  const received = textOf((await seller.get(path)).html)
  expect(received).toContain('Asha made an offer')
  expect(received).toMatch(/Answer by \w{3}, \d+ \w+, \d\d:\d\d, or the offer ends by itself\./)
  expect(await readAfter(seller, press(seller, path, 'counter', { price: '3,95,000' }))).toContain(
    'Your counter-offer of ₹3,95,000 was sent to Asha.',
  )
  // A page that is opened later says nothing of an old move.
  expect(textOf((await seller.get(path)).html)).not.toContain('was sent to Asha')
})

it('withdraws an offer by one press', async () => {
  const path = await offer(await createListing(systemCtx, seller.id), buyer)
  const { html } = await buyer.get(path)
  const before = html.slice(0, html.indexOf('value="withdraw"'))
  expect(before.split('<details').length).toBe(before.split('</details>').length)
  expect(await readAfter(buyer, press(buyer, path, 'withdraw'))).toContain('Your offer is withdrawn.')
})

it('opens with the form that the chat leads to', async () => {
  const path = await offer(await createListing(systemCtx, seller.id), buyer)
  const chat = /href="(\/chat\/\w+)"/.exec((await seller.get(path)).html)?.[1] ?? ''
  const card = (await seller.get(chat)).html
  expect(card).toContain(`href="${path}?move=counter"`)
  const { html } = await seller.get(`${path}?move=counter`)
  expect(html.indexOf('value="counter"')).toBeLessThan(html.indexOf('value="accept"'))
})

it('shows the conversation in the seller’s list before anybody has written', async () => {
  await offer(await createListing(systemCtx, seller.id, 'approved', 'Ignis Sigma'), buyer)
  expect(textOf((await seller.get('/chat')).html)).toContain('Ignis Sigma')
  const mere = await createListing(systemCtx, seller.id, 'approved', 'Celerio VXi')
  await buyer.get(`/chat?vehicle=${mere}`)
  expect(textOf((await seller.get('/chat')).html)).not.toContain('Celerio VXi')
})

it('leads the seller from its own listing to its deals', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const { html } = await seller.get(`/deals/new?listing=${listing}`)
  expect(html).toContain(`href="/sell/${listing}"`)
  expect(html).not.toContain('<textarea')
})

it('lets every member of the firm that sells act as the seller, and nobody else', async () => {
  const set = { name: 'Pune Motors', kind: 'usedDealer' as const, published: true }
  const firm = (await createRecord(systemCtx, firms, {}, { set })).id
  const colleague = await member('Kiran')
  await createRecord(systemCtx, firmMembers, { firm, user: colleague.id, role: 'sales' })
  const listing = await createListing(systemCtx, seller.id)
  await updateRecord(systemCtx, usedVehicles, listing, {}, { set: { firm } })
  const path = await offer(listing, buyer)
  const { html } = await colleague.get(path)
  expect(textOf(html)).toContain('You have an offer of ₹3,80,000.')
  expect(formOf(html, 'withdraw')).toEqual({})
  expect(await readAfter(colleague, press(colleague, path, 'accept'))).toContain('You accepted')
  expect(textOf((await seller.get(path)).html)).toContain('Kiran accepted')
  expect((await other.get(path)).answer.status).toBe(404)
})

it('hands the files of a move to its parties only', async () => {
  const path = await offer(await createListing(systemCtx, seller.id), buyer)
  await press(seller, path, 'accept')
  const { codes } = await getRecord(systemCtx, deals, dealId(path))
  const handOver = { handedOverAt: '2026-11-25T10:30', odometer: '42000', place: 'Pune' }
  const sent = await press(seller, path, 'handOver', {
    ...handOver,
    code: codes?.buyer ?? '',
    files: await photo(),
  })
  expect(sent.answer.status).toBe(303)
  const file = /href="(\/deals\/\w+\/file\/[^"]+)"/.exec((await buyer.get(path)).html)?.[1] ?? ''
  const { answer } = await buyer.get(file)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('Cache-Control')).not.toContain('public')
  expect((await seller.get(file)).answer.status).toBe(200)
  expect((await other.get(file)).answer.status).toBe(404)
})
