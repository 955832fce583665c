import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageFailure } from '#app/ui/page-failure.tsx'
import { EmptyState } from '#app/ui/states.tsx'

/** The empty state of a list: why, and links to vehicles. */
export function EmptyShortlist({ title, text }: { title: string; text?: string }) {
  const t = useTranslations(shortlistMessages)
  return (
    <EmptyState title={title} text={text}>
      <div className="flex flex-wrap justify-center gap-2.5">
        <LinkButton to="/cars" variant="yes">
          {t('exploreCars')}
        </LinkButton>
        <LinkButton to="/bikes">{t('exploreBikes')}</LinkButton>
        <LinkButton to="/commercial-vehicles">{t('exploreCommercial')}</LinkButton>
      </div>
    </EmptyState>
  )
}

/** Shown if the vehicles failed to load. */
export function ListFailure() {
  const t = useTranslations(shortlistMessages)
  return <PageFailure title={t('failed')} text={t('failedText')} again={t('tryAgain')} />
}
