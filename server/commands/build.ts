import { buildIfNeeded } from '../build-if-needed.ts'
import { exitOnError } from '../exit-on-error.ts'

/** `npm run build`: what `npm start` would build first, so that a start elsewhere needs nothing that builds. */
await exitOnError(buildIfNeeded())
