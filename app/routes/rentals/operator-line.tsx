import { BadgeCheck } from 'lucide-react'
import { factLine } from '#app/format/text.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { OperatorView } from '../firms/firm-view.ts'

/** Who rents out a vehicle: the operator with its mark, its stars and how it settles deposits; or a person. */
export function OperatorLine({ operator }: { operator: OperatorView | undefined }) {
  const t = useTranslations(rentMessages)
  if (!operator) return <p className="text-13 text-muted">{t('privateOwner')}</p>
  const { name, to, markText, rating, reviewCount, deposits } = operator
  return (
    <div className="grid gap-1 text-13">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={to} className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline">
          {name}
        </Link>
        {markText && (
          <Tag tone="good">
            <BadgeCheck size={13} strokeWidth={2} aria-hidden />
            {markText}
          </Tag>
        )}
        {rating !== null && reviewCount > 0 && <Rating rating={rating} count={reviewCount} />}
      </p>
      {deposits.length > 0 && <p className="text-muted">{factLine(deposits)}</p>}
    </div>
  )
}
