import { createMiddleware } from 'hono/factory'
import { runWithSignal } from '#database/cancellation.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { classifyRequest } from './request-class.ts'
import { requesterKey } from './requester-key.ts'

/**
 * Admits as many lists and exports as can run at once, and cancels their statements when the client leaves. Pages have
 * their gate where they are rendered. Responses with `expand` may take megabytes: reads and writes with it pass a
 * narrower gate first.
 */
export const admitRequest = ({ gates }: Pick<Services, 'gates'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestClass = classifyRequest(c)
    const isExpanded = Boolean(c.req.path.startsWith('/api/') && c.req.query('expand'))
    const runInGate = (name: 'expands' | 'lists' | 'signedIn' | 'exports', run: () => Promise<void>) =>
      gates ? gates[name].run(requesterKey(c), run) : run()
    const respond = () => {
      if (requestClass === 'people' || requestClass === 'pages') return next()
      return runInGate(requestClass, () => runWithSignal(c.req.raw.signal, next))
    }
    return isExpanded ? runInGate('expands', respond) : respond()
  })
