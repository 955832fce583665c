import type { ReactNode } from 'react'
import messages from '#app/messages/en/used-vehicles/value.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { valueSectionId } from './deal-line.tsx'
import { ValueExplanation } from './value-explanation.tsx'
import type { ValueView } from './value-view.ts'

/** Where a market value comes from: the price on a scale, each factor in rupees, similar listings, and the method. */
export default function WhyValue(value: ValueView) {
  const t = useTranslations(messages)
  return (
    <DetailSection id={valueSectionId} title={t('title')}>
      <div className="rounded-card border border-line bg-raised p-4 lg:p-6">
        <p className="font-semibold">{value.gap}</p>
        <p className="mt-1 text-14 text-muted">{value.basis}</p>
        <Scale {...value} />
        <ValueExplanation {...value} />
      </div>
    </DetailSection>
  )
}

function Scale({ scale, price, value, low, high }: ValueView) {
  const t = useTranslations(messages)
  return (
    <>
      <svg role="img" aria-label={scale.summary} width="100%" height="32" className="mt-4 overflow-visible">
        <rect y="12" width="100%" height="8" rx="4" className="fill-line" />
        <rect
          x={`${scale.low}%`}
          y="12"
          width={`${scale.high - scale.low}%`}
          height="8"
          className="fill-positive"
        />
        <rect x={`${scale.value}%`} y="6" width="3" height="20" rx="1.5" className="fill-ink" />
        <circle cx={`${scale.price}%`} cy="16" r="8" className="fill-go stroke-2 stroke-ink" />
      </svg>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-14 md:flex md:justify-between">
        <LegendEntry mark="size-3.5 rounded-full border-2 border-ink bg-go" label={t('asking')}>
          {price}
        </LegendEntry>
        <LegendEntry mark="h-4 w-1 rounded-full bg-ink" label={t('marketValue')}>
          {value}
        </LegendEntry>
        <LegendEntry mark="h-2 w-3.5 bg-positive" label={t('band')}>
          {low} – {high}
        </LegendEntry>
      </dl>
    </>
  )
}

type LegendEntryProps = { mark: string; label: string; children: ReactNode }

const LegendEntry = ({ mark, label, children }: LegendEntryProps) => (
  <div className="flex items-center justify-between gap-x-3">
    <dt className="flex items-center gap-2.5 text-muted">
      <span aria-hidden className="grid w-3.5 justify-items-center">
        <span className={mark} />
      </span>
      {label}
    </dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
