import { defineConfig } from 'vitest/config'
import { compiledMessages } from './app/messages/compiled-messages.ts'

/** Pictures are drawn without a database. */
const drawing = 'demo/artwork'
/** Rooms whose tests leave nothing behind in the modules that they load: each worker loads these once for all of them. */
const rooms = ['app', 'collections', 'console', 'demo', 'domain']
const never = ['node_modules', 'build', 'test/e2e/**']
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

/** Tests that are run alike; what all need is begun once, for the whole run. */
const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude: [...never, ...exclude], isolate, globalSetup: [] },
})

export default defineConfig({
  plugins: [compiledMessages('en')],
  test: {
    // The official client needs an EventSource, which Node has behind a flag.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    globalSetup: './test/kit/template.ts',
    // Left to itself it spares one processor, which on two is every other one.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('drawings', [testsIn(drawing)], [], false),
      project('rooms', rooms.map(testsIn), [testsIn(drawing)], false),
      project('alone', [testsIn('**')], rooms.map(testsIn), true),
    ],
  },
})
