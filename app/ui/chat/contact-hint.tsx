import hintMessages from '#app/messages/en/chat/contact-hint.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { hasContactDetails } from '#domain/contact-details/find-contact-details.ts'

/** A warning below a message that offers contact outside Sawari. */
export default function ContactHint({ text }: { text: string }) {
  const t = useTranslations(hintMessages)
  if (!hasContactDetails(text)) return null
  return (
    <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-13 text-warning">
      {t('phoneWarning')}
    </p>
  )
}
