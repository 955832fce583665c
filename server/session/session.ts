import type { Context } from 'hono'
import { language } from '#app/messages/language.ts'
import type { RequestSession, Visitor } from '#app/request-context.ts'
import { saveLanguage } from '#domain/accounts/save-language.ts'
import { findCaller, renewSession } from '#domain/accounts/sessions.ts'
import { decodeClaims } from '#domain/accounts/tokens.ts'
import { newContext } from '#records/context.ts'
import { daySeconds } from '#records/durations.ts'
import { identifyClient } from '../identify-client.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { cookies } from './cookies.ts'
import { deviceCookie } from './device-cookie.ts'

type SessionServices = Pick<Services, 'db' | 'bus' | 'env' | 'limits'>

const renewalThresholdSeconds = 4 * daySeconds

/** Whether a token has used a day of its five: daily visitors stay signed in. */
const needsRenewal = (token: string) =>
  (decodeClaims(token)?.exp ?? 0) - Date.now() / 1000 < renewalThresholdSeconds

/**
 * A visitor's session by its cookies, read on first use; `onRead` marks the response as private, since the page
 * depends on the visitor.
 */
export function createRequestSession(
  c: Context<AppEnv>,
  origin: string,
  services: SessionServices,
  onRead: () => void,
): RequestSession {
  const { db, bus, env } = services
  const cookieJar = cookies(c, origin, env.sessionSecret)
  let visitor: Promise<Visitor> | undefined
  let note: Promise<unknown> | undefined
  const findVisitor = async (): Promise<Visitor> => {
    const token = cookieJar.token()
    const caller = token ? await findCaller(newContext(db), token, env.sessionSecret) : undefined
    // Operators have no pages on the website, whatever the cookie says.
    if (token && caller?.viewer.kind === 'member') {
      const ctx = {
        ...newContext(db, caller.viewer, bus),
        client: identifyClient(c, services, caller.viewer),
      }
      await saveLanguage(ctx, caller.viewer.id, language())
      if (needsRenewal(token)) cookieJar.setToken(await renewSession(ctx, caller.session, env.sessionSecret))
      return { ctx, session: caller.session }
    }
    if (token) cookieJar.clearToken()
    return {
      ctx: { ...newContext(db, undefined, bus), client: identifyClient(c, services) },
      session: undefined,
    }
  }
  const trackRead =
    <Args extends unknown[], T>(work: (...args: Args) => T) =>
    (...args: Args): T => {
      onRead()
      return work(...args)
    }
  return {
    visitor: trackRead(() => {
      visitor ??= findVisitor()
      return visitor
    }),
    signIn: trackRead(cookieJar.setToken),
    rememberDevice: trackRead(deviceCookie(c, origin, env.sessionSecret).remember),
    signOut: trackRead(cookieJar.clearToken),
    readNote: trackRead(() => {
      note ??= cookieJar.note()
      return note
    }),
    saveNote: trackRead(async newNote => {
      note = Promise.resolve(newNote)
      await cookieJar.setNote(newNote)
    }),
  }
}
