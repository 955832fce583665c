import noticeMessages from '#app/messages/en/inquiries/privacy-notice.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { honeypotName } from './definitions.ts'

/** A field that people neither see nor reach, and robots fill. */
export function Honeypot() {
  const t = useTranslations(noticeMessages)
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('trap')}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
