import writtenMessages from '#app/messages/en/site/language-note.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { foreignLanguage } from '../format/text.ts'

/** Names the language of user-written text, if it differs from the page's. */
export function LanguageNote({ text }: { text: string }) {
  const t = useTranslations(writtenMessages)
  const language = foreignLanguage(text)
  return language && <p className="text-13 text-muted">{t(language)}</p>
}

/** A user-written description, with its language if that differs from the page's. */
export const Description = ({ text }: { text: string }) => (
  <div className="grid gap-2">
    <LanguageNote text={text} />
    <p lang={foreignLanguage(text)} className="max-w-text whitespace-pre-line">
      {text}
    </p>
  </div>
)
