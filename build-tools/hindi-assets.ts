import type { Plugin } from 'vite'

const name = 'virtual:hindi-assets'

/** The second build writes this file beside the server's file. It says which files a Hindi page loads. */
export const hindiAssetsFile = 'hindi-assets.js'

/** `virtual:hindi-assets`: the file of the second build. In development both languages load the same files. */
export const hindiAssets = (): Plugin => ({
  name: 'hindi-assets',
  resolveId(id) {
    if (id !== name) return undefined
    const isBuilt = this.environment.config.command === 'build'
    // The relative path is kept as written, so that it is resolved beside the server's file.
    return isBuilt ? { id: `./${hindiAssetsFile}`, external: 'absolute' } : `\0${name}`
  },
  load: id =>
    id === `\0${name}` ? "export { assets as default } from 'virtual:react-router/server-build'" : undefined,
})
