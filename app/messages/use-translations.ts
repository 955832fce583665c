import { type AbstractIntlMessages, createTranslator } from 'use-intl'
import { locale, timeZone } from './index.ts'

const translators = new WeakMap<object, unknown>()

/**
 * The messages of one area of the site, as use-intl's own hook gives them, but made once and not anew in every
 * component: a list of cards asks for them two hundred times. An area's file goes only where it is imported.
 */
export function translations<M extends AbstractIntlMessages>(messages: M): Translator<M> {
  const known = translators.get(messages)
  // What is kept was made for these very messages.
  if (known) return known as Translator<M>
  const made = remembering(createTranslator<M>({ locale, messages, timeZone } as never) as Translator<M>)
  translators.set(messages, made)
  return made
}

/** A translator that looks up a message without values once. */
function remembering<M extends AbstractIntlMessages>(translate: Translator<M>): Translator<M> {
  const told = new Map<unknown, string>()
  const remember = (key: never, ...values: never[]) => {
    if (values.length) return translate(key, ...values)
    const known = told.get(key) ?? translate(key)
    told.set(key, known)
    return known
  }
  return Object.assign(remember, translate)
}

type Translator<M extends AbstractIntlMessages> = ReturnType<typeof createTranslator<M>>

export { translations as useTranslations }
