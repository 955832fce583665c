import readMessages from '#app/messages/en/used-vehicles/evidence.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { modelPath } from '#app/vehicle-paths.ts'
import type { VerdictView } from './used-view.ts'

const tones = { low: 'good', fair: 'good', high: 'warning' } as const

/** Whether the price is fair, and the compared listings. */
export default function Verdict({
  verdict,
  price,
  low,
  high,
  at,
  fair,
  count,
  why,
  scale,
  compared,
}: VerdictView) {
  const t = useTranslations(readMessages)
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
        {t('verdictOf', { count })}
      </p>
      <svg role="img" aria-label={scale} width="100%" height="50" className="mt-3 overflow-visible text-13">
        <rect y="20" width="100%" height="8" rx="4" className="fill-line" />
        <rect
          x={`${fair.from}%`}
          y="20"
          width={`${fair.to - fair.from}%`}
          height="8"
          className="fill-positive"
        />
        <circle cx={`${at}%`} cy="24" r="8" className="fill-go stroke-2 stroke-ink" />
        <text
          x={`${at}%`}
          y="10"
          textAnchor={at < 20 ? 'start' : at > 80 ? 'end' : 'middle'}
          className="fill-ink font-bold"
        >
          {price}
        </text>
        <text x={`${fair.from}%`} y="46" textAnchor="middle" className="fill-muted">
          {low}
        </text>
        <text x={`${fair.to}%`} y="46" textAnchor="middle" className="fill-muted">
          {high}
        </text>
      </svg>
      <p className="mt-2 text-13 text-muted">{why}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
          {t('verdictWhich')}
        </summary>
        <ul className="divide-y divide-line border-line border-t text-14">
          {compared.map(each => (
            <li key={each.id} className="grid grid-cols-[1fr_auto] items-center gap-3">
              <Link to={modelPath('used', each.id)} className="group py-2">
                <span className="block font-semibold group-hover:underline">{each.name}</span>
                <span className="block text-13 text-muted">{each.summary}</span>
              </Link>
              <span className="font-semibold">{each.price}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
