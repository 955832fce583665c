import { createTranslator, type useTranslations as useIntlTranslations } from 'use-intl'
import { locale, messages, timeZone } from './index.ts'

const translators = new Map<string, unknown>()

/**
 * The messages of one namespace, as use-intl's own hook gives them, but made once and not anew in every component:
 * a list of cards asks for them two hundred times.
 */
// The generic signature is use-intl's; what is kept in the map was made for that very namespace.
export const useTranslations = ((namespace: keyof typeof messages) => {
  const known = translators.get(namespace)
  if (known) return known
  const made = createTranslator({ locale, messages, timeZone, namespace })
  translators.set(namespace, made)
  return made
}) as typeof useIntlTranslations
