import writtenMessages from '#app/messages/en/written.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { writtenIn } from '../format/written-in.ts'

/** Says in which language something stays as it was written, where that is not the page's. */
export function WrittenIn({ text }: { text: string }) {
  const t = useTranslations(writtenMessages)
  const written = writtenIn(text)
  return written && <p className="text-13 text-muted">{t(written)}</p>
}
