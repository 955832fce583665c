import { createHash, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { dealEvents, deals } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import type { RateLimits, Sender } from '#domain/rate-limits/rate-limits.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { type FieldError, notFound, RecordError, refusedWrite } from '#records/errors.ts'
import { checkUploads } from '#records/files/new-files.ts'
import type { Upload } from '#records/files/upload.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { logOperatorMove } from '../operator/log-move.ts'
import { processOf } from '../processes/processes.ts'
import type { Deal } from './deal.ts'
import { applyMove, findTransition, hashContent, hashEvent } from './event-chain.ts'
import { notifySides } from './notify-sides.ts'
import { partyOf } from './parties.ts'
import {
  dateOf,
  type Facts,
  isEnd,
  isPossible,
  nextDueAt,
  type Party,
  type Process,
  type Transition,
} from './process.ts'

/** What a mover sends with a transition. */
export type Move = {
  /** Chosen by the sender: the same id is the same move. */
  moveId: string
  payload?: Readonly<Record<string, unknown>>
  files?: readonly Upload[]
}

/**
 * A move in a running deal, with how many moves its mover has seen. A member has to say so, except for statements: nobody
 * agrees to what has changed meanwhile.
 */
export type NextMove = Move & { seen: number | undefined }

type NewDeal = Pick<Deal, 'buyer' | 'seller' | 'firm' | 'subjectKind' | 'subject' | 'subjectName'>

/**
 * Begins a deal by the first transition of its process. The move's id is that of the deal. The caller has checked that
 * the viewer may; `check` runs while no other deal about the vehicle can begin or move.
 */
export async function startDeal(
  ctx: Ctx,
  process: Process,
  deal: NewDeal,
  move: Move,
  check: (inner: Ctx) => Promise<void>,
): Promise<Deal> {
  const { start } = process
  const { moveId } = move
  const prepared = await prepare(ctx, findTransition(process, start), move)
  return inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    await lockSubject(inner, deal)
    const made = await findRecord(systemCtx, deals, moveId)
    if (made?.buyer === deal.buyer && made.subject === deal.subject) return made
    await check(inner)
    const set = {
      ...deal,
      process: process.name,
      version: process.version,
      state: findTransition(process, start).to ?? '',
      moves: 1,
      enteredAt: wireDate(nowOf(ctx)),
      terms: {},
      codes: { buyer: newCode(), seller: newCode() },
    }
    const begun = await createRecord(systemCtx, deals, { id: moveId }, { set })
    return makeMove(inner, process, { ...begun, moves: 0, state: '' }, start, { ...move, ...prepared })
  })
}

/**
 * Makes a move in a deal, with its effects, in one transaction. Errors: 404 for a deal that is not the caller's, 403 for
 * a move of the other side, 409 with the state if the deal has moved on meanwhile, 400 with an item per wrong field, 429.
 */
export async function moveDeal(
  ctx: Ctx,
  id: string,
  name: string,
  move: NextMove,
  { limits }: Pick<Sender, 'limits'>,
): Promise<Deal> {
  const { viewer } = ctx
  const deal = await getRecord(ctx, deals, id)
  const process = processOf(deal)
  if (!Object.hasOwn(process.transitions, name) || name === process.start) throw notFound()
  const transition = findTransition(process, name)
  const seen = transition.isStatement ? undefined : move.seen
  if (viewer.kind === 'member' && seen === undefined && !transition.isStatement)
    throw refusedWrite('update', { seen: required })
  if (viewer.kind === 'member' || viewer.kind === 'operator') await limits.take('dealMove', viewer.id)
  if (transition.files) await countFiles(ctx, move, limits)
  const prepared = await prepare(ctx, transition, move)
  return inTransaction(ctx, async inner => {
    const held = await lockDeal(inner, id)
    if (await isRepeated(inner, id, move)) return held
    if (!transition.by.includes(partyOf(inner, held))) throw new RecordError(403, 'This move is not yours.')
    if (!transition.from.includes(held.state) || (seen !== undefined && seen !== held.moves))
      throw movedOn(held)
    if (!isPossible(transition, held, nowOf(ctx))) throw refusedWrite('update', { state: notNow })
    if (transition.code) {
      // Per deal, so that a firm’s people cannot share out the guesses; after too many, the right code waits too.
      await limits.check('dealCode', id)
      if (!isCode(held, transition.code, move.payload)) {
        await limits.take('dealCode', id)
        throw refusedWrite('update', { code: wrongCode })
      }
    }
    return makeMove(inner, process, held, name, { ...move, ...prepared })
  })
}

