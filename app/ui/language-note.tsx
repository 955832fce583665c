import writtenMessages from '#app/messages/en/site/language-note.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { foreignLanguage } from '../format/foreign-language.ts'

/** Names the language of user-written text, if it differs from the page's. */
export function LanguageNote({ text }: { text: string }) {
  const t = useTranslations(writtenMessages)
  const language = foreignLanguage(text)
  return language && <p className="text-13 text-muted">{t(language)}</p>
}
