import type { Context } from 'hono'
import { deals } from '#collections/index.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { moveDeal, type NextMove } from '#domain/deals/engine/move-deal.ts'
import { makeOffer } from '#domain/deals/make-offer.ts'
import { badRequest } from '#records/errors.ts'
import { textOrEmpty } from '#records/field-types/field-type.ts'
import { Upload } from '#records/files/upload.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext, serializeRecords } from '../wire.ts'

/**
 * `POST /api/deals { listing, price, message?, sendsLow?, moveId? }`: makes an offer for a used vehicle. Responds with the
 * deal.
 */
export const makeOfferHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const { listing, ...body } = await readRequestBody(c)
  const deal = await makeOffer(ctx, textOrEmpty(listing), readMove(body), identifySender(c, services))
  return respond(c, services, deal)
}

/**
 * `POST /api/deals/{id}/{transition} { seen, moveId?, … }`, with JSON or a form with `files`: makes a move. Responds
 * with the deal; 409 if it is in another state, or has moved on since the number of moves in `seen`. Statements need none.
 */
export const moveDealHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const move = readMove(await readRequestBody(c))
  const sender = identifySender(c, services)
  const { id = '', transition = '' } = c.req.param()
  const deal = await moveDeal(ctx, id, transition, move, sender)
  return respond(c, services, deal)
}

/** A move from a body; what is no part of every move is what its mover states. */
function readMove({ moveId, seen, files, ...payload }: Record<string, unknown>): NextMove {
  if (seen !== undefined && !Number.isSafeInteger(seen)) throw badRequest()
  const uploads = [files].flat().filter(each => each instanceof Upload)
  return {
    moveId: textOrEmpty(moveId) || randomId(),
    seen: typeof seen === 'number' ? seen : undefined,
    payload,
    files: uploads,
  }
}

/** Reads the deal again as the caller may see it: the engine’s has the codes of both sides. */
async function respond(c: Context<AppEnv>, services: Services, { id }: Pick<Deal, 'id'>) {
  const ctx = createCallerContext(c, services)
  const [serialized] = await serializeRecords(c, ctx, deals, [await getRecord(ctx, deals, id)])
  return c.json(serialized)
}
