import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'

type Body = Record<string, unknown>

/** The field that the server sets on a write: the operator; empty for the system. */
export const editorFields = (ctx: Ctx) => ({ updatedBy: operatorId(ctx) })

/** The id of the acting operator; empty for the system or a command. */
export const operatorId = ({ viewer }: Ctx) => (viewer.kind === 'operator' ? viewer.id : '')

/** Creates a record that stores its last editor. Errors: as `createRecord`. */
export const createWithEditor = (collection: AnyCollection) => (ctx: Ctx, body: Body) =>
  createRecord(ctx, collection, body, {
    set: editorFields(ctx),
  })

/** Changes a record that stores its last editor. Errors: as `updateRecord`. */
export const updateWithEditor = (collection: AnyCollection) => (ctx: Ctx, id: string, body: Body) =>
  updateRecord(ctx, collection, id, body, {
    set: editorFields(ctx),
  })
