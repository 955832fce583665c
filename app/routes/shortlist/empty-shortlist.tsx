import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
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
