import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import specsMessages from '#app/messages/en/catalogue/specs.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { type Spec, shownSections } from '#domain/catalogue/spec-values.ts'
import { DetailSection } from './detail-section.tsx'
import { SpecValueText } from './key-specs.tsx'

type Props = {
  sections: readonly SpecSection[]
  /** What they describe. */
  intro?: ReactNode
}

/** All specifications, section by section; the first is open. */
export function SpecSections({ sections, intro }: Props) {
  const t = useTranslations(specsMessages)
  const filled = shownSections(sections)
  if (!filled.length && !intro) return null
  return (
    <DetailSection id="specifications" title={t('title')}>
      {intro}
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised empty:hidden">
        {filled.map(({ name, specs }, at) => (
          <details key={name} open={at === 0} className="group">
            <summary className="flex min-h-13 items-center justify-between gap-3 px-4 font-bold focus-visible:-outline-offset-2">
              <h3 className="text-16 tracking-normal">{name}</h3>
              <ChevronDown
                aria-hidden
                size={20}
                strokeWidth={1.7}
                className="shrink-0 group-open:rotate-180"
              />
            </summary>
            <Specs specs={specs} />
          </details>
        ))}
      </div>
    </DetailSection>
  )
}

const Specs = ({ specs }: { specs: readonly Spec[] }) => (
  <dl className="wrap-anywhere px-4 pb-3 text-14 text-balance">
    {specs.map(({ label, value }) => (
      <div key={label} className="grid grid-cols-[44%_1fr] gap-3 border-t border-dashed border-line py-2">
        <dt className="text-muted">{label}</dt>
        <dd className="font-semibold">
          <SpecValueText value={value} />
        </dd>
      </div>
    ))}
  </dl>
)
