import { and, eq, inArray, sql } from 'drizzle-orm'
import { deals, users } from '#collections/index.ts'
import { requireRole } from '#domain/firms/membership.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Deal } from '../engine/deal.ts'
import { listMoves } from '../read-deal.ts'
import { readDriveNumber } from './share-number.ts'
import { readFreeSlots } from './slots.ts'

const maxDrives = 200
const { table } = deals

/**
 * The test drives of a firm of the caller that are still to come or to be answered, the next first, with what the firm
 * may do, the buyers' numbers while they are shared, and the free times of their places, if those give their times by
 * themselves. Errors: 404.
 */
export async function listFirmDrives(ctx: Ctx, firm: string) {
  await requireRole(ctx, firm)
  const isOpen = and(
    eq(table.process, 'testDrive'),
    eq(table.firm, firm),
    inArray(table.state, ['asked', 'offered', 'confirmed', 'past']),
  )
  const { items } = await listRecords(ctx, deals, { where: isOpen, perPage: maxDrives, skipTotal: true })
  const places = [...new Set(items.map(placeOf).filter(Boolean))]
  const [names, free] = await Promise.all([
    readNames(ctx, items),
    Promise.all(places.map(async id => [id, await readFreeSlots(asSystem(ctx), id)] as const)),
  ])
  const slots = new Map(free)
  const drives = items.map(async deal => ({
    deal,
    buyer: names.get(deal.buyer) ?? '',
    number: await readDriveNumber(ctx, deal),
    moves: firmMoves(deal),
    slots: slots.get(placeOf(deal)),
  }))
  return (await Promise.all(drives)).sort((one, other) => timeOf(one.deal) - timeOf(other.deal))
}

export type FirmDrive = Awaited<ReturnType<typeof listFirmDrives>>[number]

const placeOf = ({ terms }: Deal) => String(terms?.place ?? '')
const timeOf = ({ terms }: Deal) => Date.parse(String(terms?.startsAt ?? terms?.firstWish ?? ''))

/** What the firm may do with a drive now. */
const firmMoves = (deal: Deal): string[] => listMoves(deal, 'seller').map(({ name }) => name)

async function readNames({ db }: Ctx, items: readonly Deal[]): Promise<Map<string, string>> {
  if (!items.length) return new Map()
  const ids = sql`${users.table.id} in ${items.map(({ buyer }) => buyer)}`
  const members = await db.select({ id: users.table.id, name: users.table.name }).from(users.table).where(ids)
  return new Map(members.map(({ id, name }) => [id, name]))
}
