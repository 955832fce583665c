import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { FiguresView } from './model-view.ts'

/** The main figures of a model; those of too few vehicles say so. */
export function MarketFacts({ facts }: Pick<FiguresView, 'facts'>) {
  const t = useTranslations(marketMessages)
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {facts.map(({ label, value, hint }) => (
        <div key={label} className="bg-raised p-4 md:p-5">
          <dt className="text-13 text-muted">{label}</dt>
          <dd
            className={
              value ? 'mt-0.5 font-heavy text-22 tracking-tight' : 'mt-0.5 font-semibold text-16 text-muted'
            }
          >
            {value || t('few')}
          </dd>
          {hint && <dd className="mt-1 text-13 text-muted">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
