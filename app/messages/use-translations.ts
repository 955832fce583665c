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
  const made = createTranslator<M>({ locale, messages, timeZone } as never) as Translator<M>
  translators.set(messages, made)
  return made
}

type Translator<M extends AbstractIntlMessages> = ReturnType<typeof createTranslator<M>>

export { translations as useTranslations }
