import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RecordError } from '#records/errors.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals, type RentalSide } from '#test/kit/rentals.ts'
import { findBrokenLink, replay } from '../engine/event-chain.ts'
import { isEnd } from '../engine/process.ts'
import { rentalProcess } from '../processes/rental.ts'
import { listMoves } from '../read-deal.ts'
import { readLedger } from './ledger.ts'
import { balanceOf } from './postings.ts'
import { rentalTermsOf } from './rental-terms.ts'

const { db } = await createDatabase()
const { systemCtx, vehicle, rent, move, stored, eventsOf, letTimePass } = await openRentals(db)
const deposit = 5_000

/** What a move states, by a number; some of it is refused. */
function payloadOf(name: string, seed: number, codes: { buyer: string; seller: string } | null) {
  const code = { buyer: codes?.buyer, seller: codes?.seller }
  const payloads: Record<string, object> = {
    markDeposit: { depositReference: 'UTR 401' },
    confirmDeposit: { depositSeenReference: 'UTR 401' },
    pictureOut: { positions: [seed % 2 ? 'front' : 'rear'] },
    pictureIn: { positions: [seed % 2 ? 'front' : 'left'] },
    handOut: { odometer: 12_000, fuel: 8, code: code.buyer },
    confirmOut: { code: code.seller },
    handIn: { odometer: 12_500, fuel: 7, code: code.buyer },
    confirmIn: { code: code.seller },
    returnAlone: { odometer: 12_500, fuel: 7, positions: ['front'] },
    askExtension: { endsAt: new Date(Date.now() + (60 + (seed % 30)) * 3_600_000).toISOString() },
    claim: { position: ['front', 'rear', 'left'][seed % 3], amount: 500 + (seed % 4_000), reason: 'A dent' },
    answerClaim: { agreed: seed % 3_000 },
    payBack: { payBackReference: 'UTR 402' },
    confirmPayBack: { payBackSeenReference: 'UTR 402' },
    noteBreakdown: { note: 'A puncture' },
    review: { rating: 4 },
  }
  return payloads[name] ?? { reason: 'Another plan' }
}
const pictured = ['pictureOut', 'pictureIn', 'returnAlone']

/** Checks the ledger against the terms of the deal. */
async function checkLedger(id: string) {
  const [deal, entries] = [await stored(id), await readLedger(systemCtx, id)]
  const terms = rentalTermsOf(deal.terms)
  const of = (account: Parameters<typeof balanceOf>[1]) => balanceOf(entries, account)
  const held = terms.isDepositHeld ? deposit : 0
  expect(of('renterDeposit') + of('heldByOperator') + of('released') + of('deducted')).toBe(0)
  expect(of('heldByOperator') + of('released') + of('deducted')).toBeLessThanOrEqual(held)
  expect(of('deducted')).toBe((terms.claims ?? []).reduce((sum, { agreed = 0 }) => sum + agreed, 0))
  for (const { account, before, after } of entries)
    if (account === 'deducted')
      for (const picture of [before, after]) expect(picture).toMatch(/^\w+\/.+\.jpg$/)
  if (terms.settlement) {
    expect(terms.settlement).toMatchObject({ held, deducted: of('deducted') })
    expect(of('heldByOperator')).toBe(0)
    expect(of('released')).toBe(terms.paidBack === 'confirmed' ? 0 : terms.settlement.released)
  }
}

/** Each number is a move of a side, now and then of the clock; in the end only the clock moves. */
async function walk(steps: readonly number[]) {
  const id = await rent(await vehicle())
  for (const [at, step] of steps.entries()) {
    const deal = await stored(id)
    if (isEnd(rentalProcess, deal.state)) break
    const due = rentalProcess.states[deal.state]?.due?.transition ?? ''
    const moves = (['buyer', 'seller'] as const)
      .flatMap(party => listMoves(deal, party).map(({ name }) => ({ party, name })))
      // Most walks go on to the return.
      .filter(
        ({ name }) => step % 7 === 0 || !/cancel|deny|dispute|decline|withdraw|releaseWhole/i.test(name),
      )
    const chosen = moves[step % moves.length]
    if (!chosen || (step % 11 === 0 && at > 8)) await letTimePass(id, due)
    else {
      const side: RentalSide = chosen.party === 'buyer' ? 'renter' : 'operator'
      const payload = { ...payloadOf(chosen.name, step, deal.codes) }
      await move(side, id, chosen.name, payload, pictured.includes(chosen.name) ? 1 : 0).catch(error => {
        if (!(error instanceof RecordError) || error.status !== 400) throw error
      })
    }
    await checkLedger(id)
  }
  for (let deal = await stored(id); !isEnd(rentalProcess, deal.state); deal = await stored(id)) {
    await letTimePass(id, rentalProcess.states[deal.state]?.due?.transition ?? '')
    await checkLedger(id)
  }
  return id
}

it('is balanced after each move of any rental, and the clock releases what is held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 10, maxLength: 30 }), async steps => {
      const id = await walk(steps)
      const [deal, events] = [await stored(id), await eventsOf(id)]
      expect(findBrokenLink(events)).toBeUndefined()
      expect(replay(rentalProcess, events)).toEqual({ state: deal.state, terms: deal.terms })
      const held = balanceOf(await readLedger(systemCtx, id), 'heldByOperator')
      // Nobody has stated a return: the two settle it elsewhere.
      if (deal.state !== 'unreturned') expect(held).toBe(0)
    }),
    { numRuns: 15 },
  )
})
