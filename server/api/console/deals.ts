import type { Context } from 'hono'
import { deals } from '#collections/index.ts'
import { readDealList } from '#domain/deals/operator/list-deals.ts'
import { readDealDetails } from '#domain/deals/operator/read-deal-details.ts'
import { readDealEvidence } from '#domain/deals/operator/read-deal-evidence.ts'
import { badRequest } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { booleanParam, createCallerContext, cursorPage, readQuery } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/deals`: the deals of all members, those first that are due first. */
export const getDeals = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const query = { ...readDealFilters(c), ...cursorPage(c) }
  return c.json(await readDealList(createCallerContext(c, services), query))
}

/** `GET /api/console/deals/{id}`: a deal with its events, which are checked, and what the operator may do. */
export const getDeal = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readDealDetails(createCallerContext(c, services), c.req.param('id') ?? ''))
}

/** `GET /api/console/deals/{id}/evidence`: the evidence of a sale as a zip file. The audit log has each download. */
export const getDealEvidence = (services: Services) => async (c: Context<AppEnv>) => {
  const { id } = requireOperator(c)
  await services.limits.take('write', id)
  const pack = await readDealEvidence(createCallerContext(c, services), c.req.param('id') ?? '')
  c.header('Content-Type', 'application/zip')
  c.header('Content-Disposition', `attachment; filename="sawari-${deals.name}-${c.req.param('id')}.zip"`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(new Uint8Array(pack))
}

/** Reads the filters of the list. Errors: 400 for an unknown stage. */
function readDealFilters(c: Context<AppEnv>) {
  const query = readQuery(c)
  const text = (name: string) => (query[name] ?? '').trim().slice(0, 200)
  const stage = text('stage') || 'running'
  if (stage !== 'running' && stage !== 'ended') throw badRequest()
  return {
    stage,
    process: text('process'),
    state: text('state'),
    waitsFor: text('waitsFor'),
    city: text('city'),
    firm: text('firm'),
    member: text('member'),
    from: text('from'),
    to: text('to'),
    isStuck: booleanParam(c, 'stuck'),
  } as const
}
