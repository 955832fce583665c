import { createMiddleware } from 'hono/factory'
import { cancelWith } from '#database/cancellation.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { personOf } from './person-of.ts'
import { workOf } from './work-of.ts'

/**
 * Lets in as many lists and exports as can be made at once, and ends their statements when the client leaves. Pages have
 * their gate where they are made. Answers with `expand` may hold megabytes: they pass a narrower gate before, reads and
 * writes alike.
 */
export const gated = ({ gates }: Pick<Services, 'gates'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const work = workOf(c)
    const isExpanded = Boolean(c.req.path.startsWith('/api/') && c.req.query('expand'))
    const throughGate = (name: 'expands' | 'lists' | 'signedIn' | 'exports', run: () => Promise<void>) =>
      gates ? gates[name].through(personOf(c), run) : run()
    const answer = () => {
      if (work === 'people' || work === 'pages') return next()
      return throughGate(work, () => cancelWith(c.req.raw.signal, next))
    }
    return isExpanded ? throughGate('expands', answer) : answer()
  })
