import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Block } from './block.tsx'
import { SpecAnswer } from './spec-answer.tsx'
import type { Drawing } from './spec-drawing.ts'
import { SpecIcon } from './spec-icon.tsx'
import type { Spec } from './spec-values.ts'

export type KeySpec = Spec & { drawing: Drawing }
type Props = { specs: readonly KeySpec[]; title?: string }

/** What people ask first, with icons. */
export function KeySpecs({ specs, title }: Props) {
  const t = useTranslations(detailMessages)
  if (!specs.length) return null
  return (
    <Block title={title ?? t('keySpecs')}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4">
        {specs.map(({ label, value, drawing }) => (
          <div
            key={label}
            className="-mr-px -mb-px grid content-start gap-0.5 border-r border-b border-line px-4 py-3.5"
          >
            <dt className="grid gap-2 text-13 text-muted">
              <SpecIcon drawing={drawing} />
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
