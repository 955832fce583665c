import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { dealEvents, deals, outbox } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { moveDeal } from '#domain/deals/engine/move-deal.ts'
import { runTimers } from '#domain/deals/engine/timers.ts'
import { makeOffer } from '#domain/deals/make-offer.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext, systemContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createListing } from './people.ts'

/** What the seller states about the vehicle and the case, as its form sends it: within one RTO, without a loan. */
export const saleCase = {
  registration: 'MH12AB1234',
  chassis: 'MA3EUA61S00123456',
  engine: 'K10BN1234567',
  maker: 'Maruti Suzuki India Limited',
  vehicleClass: 'Motor car (LMV)',
  fuel: 'Petrol',
  year: '2019',
  fromOffice: 'MH-12 Pune',
  fromState: 'MH',
  toOffice: 'MH-12 Pune',
  toState: 'MH',
}

export const rethrow = (error: unknown) => {
  throw error
}

/** The status and the fields of the error with which a call fails; `undefined` if it succeeds. */
export const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof RecordError)) throw error
      return { status: error.status, data: error.data }
    },
  )

/** Deals between members, by their names: each call makes a move as one of them. */
export function openDeals<Name extends string>(
  db: Database,
  members: Readonly<Record<'seller' | 'buyer' | Name, string>>,
) {
  type Member = 'seller' | 'buyer' | Name
  const systemCtx = systemContext(db)
  const sender = { limits: memoryRateLimits(300, { messagesPerMinute: 100_000 }) }
  const as = (name: Member) => newContext(db, { kind: 'member', id: members[name] })
  const nameOf = (id: string | null) =>
    Object.entries(members).find(([, member]) => member === id)?.[0] ?? 'nobody'
  const stored = (id: string) => getRecord(systemCtx, deals, id)
  const move = async (name: Member, id: string, transition: string, payload = {}, seen?: number) => {
    const sent = { moveId: randomId(), payload, seen: seen ?? (await stored(id)).moves ?? 0 }
    return moveDeal(as(name), id, transition, sent, sender)
  }
  return {
    systemCtx,
    sender,
    as,
    stored,
    /** Makes a move that has seen the deal as it is, or so many moves of it. */
    move,
    offer: async (listing?: string, payload: object = { price: 380_000 }, by: Member = 'buyer') => {
      const vehicle = listing ?? (await createListing(systemCtx, members.seller))
      return makeOffer(as(by), vehicle, { moveId: randomId(), payload: { ...payload } }, sender)
    },
    eventsOf: async (deal: string) => {
      const where = eq(dealEvents.table.deal, deal)
      return (await listRecords(systemCtx, dealEvents, { where, sort: ['number'], perPage: 500 })).items
    },
    /** The messages about a deal in their order, each with the name of its receiver. */
    messagesOf: async (id: string) =>
      (await listRecords(systemCtx, outbox, { perPage: 500 })).items
        .filter(({ key }) => key?.startsWith(`deal:${id}:`))
        .map(({ event, user }) => `${event} ${nameOf(user)}`),
    timers: () => runTimers(systemCtx, { onError: rethrow }),
    /** Moves the beginning of a deal's state so far into the past that the state is over. */
    makeOverdue: (id: string) =>
      updateRecord(systemCtx, deals, id, {
        enteredAt: wireDate(new Date(Date.now() - 400 * dayMs)),
        dueAt: wireDate(new Date(Date.now() - 1_000)),
      }),
    /** Leads an offer to the hand-over; `word` is in everything that the buyer states as text. */
    handOver: async (id: string, word = 'Asha') => {
      const person = { name: `${word} Rao`, relativeName: `Mohan ${word}`, address: `12 ${word} Road, Pune` }
      await move('seller', id, 'accept')
      await move('buyer', id, 'stateBuyer', person)
      await move('seller', id, 'stateSeller', {
        name: 'Ravi Shah',
        relativeName: 'Om Shah',
        address: '9 Hill Road, Pune',
      })
      const { codes } = await stored(id)
      const handedOverAt = new Date().toISOString()
      await move('seller', id, 'handOver', { handedOverAt, odometer: 42_000, code: codes?.buyer })
      return move('buyer', id, 'confirmHandOver', { code: codes?.seller })
    },
  }
}
