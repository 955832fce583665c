import { describe, expect, it } from 'vitest'
import { users } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { deleteFirm } from '#domain/firms/delete-firm.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from './kit/database.ts'
import { openDealPages } from './kit/deal-visitors.ts'
import { textOf } from './kit/page-text.ts'
import { createListing } from './kit/people.ts'
import { openRentals } from './kit/rentals.ts'

// What the sides of a deal read that has ended, or whose numbers they see.

const { db } = await createDatabase()
const { signIn, member, offer, press } = await openDealPages(db)
const rentals = await openRentals(db, 'a secret of thirty-two characters')
const { systemCtx, rent, move, vehicle, letTimePass } = rentals
const [operator, renter] = [signIn(rentals.staff.token), signIn(rentals.renter.token)]
type Reader = Pick<typeof operator, 'get'>
const read = async (who: Reader, path: string) => textOf((await who.get(path)).html)

describe('a deal that ended because a side left Sawari', () => {
  it('says so to the seller of an offer, and not that nobody answered', async () => {
    const [seller, buyer] = [await member('Ravi'), await member('Asha')]
    const path = await offer(await createListing(systemCtx, seller.id), buyer)
    await deleteAccount(systemCtx, buyer.id)
    const page = await read(seller, path)
    expect(page.match(/The buyer has left Sawari, so this deal has ended\./g)).toHaveLength(2)
    expect(page).not.toMatch(/Nobody answered|without an answer|Expired/)
    expect(await read(seller, `/hi${path}`)).toContain('खरीदार ने सवारी छोड़ दी है, इसलिए यह सौदा खत्म हुआ।')
    const list = await read(seller, '/deals')
    expect(list).not.toMatch(/Expired|You are selling/)
    expect(list).toContain('An offer for your listing')
  })

  it('says so to the seller of a test drive', async () => {
    const [seller, buyer] = [await member('Ravi'), await member('Asha')]
    const id = await createListing(systemCtx, seller.id)
    const payload = { firstWish: new Date(Date.now() + 48 * 3_600_000).toISOString() }
    const sender = { limits: memoryRateLimits(100, { messagesPerMinute: 100 }) }
    const as = newContext(db, { kind: 'member', id: buyer.id })
    const drive = await askDrive(as, { kind: 'usedVehicles', id }, { moveId: randomId(), payload }, sender)
    await deleteAccount(systemCtx, buyer.id)
    const path = `/deals/${drive.id}`
    expect(await read(seller, path)).toContain('The buyer has left Sawari, so this test drive has ended.')
    expect(await read(seller, `/hi${path}`)).toContain('इसलिए यह टेस्ट ड्राइव खत्म हुई।')
  })

  it('says so to the renter of a firm that is gone, and what is left of a stated deposit', async () => {
    const firm = await rentals.newFirm()
    const [requested, paid] = [await rent(await vehicle({ firm })), await rent(await vehicle({ firm }))]
    await move('operator', paid, 'accept')
    await move('renter', paid, 'markDeposit', { depositReference: 'UTR 401' })
    await deleteFirm(systemCtx, firm)
    for (const id of [requested, paid]) {
      const page = await read(renter, `/deals/${id}`)
      expect(page).toContain('The operator has left Sawari, so this rental has ended.')
      expect(page).not.toMatch(/Nobody answered|No hand-over came in time|Nobody has stated/)
      expect(await read(renter, `/hi/deals/${id}`)).toContain('ऑपरेटर ने सवारी छोड़ दी है')
    }
    expect(await read(renter, `/deals/${paid}`)).toContain('Ended, deposit due')
  })

  it('is none that only ran out of time', async () => {
    const id = await rent(await vehicle())
    await letTimePass(id, 'expire')
    expect(await read(renter, `/deals/${id}`)).toContain('Nobody answered in time. You can ask again.')
  })
})

it('lists deals by when they ended, which is the day that they show', async () => {
  const [seller, buyer] = [await member('Ravi'), await member('Asha')]
  const first = await offer(await createListing(systemCtx, seller.id), buyer)
  const second = await offer(await createListing(systemCtx, seller.id), buyer)
  for (const path of [second, first]) await press(buyer, path, 'withdraw')
  const { html } = await buyer.get('/deals')
  expect([...html.matchAll(/href="(\/deals\/\w{15})"/g)].map(([, path]) => path)).toEqual([first, second])
})

describe('a rental that was cancelled with a deposit', () => {
  const cancelled = async (by: 'operator' | 'renter') => {
    const id = await rent(await vehicle())
    await move('operator', id, 'accept')
    await move('renter', id, 'markDeposit', { depositReference: 'UTR 401' })
    await move(by, id, 'cancelWithDeposit', { reason: 'Another plan' })
    return `/deals/${id}`
  }

  it('says who has cancelled it and that the deposit is due, to both', async () => {
    const path = await cancelled('operator')
    const page = await read(renter, path)
    expect(page).toContain('The operator has cancelled this rental. ₹5,000 of the deposit comes back to you.')
    expect(page).not.toContain('Held by the operator')
    for (const text of [page, await read(renter, '/deals')])
      expect(text).toContain('Cancelled by operator, deposit due')
    expect(await read(operator, path)).toContain(
      'You have cancelled this rental. Pay ₹5,000 back to the renter',
    )
    expect(await read(renter, `/hi${path}`)).toContain('ऑपरेटर ने रद्द की, डिपॉज़िट बाकी')
    const other = await cancelled('renter')
    expect(await read(operator, other)).toContain('The renter has cancelled this rental.')
    expect(await read(renter, other)).toContain('You have cancelled this rental.')
  })

  it('says the same of one without a deposit, and of one that was never handed over', async () => {
    const [id, forgotten] = [await rent(await vehicle()), await rent(await vehicle())]
    for (const each of [id, forgotten]) await move('operator', each, 'accept')
    await move('renter', id, 'cancel', { reason: 'Another plan' })
    const page = await read(operator, `/deals/${id}`)
    expect(page).toContain('The renter has cancelled this rental. No deposit is recorded here')
    expect(page).not.toMatch(/Held by the operator|Comes back of the rent/)
    expect(page).toContain('Comes back, if the rent was paid')
    await letTimePass(forgotten, 'lapse')
    expect(await read(renter, `/deals/${forgotten}`)).toContain('Nobody has stated a hand-over')
  })
})

it('says before a rental is cancelled what comes back of what: no deposit, a stated one, or one that has arrived', async () => {
  const id = await rent(await vehicle())
  await move('operator', id, 'accept')
  const page = () => read(renter, `/deals/${id}`)
  expect(await page()).toContain('if the operator cancels. No deposit is recorded here, so none comes back.')
  await move('renter', id, 'markDeposit', { depositReference: 'UTR 401' })
  expect(await page()).toContain('The deposit of ₹5,000 comes back whole if it has arrived.')
  await move('operator', id, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
  expect(await page()).toContain('The deposit of ₹5,000 comes back whole.')
})

it('shows the operator the renter’s number under that name', async () => {
  await updateRecord(systemCtx, users, rentals.renter.id, {}, { set: { number: '9822041234' } })
  const id = await rent(await vehicle())
  await move('operator', id, 'accept')
  expect(await read(operator, `/deals/${id}`)).toContain('Renter’s number: 9822041234')
  expect(await read(operator, `/hi/deals/${id}`)).toContain('ग्राहक का नंबर: 9822041234')
  expect(await read(renter, `/deals/${id}`)).not.toContain('9822041234')
})