/** Counts a member's files before they are decoded: what is stored with a deal stays for years. */
async function countFiles({ viewer }: Ctx, { files = [] }: Move, limits: RateLimits): Promise<void> {
  if (viewer.kind !== 'member' || !files.length) return
  await limits.take('upload', viewer.id)
  const bytes = files.reduce((sum, { bytes: { byteLength } }) => sum + byteLength, 0)
  await limits.take('megabytes', viewer.id, Math.ceil(bytes / 1_000_000))
}

/**
 * Makes a move of the system in a locked deal: by the clock, or because of another deal. `added` joins the terms, like
 * what effects add.
 */
export const makeDueMove = (ctx: Ctx, held: Deal, name: string, added?: Facts): Promise<Deal> =>
  makeMove(asSystem(ctx), processOf(held), held, name, {
    moveId: String(held.moves),
    payload: added ? { added } : {},
  })

/** Locks a deal for its move. Moves of deals about one vehicle take turns, since they also change each other. */
export async function lockDeal(ctx: Ctx, id: string): Promise<Deal> {
  const systemCtx = asSystem(ctx)
  // Nobody else moves in a history that is played.
  if (!ctx.playedAt)
    await lockSubject(ctx, await getRecord(systemCtx, deals, id, { fields: ['subjectKind', 'subject'] }))
  return getRecord(systemCtx, deals, id, { forUpdate: true })
}

const lockSubject = ({ db }: Ctx, { subjectKind, subject }: Pick<Deal, 'subjectKind' | 'subject'>) =>
  acquireAdvisoryLock(db, `deals/${subjectKind}/${subject}`)

type PreparedMove = Move & { payload: Facts }

/** Applies a move that is allowed to a locked deal. */
async function makeMove(
  ctx: Ctx,
  process: Process,
  held: Deal,
  name: string,
  { moveId, payload, files = [] }: PreparedMove,
): Promise<Deal> {
  const transition = findTransition(process, name)
  const by = partyOf(ctx, held)
  const at = nowOf(ctx)
  const before = { state: held.state, terms: held.terms ?? {} }
  const moved = (facts: Facts) =>
    applyMove(process, before, { transition: name, payload: facts, by, at: wireDate(at) })
  const proposed = { ...held, ...moved(payload), terms: { ...moved(payload).terms } }
  const move = async (other: string, transitionName: string) =>
    makeDueMove(ctx, await lockDeal(ctx, other), transitionName)
  const added: Record<string, unknown> = { ...(payload.added as Facts | undefined) }
  for (const effect of transition.effects ?? []) Object.assign(added, await effect(ctx, proposed, { move }))
  const full = Object.keys(added).length ? { ...payload, added } : payload
  const { state, terms } = moved(full)
  assertFixed(process, before.terms, terms)

  const { viewer } = ctx
  const actor = viewer.kind === 'member' || viewer.kind === 'operator' ? viewer.id : ''
  const event = {
    deal: held.id,
    number: (held.moves ?? 0) + 1,
    transition: name,
    by,
    actor,
    at: wireDate(at),
    payload: full,
    contentHash: hashContent({ actor, payload: full }),
  }
  const hash = hashEvent(held.lastHash, event)
  const systemCtx = asSystem(ctx)
  const set = { ...event, hash, key: eventKey(held.id, moveId, by) }
  // The types know only the names of files.
  const uploads = (files.length ? { files: [...files] } : {}) as never
  await createRecord(systemCtx, dealEvents, uploads, { set })
  if (by === 'operator') await logOperatorMove(ctx, held, { transition: name, payload, state })
  const entered = transition.to ? at : dateOf(held.enteredAt)
  const reminded = transition.to ? 0 : (held.reminded ?? 0)
  const due = nextDueAt(process, { state, terms, entered, reminded })
  const ends = process.states[state]?.due?.at(entered, terms)
  const changed = await updateRecord(systemCtx, deals, held.id, {
    state,
    terms: { ...terms },
    moves: event.number,
    lastHash: hash,
    waitsFor: process.states[state]?.waitsFor ?? '',
    enteredAt: wireDate(entered),
    reminded,
    stateEndsAt: ends ? wireDate(ends) : null,
    // A code is used once: who has entered it cannot confirm a later meeting with it.
    ...(transition.code && by !== 'system' && { codes: renewCode(held, transition.code) }),
    dueAt: due ? wireDate(due) : null,
    endedAt: isEnd(process, state) ? held.endedAt || wireDate(at) : null,
  })
  const notifications = (transition.notify ?? []).filter(
    ({ to, alsoMover, when }) => (to !== by || alsoMover) && when?.(terms) !== false,
  )
  await notifySides(ctx, changed, notifications, `${held.id}:${event.number}`)
  return changed
}

