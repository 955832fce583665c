import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import specsMessages from '#app/messages/en/catalogue/specs.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { Spec } from '#domain/catalogue/spec-values.ts'
import { DetailSection } from './detail-section.tsx'
import type { SpecIconName } from './spec-icon-name.ts'

export type KeySpec = Spec & { icon: SpecIconName }
type Props = { specs: readonly KeySpec[]; title?: string }

/** The key specifications, with icons. */
export function KeySpecs({ specs, title }: Props) {
  const t = useTranslations(sectionMessages)
  if (!specs.length) return null
  return (
    <DetailSection title={title ?? t('keySpecs')}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised text-balance md:grid-cols-4">
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

/** Paths on a grid of 24. */
const drawings = {
  engine: 'M7 9h3l2-2h4v3h2l2 2v5h-3l-2 2H9l-2-2H5v-3M3 11v6M10 7V5M8 5h5',
  power: 'M4.5 16a8 8 0 1 1 15 0M12 14l4-5M10.5 14.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  mileage: 'M6 21 9 4M18 21 15 4M12 5v3M12 11v3M12 17v3',
  gearbox:
    'M6 6.5v11M12 6.5v11M18 6.5V12H6M4.5 5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M10.5 5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M16.5 5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M4.5 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M10.5 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  charge: 'M4 8h12v8H4zM19 10.5v3M10.5 9.5 8.5 12h3l-2 2.5',
  seat: 'M8 4c-1.5 0-2 1-1.7 2.5L8 14h7c1.5 0 2 1 2 2v1M8 14l-.5 3.5H17M9 20h7',
  boot: 'M4 9h16v10H4zM8 9V6h8v3M4 13h16',
  safety: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 11.5l2.3 2.3 4.2-4.3',
  measure: 'M3 9h18v6H3zM7 9v3M11 9v3M15 9v3M19 9v3',
  owner: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5',
  plate: 'M3 8h18v8H3zM7 12h1.5M11.5 12h1M15.5 12h1.5',
  other: 'M5 7h14M5 12h14M5 17h9',
} as const satisfies Record<SpecIconName, string>

/** The icon of a key specification. */
function SpecIcon({ drawing }: { drawing: SpecIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-[1.7] text-accent [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={drawings[drawing]} />
    </svg>
  )
}

/** A specification's value as text: true is Yes, false is No. */
export function SpecValueText({ value }: Pick<Spec, 'value'>) {
  const t = useTranslations(specsMessages)
  return typeof value === 'string' ? value : t(value ? 'yes' : 'no')
}
