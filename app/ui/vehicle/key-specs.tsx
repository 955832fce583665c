import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import { Block } from './block.tsx'
import { SpecAnswer } from './spec-answer.tsx'
import { SpecIcon } from './spec-icon.tsx'
import { shownSpecs } from './spec-values.ts'

type Props = { specs: Record<string, SpecValue> }

/** What people ask first, with icons. */
export function KeySpecs({ specs }: Props) {
  const t = useTranslations(detailMessages)
  const shown = shownSpecs(specs)
  if (!shown.length) return null
  return (
    <Block title={t('keySpecs')}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4">
        {shown.map(({ label, value }) => (
          <div
            key={label}
            className="-mr-px -mb-px grid content-start gap-0.5 border-r border-b border-line px-4 py-3.5"
          >
            <dt className="grid gap-2 text-13 text-muted">
              <SpecIcon label={label} />
              {label}
            </dt>
            <dd className="leading-snug font-semibold">
              <SpecAnswer value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
