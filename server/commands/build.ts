import { buildIfNeeded } from '../build-if-needed.ts'
import { exitOnError } from '../exit-on-error.ts'

/** `npm run build`: the build that `npm start` would run first, so that a deployed start needs no build tools. */
await exitOnError(buildIfNeeded())
