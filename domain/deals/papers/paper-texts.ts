import type { Language } from '#domain/notifications/render-text.ts'
import type { FactPath } from './missing-facts.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

export type PaperTexts = Omit<typeof en, 'fuels'> & {
  fuels: Readonly<Record<string, string>>
  facts: Readonly<Record<FactPath, string>>
}

/** Every text in both languages: a missing one is a compile error. */
const texts: Readonly<Record<Language, PaperTexts>> = { en, hi }

export const textsOf = (language: Language): PaperTexts => texts[language]

/** A text with its values. A value that is missing is an error, so that no paper has a gap. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`no value for {${name}} in “${text}”`)
    return value
  })
