import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { languageOf } from '#app/messages/paths.ts'
import { withLocale } from '../middleware/locale.ts'
import { fixedHeaders } from '../middleware/security-headers.ts'
import { publicOrigin } from '../public-origin.ts'
import { isPageRequest, requestPageKey } from '../response-cache/serve-cached-pages.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { busyPage, busyPolicy } from './busy-page.ts'
import { requesterKey } from './requester-key.ts'

/**
 * While no page can be rendered, rejects requests for pages that are neither cached nor being rendered, before any
 * other work: in a flood, each rejection costs the remaining requests something. `on-error.ts` handles data requests of
 * navigation within the site.
 */
export function shedLoad({ env, gates, responseCache }: Pick<Services, 'env' | 'gates' | 'responseCache'>) {
  const originOf = publicOrigin(env.publicUrl)
  const headers = { ...fixedHeaders(env.publicUrl?.startsWith('https:') ?? false), ...busyHeaders }
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!gates?.guests.isFull(requesterKey(c)) || !isPageRequest(c) || c.req.path.endsWith('.data'))
      return next()
    const key = responseCache && requestPageKey(c, originOf)
    if (key && responseCache.isCachedOrPending(key)) return next()
    const { retryAfter } = gates.guests.rejectRequest()
    // The response to HEAD has headers only.
    return c.body(renderBusyPage(c), 503, { ...headers, 'Retry-After': String(retryAfter) })
  })
}

const busyHeaders = {
  'Content-Type': 'text/html; charset=UTF-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': busyPolicy,
}

const renderBusyPage = ({ req }: Context) => {
  const { pathname, search } = new URL(req.url)
  return withLocale(languageOf(pathname), () => busyPage(pathname + search, false))
}
