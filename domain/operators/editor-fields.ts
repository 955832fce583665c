import type { AnyCollection, InputOf } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'

type Body = Record<string, unknown>

/** What the server notes with a write: the operator who wrote; nobody where Sawari's own code did. */
export const editorFields = (ctx: Ctx) => ({ updatedBy: operatorId(ctx) })

/** The id of the operator who acts; empty where Sawari's own code or a command does. */
export const operatorId = ({ viewer }: Ctx) => (viewer.kind === 'operator' ? viewer.id : '')

/** Adds a record that says who wrote it. Errors: as `createRecord`. */
export const createWithEditor = (collection: AnyCollection) => (ctx: Ctx, body: Body) =>
  createRecord(ctx, collection, body as InputOf<AnyCollection>, editorFields(ctx) as InputOf<AnyCollection>)

/** Changes a record that says who wrote it. Errors: as `updateRecord`. */
export const updateWithEditor = (collection: AnyCollection) => (ctx: Ctx, id: string, body: Body) =>
  updateRecord(
    ctx,
    collection,
    id,
    body as InputOf<AnyCollection>,
    editorFields(ctx) as InputOf<AnyCollection>,
  )
