import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Language } from './language.ts'

type Messages = { [key: string]: string | Messages }

/**
 * Vite plugin: compiles the catalogues `messages/en/AREA/*.json` and their Hindi files in `messages/hi`, so that no
 * parser runs at run time. Pages import the English file. The server gets both languages, a browser the language of the
 * build; in development a browser gets the language of the page.
 */
export function compiledMessages(language: Language): Plugin {
  return {
    name: 'sawari-compiled-messages',
    enforce: 'pre',
    transform(source, id) {
      const hindiFile = id.replace(/(\/messages\/)en((?:\/[a-z-]+){2}\.json)$/, '$1hi$2')
      if (hindiFile === id) return null
      this.addWatchFile(hindiFile)
      const convert = isValueCatalogue(id) ? withoutEqualLabels : compileMessages
      const en = JSON.stringify(convert(JSON.parse(source)))
      const hi = JSON.stringify(convert(JSON.parse(readFileSync(hindiFile, 'utf8'))))
      const isServer = this.environment.config.consumer === 'server'
      const forBrowser =
        this.environment.config.command === 'build'
          ? { en, hi }[language]
          : `document.documentElement.lang === 'hi' ? ${hi} : ${en}`
      return {
        code: `export default ${isServer ? `{ en: ${en}, hi: ${hi} }` : forBrowser}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}

/** Whether the catalogue labels values of records. Labels are plain text, not messages. */
const isValueCatalogue = (id: string) => /\/messages\/en\/values\/[a-z-]+\.json$/.test(id)

/** A value without a label is shown as it is. */
const withoutEqualLabels = (messages: Messages): unknown =>
  Object.fromEntries(Object.entries(messages).filter(([value, label]) => value !== label))

const compileMessages = (messages: Messages): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  )
