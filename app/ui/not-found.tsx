import { useTranslations } from 'use-intl'
import { LinkButton } from './button.tsx'

/** The page for addresses that lead nowhere. */
export function NotFound() {
  const t = useTranslations('errors')
  return (
    <div className="wrap grid justify-items-center gap-3 py-20 text-center">
      <title>{t('notFoundTitle')}</title>
      <h1 className="text-52 tracking-tightest">{t('notFoundCode')}</h1>
      <p className="text-18 text-muted">{t('notFound')}</p>
      <LinkButton to="/" variant="yes" className="mt-3">
        {t('returnHome')}
      </LinkButton>
    </div>
  )
}
