import format, { type CompiledMessage } from 'icu-minify/format'
import { numbers } from '../format/numbers.ts'
import { inEachLanguage, type Language } from './language.ts'

type Messages = { [key: string]: string | Messages }
type KeysOf<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${KeysOf<M[K]>}`
}[keyof M & string]
type Values = Record<string, string | number>
type Translator<M> = (key: KeysOf<M>, values?: Values) => string

const translators = new WeakMap<object, unknown>()

/**
 * The messages of one area of the site in the language of the page. A translator is made once and not anew in every
 * component: a list of cards asks for it two hundred times. An area's file goes only where it is imported. The language
 * is asked with every text, so that a translator may be made while modules load.
 */
export function translations<M extends Messages>(messages: M): Translator<M> {
  const known = translators.get(messages)
  // What is kept was made for these very messages.
  if (known) return known as Translator<M>
  const own = inEachLanguage(language => speaker(inOne(messages, language), language))
  const made: Translator<M> = (key, values) => own()(key, values)
  translators.set(messages, made)
  return made
}

/** A catalogue holds both languages on the server and one in a browser; its type is that of one. */
export const inOne = <M>(messages: M, language: Language): M =>
  import.meta.env.SSR ? (messages as unknown as Record<Language, M>)[language] : messages

/** Looks messages up, those without values once. */
function speaker(messages: Messages, language: Language) {
  const told = new Map<string, string>()
  const message = (key: string) =>
    // The plugin has compiled every text of the catalogue.
    key.split('.').reduce<Messages | string>((part, name) => (part as Messages)[name] ?? key, messages) as
      | CompiledMessage
      | string
  return (key: string, values?: Values): string => {
    if (values) return String(format(message(key), language, values, { formatters }))
    const known = told.get(key) ?? String(format(message(key), language, values, { formatters }))
    told.set(key, known)
    return known
  }
}

const plurals = inEachLanguage(language => new Intl.PluralRules(language))
// Of what formats numbers, messages ask for nothing more than that.
const counts = numbers() as Intl.NumberFormat
/** Messages have plurals and counts; dates come to them in words. */
const formatters = {
  getPluralRules: plurals,
  getNumberFormat: () => counts,
  getDateTimeFormat: () => new Intl.DateTimeFormat(),
}

export { translations as useTranslations }
