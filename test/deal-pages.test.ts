import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { deals, usedVehicles } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { processes } from '#domain/deals/processes/processes.ts'
import { systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from './kit/database.ts'
import { dealId, formOf, openDealPages } from './kit/deal-visitors.ts'
import { createDealer } from './kit/dealers.ts'
import { saleCase } from './kit/deals.ts'
import { textOf } from './kit/page-text.ts'
import { createListing } from './kit/people.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
await seedPeriods(systemCtx)
const { guest, member, press, offer: offerAs } = await openDealPages(db)
const seller = await member('Ravi')
const buyer = await member('Asha')
const other = await member('Meera')
const offer = (listing: string) => offerAs(listing, buyer)
type Member = typeof seller

it('leads guests from a vehicle to sign in and back to the offer', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const path = `/deals/new?listing=${listing}`
  expect((await guest().get(`/used-vehicles/${listing}`)).html).toContain(`href="${path}"`)
  const { answer, to } = await guest().get(path)
  expect(answer.status).toBe(302)
  expect(new URL(to ?? '', 'http://site').searchParams.get('next')).toBe(path)
})

it('shows an offer to both sides, opens their conversation, and leads to the hand-over', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const path = await offer(listing)
  expect((await buyer.get(`/deals/new?listing=${listing}`)).to).toBe(path)
  const received = textOf((await seller.get(path)).html)
  expect(received).toContain('You have an offer of ₹3,80,000.')
  expect(received).toContain('Can I see it on Sunday?')
  expect((await seller.get(path)).html).toMatch(/href="\/chat\/\w+"/)
  expect(textOf((await seller.get('/deals')).html)).toMatch(/Waiting for you .*Swift VXi ₹3,80,000 Offer/)
  expect(textOf((await seller.get('/profile')).html)).toContain('1 waiting for you')
  expect(textOf((await seller.get('/sell')).html)).toContain('1 offer 1 to answer')
  const onListing = await seller.get(`/sell/${listing}`)
  expect(textOf(onListing.html)).toMatch(/Offers \S+ ₹3,80,000 Offer/)
  expect(onListing.html).toContain(`href="${path}"`)
  expect(textOf((await buyer.get('/deals')).html)).toContain('Waiting for others')
  expect((await press(seller, path, 'counter', { price: '3,95,000' })).answer.status).toBe(303)
  expect((await press(buyer, path, 'acceptCounter')).answer.status).toBe(303)
  expect(textOf((await buyer.get(path)).html)).toContain('You have agreed on ₹3,95,000')

  const reserved = await seller.get(`/sell/${listing}`)
  expect(textOf(reserved.html)).toContain('Reserved')
  expect(reserved.html).toContain(`href="${path}"`)
  expect(textOf(reserved.html)).not.toMatch(/renew for 30 days|Has it been sold/)
  const codeOn = async (who: Member) => /tracking-\[0.2em\]">(\d{6})</.exec((await who.get(path)).html)?.[1]
  const { codes } = await getRecord(systemCtx, deals, dealId(path))
  expect([await codeOn(buyer), await codeOn(seller)]).toEqual([codes?.buyer, undefined])
  const handOver = { handedOverAt: '2026-11-25T10:30', odometer: '42,000', place: 'Pune' }
  const wrong = await press(seller, path, 'handOver', { ...handOver, code: '000' })
  expect(wrong.answer.status).toBe(400)
  expect(wrong.html).toContain('This code is not right.')
  expect(wrong.html).toContain('value="42,000"')
  await updateRecord(systemCtx, usedVehicles, listing, { odometer: 43_000 })
  const low = await press(seller, path, 'handOver', { ...handOver, code: codes?.buyer ?? '' })
  expect(low.answer.status).toBe(400)
  expect(textOf(low.html)).toContain('This is less than the listing says: 43,000 km.')
  expect(await codeOn(seller)).toBeUndefined()
  const surprisingReading = /name="surprisingReading" value="(\d+)"/.exec(low.html)?.[1] ?? ''
  await press(seller, path, 'handOver', { ...handOver, surprisingReading, code: codes?.buyer ?? '' })
  expect([await codeOn(buyer), await codeOn(seller)]).toEqual([undefined, codes?.seller])
  await press(buyer, path, 'confirmHandOver', { code: codes?.seller ?? '' })
  expect(await getRecord(systemCtx, usedVehicles, listing)).toMatchObject({ status: 'sold' })
  expect(textOf((await seller.get(`/sell/${listing}`)).html)).toContain('everyone can still open its page')
  expect(textOf((await seller.get(path)).html)).toContain('The vehicle is still in your name')
  expect(textOf((await buyer.get(path)).html)).not.toContain('The vehicle is still in your name')
  expect(textOf((await buyer.get(path)).html)).toContain('25 Nov 2026, 10:30')
})

