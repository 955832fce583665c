import { eq } from 'drizzle-orm'
import { type AnyCollection, type InputOf, wireDate } from '#collections/define.ts'
import { superusers } from '#collections/index.ts'
import type { InquiryEvent } from '#collections/inquiry-fields.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { getRecord } from '#records/get.ts'
import { allowed } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { endsOf, mayMove, noSuchMove } from './inquiry-moves.ts'

type Body = Record<string, unknown>
type Write = (ctx: Ctx, id: string, patch: Body, kept: Body) => Promise<Body>

const longestNote = 2000
const tooLong: FieldError = {
  code: 'validation_max_text_constraint',
  message: `Must be no more than ${longestNote} character(s).`,
  params: { max: longestNote },
}

/**
 * The verb by which operators change an inquiry of that collection: its status one step on, to whom it is given, a
 * `note`, or spam, which closes it and taken back makes it new again. Each leaves a line in its history; what repeats it
 * follows its status. `write` is how the collection keeps a change, where it has rules of its own.
 * Errors: 403, 404, 400 with `data.status` for another step.
 */
export const changeInquiry =
  (collection: AnyCollection, write: Write = plainly(collection)) =>
  async (ctx: Ctx, id: string, { note: given, ...patch }: Body): Promise<Body> => {
    allowed(ctx, collection, 'update')
    const note = asText(given).trim()
    if ([...note].length > longestNote) throw refusedWrite('update', { note: tooLong })
    return inTransaction(ctx, async inner => {
      const current: Body = await getRecord<AnyCollection>(inner, collection, id, { forUpdate: true })
      const status = statusAfter(collection, current, patch)
      if (patch.spam === undefined && !mayMove(collection, asText(current.status), status))
        throw refusedWrite('update', { status: noSuchMove(collection) })
      const isMoved = status !== current.status
      const events = [
        ...(note ? [{ what: 'note' as const, text: note }] : []),
        ...(isMoved ? [moved('status', current.status, status)] : []),
        ...changeOf('assignee', current, patch),
        ...changeOf('spam', current, patch),
      ]
      const made = await write(
        inner,
        id,
        { ...patch, status },
        events.length ? { history: await withEvents(inner, current, events) } : {},
      )
      if (isMoved) await moveRepeats(inner, collection, id, status)
      return made
    })
  }

const plainly =
  (collection: AnyCollection): Write =>
  (ctx, id, patch, kept) =>
    updateRecord(ctx, collection, id, patch as InputOf<AnyCollection>, kept as InputOf<AnyCollection>)

/** Spam is closed with, whatever else is said; what is none after all begins anew. */
function statusAfter(collection: AnyCollection, current: Body, patch: Body): string {
  const { first, last } = endsOf(collection)
  if (patch.spam === true) return last
  if (patch.spam === false && current.spam === true) return first
  return patch.status === undefined ? asText(current.status) : asText(patch.status)
}

type Event = Pick<InquiryEvent, 'what' | 'text' | 'from' | 'to'>

const moved = (what: Event['what'], from: unknown, to: unknown): Event => ({
  what,
  from: String(from ?? ''),
  to: String(to ?? ''),
})

const changeOf = (key: 'assignee' | 'spam', current: Body, patch: Body): Event[] =>
  patch[key] === undefined || String(patch[key]) === String(current[key])
    ? []
    : [moved(key, current[key], patch[key])]

/** An inquiry's history with what was just done at its end. */
async function withEvents(ctx: Ctx, { history }: Body, events: readonly Event[]) {
  const by = ctx.viewer.kind === 'operator' ? ctx.viewer.id : ''
  const { table } = superusers
  const [operator] = by
    ? await ctx.db.select({ name: table.name, email: table.email }).from(table).where(eq(table.id, by))
    : []
  const who = { at: wireDate(new Date()), by, name: operator ? operator.name || operator.email : '' }
  return [...(Array.isArray(history) ? history : []), ...events.map(event => ({ ...who, ...event }))]
}

async function moveRepeats(ctx: Ctx, collection: AnyCollection, id: string, status: string) {
  const { table } = collection
  const repeats = await ctx.db.select({ id: table.id }).from(table).where(eq(table.duplicateOf, id))
  const patch = { status } as unknown as InputOf<AnyCollection>
  for (const repeat of repeats) await updateRecord(asSystem(ctx), collection, String(repeat.id), patch)
}
