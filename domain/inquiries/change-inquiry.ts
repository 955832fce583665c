import { eq } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { superusers } from '#collections/index.ts'
import type { InquiryEvent } from '#collections/inquiry-fields.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { getRecord } from '#records/get.ts'
import { evaluateRule } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { notifyInquirer } from '../notifications/notify-inquirer.ts'
import { canTransition, firstAndLastStatus, invalidTransitionError } from './inquiry-statuses.ts'

type Body = Record<string, unknown>
type Write = (ctx: Ctx, id: string, patch: Body, serverFields: Body) => Promise<Body>

const maxNoteLength = 2000
const noteTooLongError: FieldError = {
  code: 'validation_max_text_constraint',
  message: `Must be no more than ${maxNoteLength} character(s).`,
  params: { max: maxNoteLength },
}

/**
 * Creates the action with which operators change an inquiry of that collection: its status by one step, its assignee, a
 * `note`, or spam. Marking as spam closes the inquiry; unmarking makes it new again. Who answers an inquiry that nobody
 * has is its assignee, so that no second operator calls the same person. Each change adds an entry to the history,
 * repeated inquiries get the same status, and the sender hears of an answer. `write` stores the change if the collection has its own rules.
 * Errors: 403, 404, 400 with `data.status` for a forbidden step.
 */
export const changeInquiry =
  (collection: AnyCollection, write: Write = defaultWrite(collection)) =>
  async (ctx: Ctx, id: string, { note: noteInput, ...input }: Body): Promise<Body> => {
    evaluateRule(ctx, collection, 'update')
    const note = asText(noteInput).trim()
    if ([...note].length > maxNoteLength) throw refusedWrite('update', { note: noteTooLongError })
    return inTransaction(ctx, async inner => {
      const current: Body = await getRecord<AnyCollection>(inner, collection, id, { forUpdate: true })
      const status = resolveStatus(collection, current, input)
      if (input.spam === undefined && !canTransition(collection, asText(current.status), status))
        throw refusedWrite('update', { status: invalidTransitionError(collection) })
      const isMoved = status !== current.status
      const operator = await findOperator(inner)
      const isAnswer = isMoved && input.spam === undefined
      const patch = isAnswer && operator && !current.assignee ? { assignee: operator.id, ...input } : input
      const events = [
        ...(note ? [{ what: 'note' as const, text: note }] : []),
        ...(isMoved ? [changeEvent('status', current.status, status)] : []),
        ...changeEvents('assignee', current, patch),
        ...changeEvents('spam', current, patch),
      ]
      const made = await write(
        inner,
        id,
        { ...patch, status },
        events.length ? { history: withEvents(current, events, operator) } : {},
      )
      if (isMoved) {
        await updateDuplicates(inner, collection, id, status)
        if (made.spam !== true) await notifyInquirer(inner, collection, id)
      }
      return made
    })
  }

const defaultWrite =
  (collection: AnyCollection): Write =>
  (ctx, id, patch, serverFields) =>
    updateRecord(ctx, collection, id, patch, { set: serverFields })

/** Spam gets the closed status, whatever the request says. An inquiry that is no longer spam starts again. */
function resolveStatus(collection: AnyCollection, current: Body, patch: Body): string {
  const { first, last } = firstAndLastStatus(collection)
  if (patch.spam === true) return last
  if (patch.spam === false && current.spam === true) return first
  return patch.status === undefined ? asText(current.status) : asText(patch.status)
}

type Event = Pick<InquiryEvent, 'what' | 'text' | 'from' | 'to'>

const changeEvent = (what: Event['what'], from: unknown, to: unknown): Event => ({
  what,
  from: String(from ?? ''),
  to: String(to ?? ''),
})

const changeEvents = (key: 'assignee' | 'spam', current: Body, patch: Body): Event[] =>
  patch[key] === undefined || String(patch[key]) === String(current[key])
    ? []
    : [changeEvent(key, current[key], patch[key])]

type Operator = { id: string; name: string; email: string }

/** The operator who makes the change, if its account still exists. */
async function findOperator({ db, viewer }: Ctx): Promise<Operator | undefined> {
  if (viewer.kind !== 'operator') return undefined
  const { id, name, email } = superusers.table
  const [operator] = await db.select({ id, name, email }).from(superusers.table).where(eq(id, viewer.id))
  return operator
}

/** An inquiry's history with the new entries at its end. */
function withEvents({ history }: Body, events: readonly Event[], operator: Operator | undefined) {
  const { id: by = '', name = '', email = '' } = operator ?? {}
  const who = { at: wireDate(new Date()), by, name: name || email }
  return [...(Array.isArray(history) ? history : []), ...events.map(event => ({ ...who, ...event }))]
}

async function updateDuplicates(ctx: Ctx, collection: AnyCollection, id: string, status: string) {
  const { table } = collection
  const duplicates = await ctx.db.select({ id: table.id }).from(table).where(eq(table.duplicateOf, id))
  for (const { id: repeat } of duplicates)
    await updateRecord(asSystem(ctx), collection, String(repeat), { status })
}
