import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './app/messages/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  resolve: {
    // Messages are compiled when the site is built, so that no ICU parser reaches a visitor.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: ['use-intl'] },
  // Inlined fonts and pictures would need a wider content policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // What nearly every page draws packs better as one file than as many.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'parts',
                  test: /app\/ui\/(breadcrumbs|tag|states|record-failure|rating)\.tsx|chevron-right/,
                },
              ],
            },
          },
        },
      },
    },
    // One entry for server, domain and pages, so that they share one module graph.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
