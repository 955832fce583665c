import type { Context } from 'hono'
import type { Visit, Visitor } from '#app/request-context.ts'
import { findCaller } from '#domain/accounts/sessions.ts'
import { newContext } from '#records/context.ts'
import type { Services } from '../services.ts'
import { cookies } from './cookies.ts'

type Given = Pick<Services, 'db' | 'bus' | 'env'>

/** A visitor by its cookies, read when somebody asks; `onAsked` is told, since such a page is nobody else's. */
export function visitOf(c: Context, origin: string, { db, bus, env }: Given, onAsked: () => void): Visit {
  const jar = cookies(c, origin, env.sessionSecret)
  let found: Promise<Visitor> | undefined
  let note: Promise<unknown> | undefined
  const find = async (): Promise<Visitor> => {
    const token = jar.token()
    const caller = token ? await findCaller(newContext(db), token, env.sessionSecret) : undefined
    // Operators have no pages here, whatever somebody puts into a cookie.
    if (caller?.viewer.kind === 'member')
      return { ctx: newContext(db, caller.viewer, bus), session: caller.session }
    if (token) jar.dropToken()
    return { ctx: newContext(db, undefined, bus), session: undefined }
  }
  const asked =
    <Args extends unknown[], T>(work: (...args: Args) => T) =>
    (...args: Args): T => {
      onAsked()
      return work(...args)
    }
  return {
    visitor: asked(() => {
      found ??= find()
      return found
    }),
    begin: asked(jar.keepToken),
    end: asked(jar.dropToken),
    note: asked(() => {
      note ??= jar.note()
      return note
    }),
    keepNote: asked(async kept => {
      note = Promise.resolve(kept)
      await jar.keepNote(kept)
    }),
  }
}
