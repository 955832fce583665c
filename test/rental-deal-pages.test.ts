import { expect, it } from 'vitest'
import { firmPlaces } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { createRecord } from '#records/create.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { textOf } from './kit/page-text.ts'
import { createMember } from './kit/people.ts'
import { plainPicture } from './kit/pictures.ts'
import { openRentals } from './kit/rentals.ts'
import { inIndia } from './kit/rentals-site.ts'
import { createSignedInVisitor } from './kit/visitor.ts'

const secret = 'a secret of thirty-two characters'
const { db } = await createDatabase()
const { systemCtx, staff, renter, firm, vehicle, rent, stored, handOut, handIn } = await openRentals(
  db,
  secret,
)
const app = await builtApp(db, { SESSION_SECRET: secret, MESSAGE_LIMIT_PER_MINUTE: '1000' })

const visitor = ({ token }: { token: string }, of = app) => createSignedInVisitor(of, token)
type Visitor = ReturnType<typeof visitor>
const [operator, asha] = [visitor(staff), visitor(renter)]
const stranger = visitor(await createMember(systemCtx, secret, 'Meera'))

const formOf = (html: string, move: string) => {
  const form = html.split('<form').find(each => each.includes(`name="move" value="${move}"`)) ?? ''
  return {
    hidden: Object.fromEntries(
      [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
    names: [...form.matchAll(/ name="([\w.]+)"/g)].map(([, name]) => name),
  }
}
async function press(who: Visitor, path: string, move: string, values: Record<string, string> = {}) {
  const { hidden } = formOf((await who.get(path)).html, move)
  return who.post(path, { ...hidden, ...values })
}

it('shows the terms to both sides, and leads the renter’s own UPI app to the operator', async () => {
  const path = `/deals/${await rent(await vehicle())}`
  const operatorPage = textOf((await operator.get(path)).html)
  expect(operatorPage).toContain('Somebody would like to rent this vehicle.')
  expect(operatorPage).toContain('Renter Asha')
  expect(operatorPage).not.toContain('Buyer')
  expect(operatorPage).toContain('Per day: 2 × ₹2,000 ₹4,000')
  expect(operatorPage).toContain('Up to 24 hours before the start 100% of the rent comes back')
  expect((await press(operator, path, 'accept')).answer.status).toBe(303)
  const { html } = await asha.get(path)
  expect(html).toContain('href="upi://pay?pa=konkan@upi&amp;pn=Konkan%20Rentals&amp;am=5000.00')
  expect(html).toMatch(/<svg[^>]*aria-label="QR code for UPI apps"[\s\S]*name="move" value="markDeposit"/)
  expect(html).toContain('Pay the deposit of ₹5,000 directly to the operator')
  expect((await operator.get(path)).html).not.toContain('upi://')
  const wrong = await press(asha, path, 'markDeposit', { depositReference: '' })
  expect(wrong.answer.status).toBe(400)
  await press(asha, path, 'markDeposit', { depositReference: 'UTR 401' })
  await press(operator, path, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
  expect(textOf((await asha.get(path)).html)).toContain('Held by the operator ₹5,000')
})

it('tells the renter whom to call and where the operator is, and the operator’s desk which rentals wait', async () => {
  const place = { firm, city: 'Pune', address: '7 Karve Road', pincode: '411004' }
  await createRecord(systemCtx, firmPlaces, place)
  const car = await vehicle({ phone: '+91 12345 00007' })
  const path = `/deals/${await rent(car)}`
  const { html } = await asha.get(path)
  expect(textOf(html)).toContain('Your operator Konkan Rentals 7 Karve Road, Pune, 411004')
  expect(html).toContain('href="tel:+911234500007"')
  expect(html).toMatch(/Without an answer the request ends by itself on \w{3},\s\d+\s\w{3},\s\d\d:\d\d\./)
  expect(textOf((await operator.get(path)).html)).not.toContain('Your operator')
  const waiting = async () =>
    Number(/(\d+) rentals? waits? for you/.exec(textOf((await operator.get(`/firm/${firm}`)).html))?.[1])
  const before = await waiting()
  await press(operator, path, 'accept')
  expect(await waiting()).toBe(before - 1)
})

it('takes a picture of each of the twelve views by a plain form, and shows before and after', async () => {
  const id = await rent(await vehicle())
  const path = `/deals/${id}`
  await press(operator, path, 'accept')
  const { hidden, names } = formOf((await operator.get(path)).html, 'pictureOut')
  const views = names.filter(name => name?.startsWith('picture.'))
  expect(views).toHaveLength(12)
  const form = new FormData()
  for (const [name, value] of Object.entries(hidden)) form.set(name, value)
  const bytes = new Uint8Array(await plainPicture())
  for (const view of views.slice(0, 2))
    form.set(view ?? '', new File([bytes], 'p.jpg', { type: 'image/jpeg' }))
  expect((await operator.post(path, form)).answer.status).toBe(303)
  const { html } = await asha.get(path)
  const [picture = ''] = /\/deals\/\w+\/file\/\w+\/[\w.]+/.exec(html) ?? []
  expect(html).toContain('alt="Front: Before"')
  expect((await asha.get(picture)).answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect((await stranger.get(picture)).answer.status).toBe(404)
  const empty = await press(operator, path, 'pictureOut')
  expect(empty.answer.status).toBe(400)
  expect(textOf(empty.html)).toContain('Add at least one picture')
})

it('has a form for each step from the claim to the review, and the sheet as a PDF', async () => {
  const id = await rent(await vehicle())
  const path = `/deals/${id}`
  await handOut(id, ['front'])
  await handIn(id, ['front'])
  const claim = { position: 'front', amount: '1,500', reason: 'A new dent' }
  const claimForm = formOf((await operator.get(path)).html, 'claim')
  expect(claimForm.names).toEqual(expect.arrayContaining(['position', 'amount', 'reason', 'files']))
  const tooMuch = await press(operator, path, 'claim', { ...claim, amount: '9,000' })
  expect(textOf(tooMuch.html)).toContain('Together the claims are more than the deposit.')
  expect((await press(operator, path, 'claim', claim)).answer.status).toBe(303)
  await press(operator, path, 'sendClaims')
  expect(textOf((await asha.get(path)).html)).toContain('Front: the operator claims ₹1,500. “A new dent”')
  await press(asha, path, 'answerClaim', { agreed: '500' })
  expect(textOf((await operator.get(path)).html)).toContain('claimed ₹1,500; agreed to ₹500. A new dent')
  for (const language of ['en', 'hi']) {
    const { answer, html } = await asha.get(`${path}/papers/settlement-${language}.pdf`)
    expect([answer.status, html.slice(0, 4)]).toEqual([200, '%PDF'])
  }
  expect((await stranger.get(`${path}/papers/settlement-en.pdf`)).answer.status).toBe(404)
  expect((await stored(id)).state).toBe('answering')
})

it('counts what a member uploads by megabytes, and says when to try again', async () => {
  // 3 forms an hour, at 2 megabytes each.
  const limits = { FORM_LIMIT_PER_HOUR: '3', MESSAGE_LIMIT_PER_MINUTE: '1000' }
  const strict = await builtApp(db, { SESSION_SECRET: secret, ...limits })
  const id = await rent(await vehicle())
  await handOut(id)
  const path = `/deals/${id}`
  const bytes = new Uint8Array(4_000_000)
  bytes.set(new TextEncoder().encode('%PDF-1.4'))
  const noteProblem = async (member: { token: string }) => {
    const who = visitor(member, strict)
    const form = new FormData()
    const { hidden } = formOf((await who.get(path)).html, 'noteBreakdown')
    for (const [name, value] of Object.entries({ ...hidden, note: 'A flat tyre' })) form.set(name, value)
    form.set('files', new File([bytes], 'report.pdf', { type: 'application/pdf' }))
    return who.post(path, form)
  }
  expect((await noteProblem(renter)).answer.status).toBe(303)
  const { moves } = await stored(id)
  const second = await noteProblem(renter)
  expect([second.answer.status, second.html]).toEqual([
    429,
    expect.stringMatching(/Too many tries\. Please wait \d+ minutes/),
  ])
  expect((await stored(id)).moves).toBe(moves)
  expect((await noteProblem(staff)).answer.status).toBe(303)
})

it('shows what a longer rental costs, and whether the vehicle is free, before it is asked for', async () => {
  const car = await vehicle()
  const [id, next] = [await rent(car, 1, 49), await rent(car, 24 * 5, 24 * 6)]
  await handOut(id)
  await press(operator, `/deals/${next}`, 'accept')
  const path = `/deals/${id}`
  const first = await asha.get(path)
  expect(first.html).toContain('See the price')
  expect(formOf(first.html, 'askExtension').names).toEqual(['move', 'endsAt'])
  const quoted = (endsAt: string) => `${path}?${new URLSearchParams({ move: 'askExtension', endsAt })}`
  const dayAfter = toIndiaInput(new Date(Date.now() + 72 * 3_600_000))
  const { html } = await asha.get(quoted(dayAfter))
  const words = textOf(html.replaceAll('<!-- -->', ''))
  for (const each of ['₹6,000', 'Agreed so far −₹4,000', 'You pay in addition ₹2,000', 'is free until then'])
    expect(words).toContain(each)
  const findAsk = (page: string) =>
    page.split('<form').find(each => each.includes('name="seen"') && each.includes('name="endsAt"')) ?? ''
  const ask = findAsk(html)
  const hidden = Object.fromEntries(
    [...ask.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(hidden.endsAt).toBe(dayAfter)

  const taken = await asha.get(quoted(toIndiaInput(new Date(Date.now() + 132 * 3_600_000))))
  expect(textOf(taken.html)).toContain('The vehicle is taken from')
  expect(findAsk(taken.html)).toBe('')
  for (const [endsAt, problem] of [
    ['', 'Please fill this in.'],
    ['2031-02-30T10:00', 'Enter a date and time.'],
    [inIndia(0), 'Choose an end that is later than the present one.'],
    [inIndia(99), 'A vehicle can be rented for at most 90 days.'],
  ] as const) {
    const wrong = await asha.get(quoted(endsAt))
    expect([wrong.answer.status, wrong.html.includes(problem)], endsAt).toEqual([200, true])
    expect(wrong.html).not.toContain('You pay in addition')
  }
  // The price is for the renter alone.
  expect((await operator.get(quoted(dayAfter))).html).not.toContain('You pay in addition')
  expect((await asha.post(path, hidden)).answer.status).toBe(303)
  expect((await stored(id)).terms).toMatchObject({ extension: { amount: 2_000 } })
})

it('refuses a renter with five rentals before their hand-over a sixth, in words and over the API', async () => {
  for (let nth = 0; nth < 5; nth++) await rent(await vehicle())
  const car = await vehicle()
  const [startDateTime, endDateTime] = [2, 4].map(days => inIndia(days))
  const values = {
    name: 'Asha',
    phone: '9822041234',
    email: 'asha@example.com',
    pickupLocation: 'Pune station',
    rentalType: 'self_drive',
    rentalBasis: 'daily',
    startDateTime: startDateTime ?? '',
    endDateTime: endDateTime ?? '',
  }
  const path = `/rent/vehicles/${car}/enquiry?step=2`
  const posted = await asha.post(path, { ...values, go: 'submit' })
  expect([posted.answer.status, posted.html]).toEqual([
    400,
    expect.stringContaining('You can have 5 rentals requested or booked at the same time.'),
  ])
  const answer = await app.request('/api/collections/rentEnquiries/records', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${renter.token}` },
    body: JSON.stringify({ ...values, car }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { data: { car: { code: 'validation_too_many_rentals', params: { max: 5 } } } },
  ])
})
