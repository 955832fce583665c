import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

/** Vite plugin: the catalogues `messages/en/*.json` become compiled messages, which need no parser at run time. */
export function compiledMessages(): Plugin {
  return {
    name: 'sawari-compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z]{2}\/[a-z]+\.json$/.test(id)) return null
      const catalogue: Messages = JSON.parse(code)
      return { code: `export default ${JSON.stringify(compiled(catalogue))}`, map: null, moduleType: 'js' }
    },
  }
}

const compiled = (messages: Messages): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