/** Checks what the mover states, and names its files by their SHA-256. */
async function prepare(
  ctx: Ctx,
  { needs, files: filesNeeded }: Transition,
  { payload = {}, files = [] }: Move,
) {
  const parsed = needs.safeParse(payload)
  const errors: Record<string, FieldError> = {}
  for (const { path, code, message } of parsed.error?.issues ?? [])
    errors[String(path[0] ?? 'payload')] ??= { code: `validation_${code}`, message }
  if (filesNeeded === 'required' && !files.length) errors.files = required
  if (!parsed.success || Object.keys(errors).length) throw refusedWrite('update', errors)
  if (!filesNeeded || !files.length) return { payload: parsed.data, files: [] }
  const checked = await checkUploads(asSystem(ctx), dealEvents, { files: [...files] })
  const digests = [...checked.values()].flatMap(each =>
    'name' in each
      ? [{ name: each.name, sha256: createHash('sha256').update(each.bytes).digest('hex') }]
      : [],
  )
  return { payload: { ...parsed.data, files: digests }, files }
}

async function isRepeated(ctx: Ctx, deal: string, { moveId }: Move): Promise<boolean> {
  const { table } = dealEvents
  const [made] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.key, eventKey(deal, moveId, 'buyer')))
  return made !== undefined
}

/** The key of a move. A person’s never equals one of the system, whatever id it sends. */
const eventKey = (deal: string, moveId: string, by: Party) =>
  `${deal}:${by === 'system' ? 'system' : 'move'}:${moveId}`

const isCode = ({ codes }: Deal, side: 'buyer' | 'seller', payload: Facts = {}) =>
  codes?.[side] === String(payload.code ?? '').replaceAll(/\s/g, '')

const renewCode = ({ codes }: Deal, side: 'buyer' | 'seller') => ({
  buyer: codes?.buyer ?? '',
  seller: codes?.seller ?? '',
  [side]: newCode(),
})

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const required: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }

const notNow: FieldError = { code: 'validation_not_now', message: 'This is not possible at present.' }

const wrongCode: FieldError = { code: 'validation_wrong_code', message: 'The code is not right.' }

const movedOn = ({ state, moves }: Deal) =>
  new RecordError(409, 'The deal has moved on meanwhile.', {
    data: {
      state: { code: 'validation_deal_moved', message: 'The deal has moved on.', params: { state, moves } },
    },
  })

function assertFixed({ fixedTerms, name }: Process, before: Facts, after: Facts): void {
  for (const term of fixedTerms)
    if (before[term] !== undefined && JSON.stringify(before[term]) !== JSON.stringify(after[term]))
      throw new Error(`${name} would change the agreed ${term}`)
}
