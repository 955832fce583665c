import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { CollectionDescription } from '../api/describe.ts'
import en from '../messages/en.json'

/** react-admin's own texts, and the names of collections and fields. */
export function createI18nProvider(collections: readonly CollectionDescription[]) {
  const resources = Object.fromEntries(
    collections.map(({ name, title, fields }) => [
      name,
      { name: title, fields: Object.fromEntries(fields.map(field => [field.name, fieldName(field.name)])) },
    ]),
  )
  return polyglotI18nProvider(
    () => ({
      ra: {
        ...ra,
        auth: { ...ra.auth, logout: en.frame.signOut },
        notification: { ...ra.notification, ...en.framework },
      },
      resources,
    }),
    'en',
    [{ locale: 'en', name: 'English' }],
    {
      allowMissing: true,
    },
  )
}

const { ra } = english
const known: Readonly<Record<string, string>> = en.field

/** The label of a field: from the messages, or made from its name: `minPrice` is `Min price`. */
export function fieldName(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ id$/, '')
  return known[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
