import type { Ctx } from '#records/context.ts'

/** What the server notes about who sent something: the member, if signed in. */
export const senderFields = (ctx: Ctx) => ({ user: ctx.viewer.kind === 'member' ? ctx.viewer.id : '' })

/** The same values without blanks at their ends, so that a lone space is no name. */
export const trimTexts = <T extends Record<string, unknown>>(values: T): T =>
  // Texts stay texts and everything else is untouched.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T
