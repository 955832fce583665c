import { createMiddleware } from 'hono/factory'
import { mebibyte } from '#records/mebibyte.ts'
import { limitBody } from '#server/overload/body-memory-budget.ts'

/** Pages whose forms contain photos. */
const photoForms = /^\/(profile|sell)(\/|\?|\.|$)/
/** The page of a deal, whose moves bring pictures and papers. */
const dealForm = /^(\/hi)?\/deals\/[^/]+(\.data)?$/
/** The page on which a dealer uploads its stock. */
const stockForm = /^(\/hi)?\/firm\/[^/]+\/import(\.data)?$/

const maxSizeOf = (path: string) =>
  photoForms.test(path) || dealForm.test(path)
    ? 32 * mebibyte
    : stockForm.test(path)
      ? 4 * mebibyte
      : mebibyte

/** Refuses bodies larger than any form of the site: more than 1 MiB, 4 MiB for stock, 32 MiB for forms with photos. */
export const pageBodyLimit = createMiddleware((c, next) =>
  limitBody(c, next, {
    maxSize: maxSizeOf(c.req.path),
    onError: () => c.text('Upload too large. Go back and choose fewer or smaller files.', 413),
  }),
)
