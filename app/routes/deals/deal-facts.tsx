import dealMessages from '#app/messages/en/deals/deal.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { DealView } from './deal-view.ts'

/** With whom the deal is, what both have agreed so far, and the ways to the chat and the listing. */
export function DealFacts({ deal: { facts, chat, listing } }: { deal: DealView }) {
  const t = useTranslations(dealMessages)
  return (
    <SectionCard title={t('details')}>
      {facts.length > 0 && (
        <dl className="divide-y divide-line border-line border-y">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
              <dt className="text-14 text-muted">{label}</dt>
              <dd className="break-words font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-2.5 sm:flex">
        {chat && <LinkButton to={chat}>{t('chat')}</LinkButton>}
        <LinkButton to={listing}>{t('listing')}</LinkButton>
      </div>
    </SectionCard>
  )
}
