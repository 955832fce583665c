import compareMessages from '#app/messages/en/compare/compare.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Shown if the options failed to load. The retry link starts from an empty comparison. */
export function CompareFailure() {
  const t = useTranslations(compareMessages)
  return (
    <div className="wrap py-10">
      <ErrorState title={t('listFailed')}>
        <a href={localPath('/compare')} data-reloads className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </ErrorState>
    </div>
  )
}
