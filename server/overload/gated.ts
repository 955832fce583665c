import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { workOf } from './work-of.ts'

/** Lets in as many lists and exports as can be made at once. Pages have their gate where they are made. */
export const gated = ({ gates }: Pick<Services, 'gates'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const work = gates && workOf(c)
    if (work === 'lists' || work === 'exports') return gates?.[work].through(next)
    return next()
  })
