import { createMiddleware } from 'hono/factory'
import { runWithSignal } from '#database/cancellation.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { classifyRequest, isRecordRead } from './request-class.ts'
import { requesterKey } from './requester-key.ts'

/**
 * Admits as many lists and exports as can run at once, and cancels their statements when the client leaves. Lists may
 * use half of their gate. Responses with `expand` may take megabytes: reads and writes with it may use a quarter. Pages
 * pass their gate where they are rendered.
 */
export const admitRequest = ({ gates }: Pick<Services, 'gates'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestClass = classifyRequest(c)
    const isList = isRecordRead(c)
    const isExpanded = Boolean(c.req.path.startsWith('/api/') && c.req.query('expand'))
    const isBulk = requestClass === 'bulk'
    const respond = () => (isList || isBulk ? runWithSignal(c.req.raw.signal, next) : next())
    if (!gates || !(isList || isBulk || isExpanded)) return respond()
    return gates[requestClass].run(requesterKey(c), respond, isExpanded ? 0.25 : isList ? 0.5 : 1)
  })
