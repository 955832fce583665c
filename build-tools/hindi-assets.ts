import type { Plugin } from 'vite'

const name = 'virtual:hindi-assets'

/** What the second build writes beside the server's file: which files a Hindi page loads. */
export const hindiAssetsFile = 'hindi-assets.js'

/** `virtual:hindi-assets`: what the second build makes; while developing both languages load the same files. */
export const hindiAssets = (): Plugin => ({
  name: 'hindi-assets',
  resolveId(id) {
    if (id !== name) return undefined
    const isBuilt = this.environment.config.command === 'build'
    // As it is written, so that it is found beside the server's file.
    return isBuilt ? { id: `./${hindiAssetsFile}`, external: 'absolute' } : `\0${name}`
  },
  load: id =>
    id === `\0${name}` ? "export { assets as default } from 'virtual:react-router/server-build'" : undefined,
})
