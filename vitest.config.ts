import { defineConfig, type Plugin } from 'vitest/config'
import { compiledMessages } from './app/messages/compiled-messages.ts'

/** Rooms whose tests load no server, which says of itself in which language a text is given. */
const rooms = ['app', 'collections', 'console', 'demo', 'domain', 'listing-index']
/** Tests among which some declare collections of their own, which then are there for all that their worker runs. */
const stores = ['records', 'server/api', 'server/middleware', 'test/fuzz', 'test/sdk']
const never = ['node_modules', 'build', 'tools/**', 'test/e2e/**']
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

/**
 * Tests leave nothing behind in the modules that they load: each worker loads these once for all of its files. What all
 * need is begun once, for the whole run.
 */
const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...never, ...exclude], isolate: false, globalSetup: [] },
})

/** Vitest knows a module by its own text, and a compiled English catalogue holds its Hindi twin too. */
const uncachedCatalogues: Plugin = {
  name: 'uncached-catalogues',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.includes('/messages/en/') ? false : undefined)),
}

export default defineConfig({
  plugins: [compiledMessages('en'), uncachedCatalogues],
  test: {
    // The official client needs an EventSource, which Node has behind a flag.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    globalSetup: './test/kit/template.ts',
    // More than the two processors of a small machine: tests of timeouts and restarts mostly wait.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('rooms', rooms.map(testsIn)),
      project('stores', stores.map(testsIn)),
      project('site', [testsIn('**')], [...rooms, ...stores].map(testsIn)),
    ],
  },
})
