import type { Database } from '#database/connect.ts'
import { drawOnDemand } from '#demo/picture-storage.ts'
import { newDemoOutbox } from '#domain/notifications/sms.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import { builtApp } from './app.ts'
import { createTempFolder } from './temp-folder.ts'
import { createVisitor } from './visitor.ts'

export const [codePath, passwordPath, resetPath] = ['code', 'password', 'reset'].map(
  step => `/login?step=${step}`,
) as [string, string, string]

type Visitor = ReturnType<typeof createVisitor>

/** The built site and the sign-in steps of a browser without JavaScript. */
export async function openAuthSite(db: Database) {
  const outbox = newDemoOutbox()
  const password = 'ghat road 9'
  const storage = drawOnDemand(diskStorage(await createTempFolder('sawari-files-')))
  const app = await builtApp(db, {}, outbox, { storage })
  /** New counters, so that a number can request a code again at once. */
  const withFreshLimits = () => builtApp(db, {}, outbox, { storage })
  const lastCode = (phone: string) =>
    outbox.messages.findLast(({ number }) => number === phone)?.text.match(/\d{6}/)?.[0] ?? ''
  const otherCode = (phone: string) => (lastCode(phone) === '123456' ? '654321' : '123456')
  const requestCode = (who: Visitor, phone: string) => who.post('/login', { phone })
  const verify = (who: Visitor, phone: string, code = lastCode(phone)) => who.post(codePath, { phone, code })
  const enter = (who: Visitor, phone: string, typed = password, name = 'Meera Nair') =>
    who.post(passwordPath, { phone, password: typed, name })

  /** A visitor with a verified number. */
  async function verified(phone: string, on = app) {
    const who = createVisitor(on)
    await requestCode(who, phone)
    await verify(who, phone)
    return who
  }

  /** A member, signed in. */
  async function joined(phone: string, on = app) {
    const who = await verified(phone, on)
    await enter(who, phone)
    return who
  }

  /** A signed-in member; for a known number from one more device. */
  async function member(phone: string, typed = password) {
    const who = await verified(phone, await withFreshLimits())
    await enter(who, phone, typed)
    return who
  }
  const guest = () => createVisitor(app)
  return {
    app,
    storage,
    outbox,
    password,
    later: withFreshLimits,
    lastCode,
    otherCode,
    ask: requestCode,
    verify,
    enter,
    verified,
    joined,
    member,
    guest,
  }
}
