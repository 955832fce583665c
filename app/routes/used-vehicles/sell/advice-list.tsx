import { Lightbulb } from 'lucide-react'
import { formatList } from '#app/format/list.ts'
import { formatMarketValue } from '#app/format/market-value.ts'
import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import type { Advice } from '#domain/used-vehicles/sell/listing-advice.ts'

type AdviceListProps = { id: string; advice: readonly Advice[]; hasReasons?: boolean }

/** What would help a listing, the most helpful first. Each item leads to where the seller can do it. */
export function AdviceList({ id, advice, hasReasons }: AdviceListProps) {
  const t = useTranslations(progressMessages)
  const tField = useTranslations(fieldMessages)
  return (
    <ol className="grid gap-1">
      {advice.map(each => (
        <li key={each.kind} className="flex items-start gap-2">
          <Lightbulb size={16} strokeWidth={2} aria-hidden className="mt-3.5 shrink-0 text-warning" />
          <div>
            <Link
              to={adviceLink(id, each)}
              className="relative inline-flex min-h-11 items-center font-semibold text-14 text-accent underline underline-offset-2"
            >
              {adviceText(each)}
            </Link>
            {hasReasons && <p className="text-13 text-muted">{reasonOf(each)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )

  function adviceText(item: Advice) {
    if (item.kind === 'price') return t('help.price', { percent: item.percent })
    if (item.kind === 'photos') return t('help.photos', { missing: item.missing })
    if (item.kind === 'description') return t('help.description')
    return t(`help.${item.kind}`, { fields: formatList(item.fields.map(field => tField(`${field}.form`))) })
  }

  function reasonOf(item: Advice) {
    if (item.kind === 'price') return t('help.priceWhy', { range: formatMarketValue(item.low, item.high) })
    return t(`help.${item.kind}Why`, 'advised' in item ? { advised: item.advised } : {})
  }
}

function adviceLink(id: string, advice: Advice) {
  if (advice.kind === 'photos') return `/sell/${id}/photos`
  const field = 'fields' in advice ? advice.fields[0] : advice.kind
  return `/sell/${id}/edit#${field}`
}