it('says to the buyer who sells, by first name or as a dealer, and never to the seller', async () => {
  const meena = await member('Meena Joshi')
  const listing = await createListing(systemCtx, meena.id)
  await createListing(systemCtx, meena.id, 'approved', 'City ZX')
  expect(textOf((await buyer.get(`/deals/new?listing=${listing}`)).html)).toContain('Seller: Meena')
  const path = await offer(listing)
  const { html } = await buyer.get(path)
  for (const words of ['Seller: Meena', 'Private seller, on Sawari since', 'City ZX'])
    expect(textOf(html)).toContain(words)
  expect(html).not.toContain('Joshi')
  expect(textOf((await meena.get(path)).html)).not.toContain('Private seller')

  const { id: firm } = await createDealer(systemCtx, { name: 'Marina Cars', owner: meena.id })
  const stock = await createListing(systemCtx, meena.id)
  await updateRecord(systemCtx, usedVehicles, stock, {}, { set: { firm } })
  const dealt = (await buyer.get(await offer(stock))).html
  expect(textOf(dealt)).toContain('For sale by the dealer Marina Cars')
  expect(dealt).toContain(`/${firm}"`)
  expect(textOf(dealt)).not.toContain('Private seller')
})

it('refuses what has changed meanwhile, and shows the new state', async () => {
  const path = await offer(await createListing(systemCtx, seller.id))
  const stale = formOf((await seller.get(path)).html, 'accept')
  await press(seller, path, 'counter', { price: '3,95,000' })
  const { answer, html } = await seller.post(path, stale)
  expect(answer.status).toBe(409)
  expect(textOf(html)).toContain('This deal has changed meanwhile.')
  expect(textOf(html)).toContain('You ask ₹3,95,000.')
})

it('names the wrong fields and keeps what was typed', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const draft = await buyer.post(`/deals/new?listing=${listing}`, {
    moveId: 'x',
    price: 'much',
    message: 'Hi',
  })
  expect(draft.answer.status).toBe(400)
  expect(draft.html).toContain('Enter a price in whole rupees')
  expect(draft.html).toContain('value="much"')
  const path = await offer(listing)
  await press(seller, path, 'accept')
  const stated = { name: 'Asha K', address: 'FC Road', age: 'grown' }
  const { answer, html } = await press(buyer, path, 'stateBuyer', stated)
  expect(answer.status).toBe(400)
  for (const filled of ['value="Asha K"', '>FC Road</textarea>', 'value="grown"'])
    expect(html).toContain(filled)
  // Each problem leads to its field.
  expect(html).toContain('href="#stateBuyer-text-relativeName"')
  expect(textOf(html)).toContain('Name of father, mother or spouse: Please fill this in.')
})

it('draws the papers for its parties once nothing is missing, and names what is missing', async () => {
  const path = await offer(await createListing(systemCtx, seller.id))
  await press(seller, path, 'accept')
  const agreement = `${path}/papers/saleAgreement-hi.pdf`
  expect(textOf((await seller.get(path)).html)).toContain(
    'Still missing: the seller’s details, the buyer’s details, the vehicle’s details',
  )
  expect((await buyer.get(agreement)).answer.status).toBe(409)
  const person = { name: 'Asha Kulkarni', relativeName: 'Mohan Kulkarni', address: '12 FC Road, Pune 411004' }
  await press(buyer, path, 'stateBuyer', person)
  await press(seller, path, 'stateSeller', { ...person, name: 'Ravi Shah', age: '41' })
  const stated = await press(seller, path, 'stateCase', saleCase)
  expect(stated.answer.status).toBe(303)
  const { html } = await seller.get(path)
  expect(html).toContain(`href="${agreement}"`)
  expect(html).toContain('value="MA3EUA61S00123456"')
  const { answer } = await buyer.get(agreement)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await other.get(agreement)).answer.status).toBe(404)
  const evidence = await seller.get(`${path}/evidence.zip`)
  expect([evidence.answer.status, evidence.html.slice(0, 2)]).toEqual([200, 'PK'])
  expect((await other.get(`${path}/evidence.zip`)).answer.status).toBe(404)
  expect((await buyer.get(`${path}/papers/form29-en.pdf`)).answer.status).toBe(409)
  expect((await buyer.get(`${path}/papers/form99-en.pdf`)).answer.status).toBe(404)
})

