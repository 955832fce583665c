import type { ReactNode } from 'react'
import messages from '#app/messages/en/used-vehicles/value.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { modelPath } from '#app/vehicle-paths.ts'
import type { ExplanationView } from './value-view.ts'

/** Each factor of a value in rupees, similar listings, and the method. */
export function ValueExplanation(value: ExplanationView) {
  const t = useTranslations(messages)
  return (
    <>
      <Breakdown {...value} />
      {value.comparables.length > 0 && <Comparables comparables={value.comparables} />}
      <Closed summary={t('how')}>
        <ul className="grid max-w-text list-disc gap-1.5 pb-2 pl-5 text-14">
          {value.how.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Closed>
    </>
  )
}

function Breakdown({ model, usual, effects, rest, total }: ExplanationView) {
  const t = useTranslations(messages)
  return (
    <table className="mt-5 w-full border-collapse text-14">
      <caption className="pb-2 text-left font-bold text-16">{t('breakdown', { model })}</caption>
      <tbody className="divide-y divide-line border-line border-y">
        <Step label={t('usual', { model })} text={usual.facts} rupees={usual.value} />
        {effects.map(each => (
          <Step key={each.label} {...each} />
        ))}
        {rest && <Step label={t('rest')} rupees={rest} />}
      </tbody>
      <tfoot className="border-line-strong border-t-2 font-bold">
        <Step label={t('marketValue')} rupees={total} />
      </tfoot>
    </table>
  )
}

type StepProps = { label: string; text?: string; rupees: string }

const Step = ({ label, text, rupees }: StepProps) => (
  <tr>
    <th scope="row" className="py-2 pr-3 text-left leading-snug font-semibold">
      {label}
      {text && <span className="block font-normal text-13 text-muted">{text}</span>}
    </th>
    <td className="py-2 text-right align-top font-semibold whitespace-nowrap tabular-nums">{rupees}</td>
  </tr>
)

function Comparables({ comparables }: Pick<ExplanationView, 'comparables'>) {
  const t = useTranslations(messages)
  return (
    <Closed summary={t('comparables', { count: comparables.length })}>
      <ul className="divide-y divide-line border-line border-y text-14">
        {comparables.map(each => (
          <li key={each.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
            <Link to={modelPath('used', each.id)} className="group py-2">
              <span className="block font-semibold group-hover:underline">{each.name}</span>
              <span className="block text-13 text-muted">{each.facts}</span>
            </Link>
            <span className="grid justify-items-end gap-1 font-semibold whitespace-nowrap">
              {each.price}
              {each.isSold && <Tag>{t('sold')}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </Closed>
  )
}

const Closed = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
      {summary}
    </summary>
    {children}
  </details>
)
