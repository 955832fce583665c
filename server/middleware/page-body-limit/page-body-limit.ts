import { createMiddleware } from 'hono/factory'
import { mebibyte } from '#records/mebibyte.ts'
import { limitBody } from '#server/overload/body-memory-budget.ts'

/** Pages whose forms contain photos. */
const photoForms = /^\/(profile|sell)(\/|\?|\.|$)/

/** Refuses bodies larger than any form of the site: more than 1 MiB, or 32 MiB for forms with photos. */
export const pageBodyLimit = createMiddleware((c, next) =>
  limitBody(c, next, {
    maxSize: photoForms.test(c.req.path) ? 32 * mebibyte : mebibyte,
    onError: () => c.text('Upload too large. Go back and choose fewer or smaller files.', 413),
  }),
)
