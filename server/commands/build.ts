import { buildIfNeeded } from '../build-if-needed.ts'
import { orExit } from '../or-exit.ts'

/** `npm run build`: what `npm start` would build first, so that a start elsewhere needs nothing that builds. */
await orExit(buildIfNeeded())
