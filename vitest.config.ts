import { defineConfig } from 'vitest/config'
import { compiledMessages } from './app/messages/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages('en')],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'test/e2e/**'],
    // The official client needs an EventSource, which Node has behind a flag.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    globalSetup: './test/kit/template.ts',
    // Left to itself it spares one processor, which on two is every other one.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
