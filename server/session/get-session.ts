import type { Context } from 'hono'
import { users } from '#collections/index.ts'
import { issueBearerToken } from '#domain/accounts/sessions.ts'
import { countUnread } from '#domain/chat/count-unread.ts'
import { countNewInquiries } from '#domain/inquiries/new-inquiries.ts'
import { getRecord } from '#records/get.ts'
import { withCollection } from '#records/visible-fields.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { createRequestSession } from './session.ts'

/**
 * `GET /api/session`, for our own pages only: the member of the cookie, a 15-minute token for the record API, and the
 * numbers of `unread` chat messages and of new `inquiries` about its listings; for a guest, member and bearer are null.
 * `hasMaskedCalls` says that chats offer calls through a relay number.
 */
export const getSession =
  (services: Services, originOf: (request: Request) => string) => async (c: Context<AppEnv>) => {
    const origin = originOf(c.req.raw)
    c.header('Cache-Control', 'private, no-store')
    const origins = [c.req.header('Sec-Fetch-Site') ?? 'same-origin', c.req.header('Origin') ?? origin]
    if (origins[0] !== 'same-origin' || origins[1] !== origin) return c.json({ user: null, token: null }, 403)
    const { ctx, session } = await createRequestSession(c, origin, services, () => {}).visitor()
    if (!session) return c.json({ user: null, token: null })
    const user = withCollection(users, await getRecord(ctx, users, session.accountId))
    const token = await issueBearerToken(ctx, session, services.env.sessionSecret)
    const [unread, inquiries] = await Promise.all([
      countUnread(ctx, session.accountId),
      countNewInquiries(ctx, session.accountId),
    ])
    return c.json({ user, token, unread, inquiries, ...(services.maskedCalls && { hasMaskedCalls: true }) })
  }
