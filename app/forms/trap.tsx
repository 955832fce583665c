import noticeMessages from '#app/messages/en/notice.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { trapName } from './definitions.ts'

/** The field that people neither see nor reach, and robots fill. */
export function Trap() {
  const t = useTranslations(noticeMessages)
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('trap')}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
