import { defineConfig, type Plugin } from 'vitest/config'
import { compiledMessages } from './app/messages/compiled-messages.ts'

/** Folders whose tests load no server, which sets the language of a request. */
const modules = ['app', 'collections', 'console', 'demo', 'domain', 'format', 'listing-index', 'tools']
/** Folders with tests that register their own collections, which stay registered as long as their worker runs. */
const api = ['records', 'server/api', 'server/middleware', 'test/sdk']
/** What `npm test` does not run: parts of `npm run test:full`. */
const elsewhere = {
  faults: ['test/faults/**/*.test.ts'],
  fuzz: ['test/fuzz/**/*.test.ts'],
  imports: ['{demo,domain,test,tools}/**/whole-*.test.ts'],
  recipes: ['test/changing-things.test.ts'],
  accuracy: ['domain/fraud/labelled-set.test.ts'],
  cluster: ['test/cluster/**/*.test.ts'],
}
const notInNpmTest = Object.values(elsewhere).flat()
const never = ['node_modules', 'build', 'tools/artwork/**', 'test/e2e/**']
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

/**
 * Tests do not change the modules that they load, so each worker loads a module once for all of its files. The global
 * setup of all projects runs once; all but the modules' tests need the built site as well.
 */
const project = (
  name: string,
  include: string[],
  exclude: string[] = [],
  globalSetup = ['./test/kit/built-site.ts'],
) => ({
  extends: true as const,
  test: { name, include, exclude: [...never, ...exclude], isolate: false, globalSetup },
})

/** Vitest caches a module by its own text, but a compiled English catalogue also contains its Hindi file. */
const uncachedCatalogues: Plugin = {
  name: 'uncached-catalogues',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.includes('/messages/en/') ? false : undefined)),
}

export default defineConfig({
  plugins: [compiledMessages('en'), uncachedCatalogues],
  test: {
    // The official client needs an EventSource, which Node enables by a flag.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    globalSetup: './test/kit/template.ts',
    setupFiles: ['./test/kit/seed.ts', './test/kit/wait-limit.ts'],
    maxWorkers: 2,
    // Limits are for hanging, not for speed: they hold on a machine four times slower.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('modules', modules.map(testsIn), notInNpmTest, []),
      project('api', api.map(testsIn), notInNpmTest),
      project('site', [testsIn('**')], [...[...modules, ...api].map(testsIn), ...notInNpmTest]),
      ...Object.entries(elsewhere).map(([name, include]) => project(name, include)),
    ],
  },
})
