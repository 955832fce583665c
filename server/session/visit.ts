import type { Context } from 'hono'
import { language } from '#app/messages/language.ts'
import type { Visit, Visitor } from '#app/request-context.ts'
import { keepLanguage } from '#domain/accounts/keep-language.ts'
import { findCaller, renewSession } from '#domain/accounts/sessions.ts'
import { claimsOf } from '#domain/accounts/tokens.ts'
import { newContext } from '#records/context.ts'
import { clientOf } from '../client-of.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { cookies } from './cookies.ts'
import { deviceCookie } from './device-cookie.ts'

type Given = Pick<Services, 'db' | 'bus' | 'env' | 'limits'>

const renewedBefore = 4 * 86_400

/** Whether a token has lived a day of its five: who comes by daily stays signed in. */
const isOld = (token: string) => (claimsOf(token)?.exp ?? 0) - Date.now() / 1000 < renewedBefore

/** A visitor by its cookies, read when somebody asks; `onAsked` is told, since such a page is nobody else's. */
export function visitOf(c: Context<AppEnv>, origin: string, given: Given, onAsked: () => void): Visit {
  const { db, bus, env } = given
  const jar = cookies(c, origin, env.sessionSecret)
  let found: Promise<Visitor> | undefined
  let note: Promise<unknown> | undefined
  const find = async (): Promise<Visitor> => {
    const token = jar.token()
    const caller = token ? await findCaller(newContext(db), token, env.sessionSecret) : undefined
    // Operators have no pages here, whatever somebody puts into a cookie.
    if (token && caller?.viewer.kind === 'member') {
      const ctx = { ...newContext(db, caller.viewer, bus), client: clientOf(c, given, caller.viewer) }
      await keepLanguage(ctx, caller.viewer.id, language())
      if (isOld(token)) jar.keepToken(await renewSession(ctx, caller.session, env.sessionSecret))
      return { ctx, session: caller.session }
    }
    if (token) jar.dropToken()
    return { ctx: { ...newContext(db, undefined, bus), client: clientOf(c, given) }, session: undefined }
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
    rememberDevice: asked(deviceCookie(c, origin, env.sessionSecret).remember),
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
