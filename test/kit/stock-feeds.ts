import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, count, eq } from 'drizzle-orm'
import { firmMembers, firms, stockReports, usedVehicles } from '#collections/index.ts'
import { readFeed } from '#domain/firms/stock/read-feed.ts'
import { readDueFeeds } from '#domain/firms/stock/read-feeds.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createMember } from './people.ts'

const header = 'Stock number,Brand,Name,Year,Price (Rs),Location,Odometer,Description'

/** A row of a dealer’s stock file, with the price in ₹. */
export const rowOf = (number: number | string, price: number | string = 400_000, more = '') =>
  `S-${number},Maruti Suzuki,Swift VXi,2019,${price},Pune,"42,000 km",${more}`
export const csv = (...rows: string[]) => [header, ...rows].join('\n')

/** A used-vehicle dealer whose certificate is verified and in date. */
export const licensed = { verified: true, authorised: true, certificateUntil: '2090-01-01 00:00:00.000Z' }

type Answer = { status?: number; headers?: Record<string, string>; body?: string; hangs?: true }

/** A local server of stock feeds, and firms that are read from it. */
export async function startStockFeeds(systemCtx: Ctx) {
  const { db } = systemCtx
  const { table } = usedVehicles
  /** What a path answers. */
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '', hangs } = answers.get(request.url ?? '') ?? { status: 404 }
    response.writeHead(status, headers)
    if (hangs) response.write('stock')
    else response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const local: typeof readFeed = (url, limits) => readFeed(url, { ...limits, trustedHost: host })

  /** A firm with an owner and a feed; by default its stock needs no approval. */
  async function createFirm(name: string, more: object = licensed) {
    const set = { name, kind: 'usedDealer' as const, feedUrl: `http://${host}/${name}`, ...more }
    const { id } = await createRecord(systemCtx, firms, {}, { set })
    const owner = await createMember(systemCtx, 'secret', `Owner of ${name}`)
    await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
    const readNightly = async (answer: string | Answer) => {
      answers.set(`/${name}`, typeof answer === 'string' ? { body: answer } : answer)
      await updateRecord(systemCtx, firms, id, {}, { set: { feedCheckedAt: null } })
      const errors: unknown[] = []
      await readDueFeeds(systemCtx, {
        since: new Date(0),
        read: local,
        onError: error => errors.push(error),
      })
      if (errors.length) throw errors[0]
      return lastReport(id)
    }
    return { id, owner, readNightly }
  }

  async function lastReport(firm: string) {
    const where = eq(stockReports.table.firm, firm)
    const { items } = await listRecords(systemCtx, stockReports, { where, sort: ['-@rowid'], perPage: 1 })
    return items[0]
  }

  const listed = async (firm: string, status: 'approved' | 'pending' | 'withdrawn' | 'sold') => {
    const where = and(eq(table.firm, firm), eq(table.status, status))
    return (await db.select({ count: count() }).from(table).where(where))[0]?.count
  }
  const listingOf = async (firm: string, number: number | string) => {
    const where = eq(table.sourceKey, `firm:${firm}:S-${number}`)
    return (await listRecords(systemCtx, usedVehicles, { where })).items[0]
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, answers, local, createFirm, listed, listingOf, stop }
}
