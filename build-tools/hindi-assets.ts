import type { Plugin } from 'vite'

const name = 'virtual:hindi-assets'

/** The second build writes this file next to the server's file. It lists which files a Hindi page loads. */
export const hindiAssetsFile = 'hindi-assets.js'

/** `virtual:hindi-assets`: the file of the second build. In development both languages load the same files. */
export const hindiAssets = (): Plugin => ({
  name: 'hindi-assets',
  resolveId(id) {
    if (id !== name) return undefined
    const isBuilt = this.environment.config.command === 'build'
    // The relative path stays unchanged, so that Node resolves it from the folder of the server's file.
    return isBuilt ? { id: `./${hindiAssetsFile}`, external: 'absolute' } : `\0${name}`
  },
  load: id =>
    id === `\0${name}` ? "export { assets as default } from 'virtual:react-router/server-build'" : undefined,
})
