import type { InputOf } from '#collections/define.ts'
import { blocks, shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { asText } from '#records/field-types/field-type.ts'

const memberOf = (ctx: Ctx) => (ctx.viewer.kind === 'member' ? ctx.viewer.id : '')

/** Puts a vehicle on the caller's shortlist. Errors: 400, also for a guest and for a vehicle that is there already. */
export function addToShortlist(ctx: Ctx, input: InputOf<typeof shortlists>) {
  const user = memberOf(ctx)
  return createRecord(ctx, shortlists, input, {
    user,
    key: `${user}:${asText(input.kind)}:${asText(input.vehicle)}`,
  })
}

/** Keeps another member from writing to the caller. Errors: 400, also for a guest and where the block stands already. */
export function blockMember(ctx: Ctx, input: InputOf<typeof blocks>) {
  const user = memberOf(ctx)
  return createRecord(ctx, blocks, input, { user, key: `${user}:${asText(input.blocked)}` })
}
