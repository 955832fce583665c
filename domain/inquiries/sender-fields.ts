import type { Ctx } from '#records/context.ts'

/** The sender fields that the server sets: the member, if signed in. */
export const senderFields = (ctx: Ctx) => ({ user: ctx.viewer.kind === 'member' ? ctx.viewer.id : '' })

/** The same values with texts trimmed, so that a single space does not count as a name. */
export const trimTexts = <T extends Record<string, unknown>>(values: T): T =>
  // Texts stay texts, and other values are unchanged.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T
