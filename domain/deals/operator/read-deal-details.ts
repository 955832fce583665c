import { and, eq, inArray, like } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { deals, firmMembers, outbox } from '#collections/index.ts'
import { listOperators } from '#domain/operators/manage-operators.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { type Deal, type DealEvent, listAllEvents } from '../engine/deal.ts'
import type { PaperKind } from '../papers/missing-facts.ts'
import { textsOf } from '../papers/paper-texts.ts'
import { listMoves } from '../read-deal.ts'
import { listPapers, readSaleFacts } from '../sale/papers-of-sale.ts'
import { type ChainCheck, checkChain } from './check-chain.ts'
import { endOf, type NamedRecord, readNames } from './list-deals.ts'
import { findStuckReasons, type StuckReason } from './stuck-deals.ts'

/** A move with the name of its maker, which is empty for the system and for a deleted account. */
export type TimelineEvent = Pick<
  DealEvent,
  'id' | 'number' | 'transition' | 'by' | 'at' | 'payload' | 'files' | 'erasedAt'
> & { actor: NamedRecord | null }

/** A paper of a sale, and how many of its facts nobody has stated yet. */
export type PaperStatus = { kind: PaperKind; title: string; missing: number }

/** A message about the deal; the outbox forgets it after a month. */
export type DealMessage = {
  id: string
  event: string
  channel: string
  recipient: string
  created: string
} & {
  sentAt: string | null
  deadAt: string | null
}

export type DealDetails = {
  /** Without the codes of the hand-over. */
  deal: Deal
  endsAt: string | null
  stuck: StuckReason[]
  buyer: NamedRecord | null
  seller: NamedRecord | null
  firm: NamedRecord | null
  events: TimelineEvent[]
  chain: ChainCheck
  /** The moves that an operator may make now. */
  moves: string[]
  papers: PaperStatus[]
  /** Null for a role that does not read outgoing messages. */
  messages: DealMessage[] | null
}

const maxMessages = 100

/** A deal as the console shows it, with its events checked. Errors: 403, 404. */
export async function readDealDetails(ctx: Ctx, id: string, now = new Date()): Promise<DealDetails> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const { deal, events } = await readWithEvents(ctx, id)
  const { reminded } = await getRecord(systemCtx, deals, id, { fields: ['reminded'] })
  const actors = events.map(({ actor }) => ({ buyer: actor, seller: '', firm: '' }))
  const [named, operators, papers, messages] = await Promise.all([
    readNames(systemCtx, [deal, ...actors]),
    readOperatorNames(ctx),
    readPapers(systemCtx, deal, events),
    readMessages(ctx, deal),
  ])
  return {
    deal,
    endsAt: endOf(deal),
    stuck: findStuckReasons({ ...deal, reminded }, now),
    buyer: named(deal.buyer),
    seller: named(deal.seller),
    firm: named(deal.firm),
    events: events.map(event => ({
      id: event.id,
      number: event.number,
      transition: event.transition,
      by: event.by,
      at: event.at,
      payload: event.payload,
      files: event.files,
      erasedAt: event.erasedAt,
      actor: event.by === 'operator' ? (operators.get(event.actor) ?? null) : named(event.actor),
    })),
    chain: checkChain(deal, events),
    moves: listMoves(deal, 'operator').map(({ name }) => name),
    papers,
    messages,
  }
}

/** Reads both once more if a move came between them: the chain would look broken. */
async function readWithEvents(
  ctx: Ctx,
  id: string,
  isLast = false,
): Promise<{ deal: Deal; events: DealEvent[] }> {
  const deal = await getRecord(ctx, deals, id)
  const events = await listAllEvents(asSystem(ctx), id)
  return isLast || events.length === deal.moves ? { deal, events } : readWithEvents(ctx, id, true)
}

async function readOperatorNames(ctx: Ctx): Promise<Map<string, NamedRecord>> {
  const operators = await listOperators(ctx)
  return new Map(operators.map(({ id, name, email }) => [id, { id, name: name || email }]))
}

/** The papers of a sale whose price is agreed. */
async function readPapers(ctx: Ctx, deal: Deal, events: readonly DealEvent[]): Promise<PaperStatus[]> {
  if (deal.process !== 'offer' || deal.terms?.agreedPrice === undefined) return []
  const { papers } = listPapers(await readSaleFacts(ctx, deal, events))
  const texts = textsOf('en')
  return papers.map(({ kind, missing }) => ({
    kind,
    title: `${texts.papers[kind].title}: ${texts.papers[kind].name}`,
    missing: missing.length,
  }))
}

/** What was sent about a deal, the newest first, with masked recipients. */
async function readMessages(ctx: Ctx, { id, buyer, seller, firm }: Deal): Promise<DealMessage[] | null> {
  if (!hasArea(ctx.viewer, 'inquiries')) return null
  const { table: members } = firmMembers
  const team = firm
    ? await ctx.db.select({ user: members.user }).from(members).where(eq(members.firm, firm))
    : []
  const receivers = [buyer, seller, ...team.map(({ user }) => user ?? '')].filter(Boolean)
  const { table } = outbox
  const { items } = await listRecords(ctx, outbox, {
    where: and(inArray(table.user, receivers), like(table.key, `deal:${id}:%`)),
    sort: ['-created'],
    perPage: maxMessages,
    skipTotal: true,
  })
  return items.map(({ id: message, event, channel, recipient, created, sentAt, deadAt }) => ({
    id: message,
    event,
    channel,
    recipient,
    created,
    sentAt,
    deadAt,
  }))
}
