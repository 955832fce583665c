import { buildIfNeeded } from '#server/build-if-needed.ts'

/** Builds the site for the projects whose tests serve it. */
export default buildIfNeeded
