import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker into the folder of the site's files, as one file without a fingerprint, because browsers request it by
 * name.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    // Covers the files of both languages, once the second build has written them.
    const buildName = createHash('sha256')
      .update(readdirSync(path.join(dir, 'assets')).sort().join())
      .digest('hex')
      .slice(0, 12)
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { buildName: JSON.stringify(buildName), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: path.join(import.meta.dirname, '../app/offline/worker/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
