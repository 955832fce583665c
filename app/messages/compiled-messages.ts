import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Language } from './language.ts'

type Messages = { [key: string]: string | Messages }

/**
 * Vite plugin: the catalogues `messages/en/AREA/*.json`, each with its twin in `messages/hi`, become compiled messages,
 * which need no parser at run time. Pages import the English one; the server is given both languages, browsers the one
 * that the build is for, and while developing the one of the page.
 */
export function compiledMessages(language: Language): Plugin {
  return {
    name: 'sawari-compiled-messages',
    enforce: 'pre',
    transform(source, id) {
      const twin = id.replace(/(\/messages\/)en((?:\/[a-z-]+){2}\.json)$/, '$1hi$2')
      if (twin === id) return null
      this.addWatchFile(twin)
      const made = isOfValues(id) ? labels : compiled
      const en = JSON.stringify(made(JSON.parse(source)))
      const hi = JSON.stringify(made(JSON.parse(readFileSync(twin, 'utf8'))))
      const isServer = this.environment.config.consumer === 'server'
      const own = language === 'en' ? en : hi
      const shown =
        this.environment.config.command === 'build'
          ? own
          : `document.documentElement.lang === 'hi' ? ${hi} : ${en}`
      return {
        code: `export default ${isServer ? `{ en: ${en}, hi: ${hi} }` : shown}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}

/** Catalogues of what records hold: each value with its label, no messages. */
const isOfValues = (id: string) => /\/messages\/en\/values\/[a-z-]+\.json$/.test(id)

/** A value that is its own label need not be told. */
const labels = (messages: Messages): unknown =>
  Object.fromEntries(Object.entries(messages).filter(([value, label]) => value !== label))

const compiled = (messages: Messages): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
