import type { Plugin } from 'vite'

/**
 * Vite's preload helper in a tenth of its size: it loads the dependencies of a lazy module. No lazy module has styles.
 */
const code = `
const seen = new Set()
export const __vitePreload = (load, needed = []) => {
  for (const path of needed) {
    if (seen.has(path) || !path.endsWith('.js')) continue
    seen.add(path)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + path
    document.head.append(link)
  }
  return load()
}`

export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: id => (id.endsWith('vite/preload-helper.js') ? { code, moduleSideEffects: false } : undefined),
})
