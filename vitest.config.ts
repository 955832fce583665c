import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'test/e2e/**'],
    // The official client needs an EventSource, which Node has behind a flag.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    globalSetup: './test/kit/template.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
