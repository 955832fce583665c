import { Eye, Handshake, Heart, MessageSquareText } from 'lucide-react'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { ListingFigures as Figures } from '#domain/used-vehicles/sell/listing-figures.ts'

const figureIcons = [
  ['views', Eye],
  ['saves', Heart],
  ['inquiries', MessageSquareText],
  ['offers', Handshake],
] as const

type ListingFiguresProps = { figures: Figures; className?: string }

/** How often others opened and saved a listing, its inquiries, and its offers if it has any. */
export function ListingFigures({ figures, className = 'text-14' }: ListingFiguresProps) {
  const t = useTranslations(progressMessages)
  // A seller without an offer reads nothing about offers.
  const isShown = ([name]: (typeof figureIcons)[number]) => name !== 'offers' || figures.offers > 0
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1 font-semibold tabular-nums ${className}`}>
      {figureIcons.filter(isShown).map(([name, Icon]) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon size={16} strokeWidth={2} aria-hidden className="text-muted" />
          {t(name, { count: figures[name] })}
          {name === 'inquiries' && figures.newInquiries > 0 && (
            <Tag tone="warning">{t('newInquiries', { count: figures.newInquiries })}</Tag>
          )}
          {name === 'offers' && figures.waitingOffers > 0 && (
            <Tag tone="warning">{t('waitingOffers', { count: figures.waitingOffers })}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}
