import { createMiddleware } from 'hono/factory'
import { limitBody } from '../../overload/body-memory-budget.ts'

const mebibyte = 1024 * 1024

/** Pages whose forms carry photos. */
const photoForms = /^\/(profile|sell)(\/|\?|\.|$)/

/** Refuses what no form of the site would send: more than 1 MiB, or 32 MiB where photos are taken. */
export const pageBodyLimit = createMiddleware((c, next) =>
  limitBody(c, next, {
    maxSize: photoForms.test(c.req.path) ? 32 * mebibyte : mebibyte,
    onError: () => c.text('That is too large. Go back and choose fewer or smaller files.', 413),
  }),
)