it('stands in the chat with its answers, and says on the vehicle that it is reserved', async () => {
  const listing = await createListing(systemCtx, seller.id, 'approved', 'Baleno Zeta')
  const path = await offer(listing)
  const chat = /href="(\/chat\/\w+)"/.exec((await seller.get(path)).html)?.[1] ?? ''
  expect(formOf((await buyer.get(chat)).html, 'accept')).toEqual({})
  const { html } = await seller.get(chat)
  expect(textOf(html)).toContain('₹3,80,000 Offer')
  const onSale = `/used-vehicles/${listing}`
  const marks = async () => textOf((await other.get(onSale)).html).split('Reserved').length
  const before = await marks()
  expect((await seller.post(path, formOf(html, 'accept'))).answer.status).toBe(303)
  expect(textOf((await buyer.get(chat)).html)).toContain('Price agreed')
  expect(await marks()).toBe(before + 1)
  expect(textOf((await other.get('/used/cars')).html)).toContain('Reserved')
})

it('has words for every state, move and event of every process', () => {
  for (const process of processes) {
    const file = { offer: 'offer', testDrive: 'drive', rental: 'rental' }[process.name || 'offer']
    for (const language of ['en', 'hi']) {
      const words = JSON.parse(
        readFileSync(path.join(projectRoot, `app/messages/${language}/deals/${file}.json`), 'utf8'),
      )
      for (const state of Object.keys(process.states)) expect(words.state).toHaveProperty(state)
      for (const [name, { by }] of Object.entries(process.transitions)) {
        expect(words.event).toHaveProperty(name)
        const isPressed = name !== process.start && by.some(each => each === 'buyer' || each === 'seller')
        if (isPressed) expect(words.move).toHaveProperty(name)
        // What the one who made it reads.
        if (by.some(each => each === 'buyer' || each === 'seller')) expect(words.done).toHaveProperty(name)
      }
    }
  }
})

it('is for its parties only', async () => {
  const path = await offer(await createListing(systemCtx, seller.id))
  const form = formOf((await seller.get(path)).html, 'accept')
  expect((await other.get(path)).answer.status).toBe(404)
  expect((await other.post(path, form)).answer.status).toBe(404)
  expect((await buyer.post(path, form)).answer.status).toBe(403)
  expect((await guest().get(path)).answer.status).toBe(302)
  expect((await seller.get(path)).answer.headers.get('Cache-Control')).toContain('no-store')
  expect(textOf((await other.get('/deals')).html)).toContain('No deals yet')
})

it('says what is wrong with a price, and sends less than half of it only when that is confirmed', async () => {
  const draft = `/deals/new?listing=${await createListing(systemCtx, seller.id)}`
  const post = (values: Record<string, string>) => other.post(draft, { moveId: 'lowoffer0000001', ...values })
  const high = await post({ price: '99,99,999' })
  expect(high.answer.status).toBe(400)
  expect(textOf(high.html)).toContain('This is more than the seller asks.')
  expect(high.html).not.toContain('name="sendsLow"')
  const low = await post({ price: '1,000' })
  expect(textOf(low.html)).toContain('Less than half of the price: send it anyway')
  expect(low.html).toContain('name="sendsLow"')
  expect((await post({ price: '1,000', sendsLow: 'yes' })).to).toMatch(/^\/deals\/lowoffer0000001/)
})

it('says why an offer cannot be made', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const draft = `/deals/new?listing=${listing}`
  expect(textOf((await seller.get(draft)).html)).toContain('This is your own listing.')
  await press(seller, await offer(listing), 'accept')
  expect(textOf((await other.get(draft)).html)).toContain('reserved for another buyer')
  const { answer, html } = await other.post(draft, { moveId: 'another', price: '400000' })
  expect(answer.status).toBe(400)
  expect(textOf(html)).toContain('reserved for another buyer')
  expect((await other.get('/deals/new?listing=nowhere')).answer.status).toBe(404)
})
