import format, { type CompiledMessage } from 'icu-minify/format'
import { numbers } from '#format/numbers.ts'
import { type Language, perLanguage } from './language.ts'

type Messages = { [key: string]: CompiledMessage | Messages }
type KeysOf<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${KeysOf<M[K]>}`
}[keyof M & string]
type Values = Record<string, string | number>
type Translator<M> = (key: KeysOf<M>, values?: Values) => string

const translators = new WeakMap<object, (key: string, values?: Values) => string>()

/**
 * Translates the messages of one area into the language of the page. Each catalogue has one translator, because a list
 * of cards requests it two hundred times. The translator reads the language at every call, so modules may create it
 * while they load.
 */
export function translations<M extends Messages>(messages: M): Translator<M> {
  const cached = translators.get(messages)
  if (cached) return cached
  const translate = perLanguage(language => createTranslator(inLanguage(messages, language), language))
  const translator = (key: string, values?: Values) => translate()(key, values)
  translators.set(messages, translator)
  return translator
}

/**
 * A catalogue in one language. On the server the imported value contains both languages, in a browser one. Its type
 * describes one.
 */
export const inLanguage = <M>(messages: M, language: Language): M =>
  import.meta.env.SSR ? (messages as unknown as Record<Language, M>)[language] : messages

/** Formats messages of a catalogue; caches those without values. */
function createTranslator(messages: Messages, language: Language) {
  const texts = new Map<string, string>()
  const formatMessage = (key: string, values?: Values) =>
    String(format(findMessage(messages, key), language, values, { formatters }))
  return (key: string, values?: Values): string => {
    if (values) return formatMessage(key, values)
    const text = texts.get(key) ?? formatMessage(key)
    texts.set(key, text)
    return text
  }
}

/** The message of a dotted key; the key if there is none. */
function findMessage(messages: Messages, key: string): CompiledMessage {
  const found = key
    .split('.')
    .reduce<CompiledMessage | Messages>(
      (part, name) => (isMessage(part) ? part : (part[name] ?? key)),
      messages,
    )
  return isMessage(found) ? found : key
}

const isMessage = (part: CompiledMessage | Messages): part is CompiledMessage =>
  typeof part === 'string' || Array.isArray(part)

const plurals = perLanguage(language => new Intl.PluralRules(language))
// Messages only call `format`.
const counts = numbers() as Intl.NumberFormat
/** Messages contain plurals and counts; dates are passed to them as text. */
const formatters = {
  getPluralRules: plurals,
  getNumberFormat: () => counts,
  getDateTimeFormat: () => new Intl.DateTimeFormat(),
}

export { translations as useTranslations }
