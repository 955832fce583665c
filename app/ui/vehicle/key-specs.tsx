import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DetailSection } from './detail-section.tsx'
import { SpecIcon } from './spec-icon.tsx'
import type { SpecIconName } from './spec-icon-name.ts'
import { SpecValueText } from './spec-value-text.tsx'
import type { Spec } from './spec-values.ts'

export type KeySpec = Spec & { icon: SpecIconName }
type Props = { specs: readonly KeySpec[]; title?: string }

/** The key specifications, with icons. */
export function KeySpecs({ specs, title }: Props) {
  const t = useTranslations(detailMessages)
  if (!specs.length) return null
  return (
    <DetailSection title={title ?? t('keySpecs')}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4">
        {specs.map(({ label, value, icon }) => (
          <div
            key={label}
            className="-mr-px -mb-px grid content-start gap-0.5 border-r border-b border-line px-4 py-3.5"
          >
            <dt className="grid gap-2 text-13 text-muted">
              <SpecIcon drawing={icon} />
              {label}
            </dt>
            <dd className="leading-snug font-semibold">
              <SpecValueText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  )
}
