import { describe, expect, it } from 'vitest'
import { findQuotedVehicle } from '#domain/quote-check/quoted-vehicle.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'

const { db, pool, systemCtx } = await openDemoStore()
const site = await openAuthSite(db)
const nexon = { kind: 'cars', model: 'tata-nexon', variant: '', city: 'pune' } as const
const priced = await findQuotedVehicle(systemCtx, nexon)
const { price } = priced ?? {}
if (!price) throw new Error('the demo has a price of it')
const path = `/quote-check?kind=cars&model=tata-nexon&variant=${price.chosen}&city=pune`

const amountOf = (part: string) => price.lines.find(each => each.part === part)?.amount ?? 0
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
/** A quote with our own amounts, and a handling charge. */
const lines = [
  ...price.lines.map(({ part, amount }) => `${part === 'roadTax' ? 'Road tax' : part} ${amount}`),
  'Handling charges 8,500',
  'As per showroom terms',
].join('\n')
const total = price.total + 8_500

const count = async () => Number((await pool.query('select count(*) as n from "priceQuotes"')).rows[0]?.n)

describe('the page without JavaScript', () => {
  it('offers the models of a kind, then the variants and cities of one, with its on-road price', async () => {
    const guest = site.guest()
    const empty = await guest.get('/quote-check')
    expect(empty.html).toContain('<option value="tata-nexon">')
    expect(empty.html).not.toContain('name="lines"')
    const { html, answer } = await guest.get(path)
    expect(answer.headers.get('Cache-Control')).toContain('private')
    expect(html).toContain(`<option value="${price.chosen}" selected="">`)
    expect(html).toContain('<option value="pune" selected="">')
    expect(textOf(html)).toContain(`Our on-road price in Pune: ${rupees(price.total)}`)
    expect(html).toContain('name="lines"')
  })

  it('marks each line, and keeps what was typed and what it could not read', async () => {
    const { answer, html } = await site.guest().post(path, { intent: 'check', lines, year: '2025' })
    expect(answer.status).toBe(200)
    const text = textOf(html)
    expect(text).toContain(`Handling charges ₹8,500 – Not due Read as: Handling charge`)
    expect(text).toContain('Please remove it')
    expect(text).toContain(`insurance ${rupees(amountOf('insurance'))} ${rupees(amountOf('insurance'))} Fine`)
    expect(text).toContain(`Total of the quote ${rupees(total)} Our on-road price ${rupees(price.total)}`)
    expect(text).toContain('Lines that we could not read As per showroom terms')
    expect(text).toContain('Built in 2025')
    expect(text).toContain('Sign in to save quotes')
    const back = encodeURIComponent(`/quote-check?kind=cars&variant=${price.chosen}&city=pune`)
    expect(html).toContain(`/login?next=${back}`)
    expect(html).toMatch(/<textarea[^>]*>[^<]*Handling charges 8,500/)
    expect(await count()).toBe(0)
  })

  it.each([
    [{ lines: '' }, 'Enter the lines of the quote.'],
    [{ lines: 'Thank you for your visit' }, 'We could not read an amount in any line.'],
    [{ lines: 'Road tax 5\n'.repeat(61) }, 'Enter at most 60 lines'],
    [{ lines, vin: 'MAT123' }, 'We cannot read a year from this VIN.'],
    [{ lines, year: '1999' }, 'Enter the year in which a new vehicle was built'],
  ])('refuses %o, and keeps it', async (typed, problem) => {
    const { answer, html } = await site.guest().post(path, { intent: 'check', ...typed })
    expect(answer.status).toBe(400)
    expect(textOf(html)).toContain(problem)
    const [first = ''] = typed.lines.split('\n')
    expect(/<textarea[^>]*>([^<]*)/.exec(html)?.[1]).toContain(first)
    for (const [name, value] of Object.entries(typed))
      if (name !== 'lines') expect(html).toContain(`value="${value}"`)
  })

  it('says that a vehicle is missing, or unknown', async () => {
    const { answer, html } = await site.guest().post('/quote-check?model=none', { intent: 'check', lines })
    expect(answer.status).toBe(400)
    expect(textOf(html)).toContain('Choose a vehicle first.')
  })

  it.each([
    ['/cars/tata-nexon', 'tata-nexon', 'Our on-road price in Pune'],
    ['/bikes/honda-shine-125', 'honda-shine-125', 'Our on-road price in Pune'],
    ['/commercial-vehicles/tata-ace-gold', 'tata-ace-gold', 'Charges that we know in Pune'],
  ])('is linked from the on-road price of %s, by the variant alone', async (page, model, price) => {
    const guest = site.guest()
    const { html } = await guest.get(`${page}?city=pune`)
    const link = /\/quote-check\?[^"]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? ''
    expect(link).not.toContain('model=')
    const linked = await guest.get(link)
    expect(linked.html).toContain(`<option value="${model}" selected="">`)
    expect(textOf(linked.html)).toContain(price)
  })

  it('marks the quote of a bike by the charges of bikes', async () => {
    const bike = '/quote-check?kind=bikes&model=honda-shine-125&city=pune'
    const { html } = await site.guest().post(bike, { intent: 'check', lines: 'Helmet 1,200\nFASTag 500' })
    const text = textOf(html)
    expect(text).toContain('Helmet ₹1,200 – Ask why By the central motor vehicle rules')
    expect(text).toContain('FASTag ₹500 ₹0 Not due ₹500 above Two- and three-wheelers pay no toll')
  })
})

describe('a member', () => {
  it('saves a quote, finds it again and deletes it; nobody else sees it', async () => {
    const [asha, ravi] = [await site.member('9822090001'), await site.member('9822090002')]
    const saved = await asha.post(path, { intent: 'save', lines, vin: 'MAT627181SKP12345' })
    expect(textOf(saved.html)).toContain('Saved. Only you can see it.')
    await asha.post(path, { intent: 'save', lines, vin: 'MAT627181SKP12345' })
    expect(await count()).toBe(1)
    const { rows } = await pool.query('select row_to_json(q)::text as row from "priceQuotes" as q')
    expect(rows[0]?.row).not.toContain('MAT627181SKP12345')
    const list = await asha.get('/quote-check')
    const id = /\/quote-check\?quote=(\w+)/.exec(list.html)?.[1] ?? ''
    const opened = await asha.get(`/quote-check?quote=${id}`)
    expect(textOf(opened.html)).toContain('Handling charges ₹8,500 – Not due Read as: Handling charge')
    expect(opened.html).toContain('As per showroom terms')
    expect(textOf(opened.html)).toContain('Built in 2025')
    expect((await ravi.get('/quote-check')).html).not.toContain(id)
    expect((await ravi.get(`/quote-check?quote=${id}`)).answer.status).toBe(404)
    expect((await ravi.post('/quote-check', { intent: 'delete', quote: id })).answer.status).toBe(404)
    expect(await count()).toBe(1)
    expect(textOf((await asha.post('/quote-check', { intent: 'delete', quote: id })).html)).toContain(
      'Deleted.',
    )
    expect(await count()).toBe(0)
  })

  it('sees what people paid once five members have saved a quote', async () => {
    const fullLines = lines.replace(/\nAs per.*/, '')
    const members = await Promise.all(
      ['1', '2', '3', '4', '5'].map(digit => site.member(`982209001${digit}`)),
    )
    for (const who of members.slice(1)) await who.post(path, { intent: 'save', lines: fullLines })
    expect(textOf((await site.guest().get(path)).html)).toContain('Shown once five members')
    await members[0]?.post(path, { intent: 'save', lines: fullLines })
    const text = textOf((await site.guest().get(path)).html)
    expect(text).toContain(`What people paid in Pune ${rupees(Math.round(total / 1000) * 1000)} on-road`)
    expect(text).toContain('The median of 5 quotes for this variant')
  })

  it('has to sign in to save', async () => {
    const { answer, html } = await site.guest().post(path, { intent: 'save', lines })
    expect(answer.status).toBe(401)
    expect(html).toContain('Handling charges 8,500')
  })
})
