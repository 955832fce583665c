import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './app/messages/compiled-messages.ts'
import { hindiAssetsFile } from './build-tools/hindi-assets.ts'
import site from './vite.config.ts'

const english = compiledMessages('en').name

/** Of the server only the list of files is made. */
const listOnly: Plugin = {
  name: 'list-of-hindi-files',
  enforce: 'post',
  configEnvironment(name, { build }) {
    if (name !== 'ssr' || !build?.rollupOptions) return
    build.rollupOptions.input = 'virtual:react-router/server-manifest'
    build.rollupOptions.output = { entryFileNames: hindiAssetsFile, format: 'esm' }
  },
}

/**
 * The second build, after the first: what browsers get once more with Hindi words, into the same folder. Files without
 * words come out the same.
 */
export default defineConfig({
  ...site,
  plugins: [
    site.plugins?.filter(each => !(each && 'name' in each && each.name === english)),
    compiledMessages('hi'),
    listOnly,
  ],
  build: { ...site.build, emptyOutDir: false, copyPublicDir: false },
})
