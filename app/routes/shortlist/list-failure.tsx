import { useLocation } from 'react-router'
import shortlistMessages from '#app/messages/en/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** The vehicles could not be fetched. Trying again asks for the same address. */
export function ListFailure() {
  const { pathname, search } = useLocation()
  const t = useTranslations(shortlistMessages)
  return (
    <div className="wrap py-10">
      <ErrorState title={t('failed')} text={t('failedText')}>
        <a href={pathname + search} data-reloads className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </ErrorState>
    </div>
  )
}
