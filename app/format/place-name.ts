import { language } from '#app/messages/language.ts'
import { toHindiPlaceName } from '#domain/places/hindi-name.ts'

/** A city or a state in the language of the page. For loaders only: browsers do not get the table of names. */
export const placeName = (name: string): string => (language() === 'hi' ? toHindiPlaceName(name) : name)
