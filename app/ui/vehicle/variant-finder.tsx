import { ChevronDown } from 'lucide-react'
import variantMessages from '#app/messages/en/catalogue/variants.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../button.tsx'
import { HiddenParams } from '../hidden-params.tsx'
import { useUrlForm } from '../use-url-form.ts'
import { vehiclePageParams } from './page-params.ts'

/** Fuels, gearboxes, or what a variant must have; each with the ids of the variants that have it. */
export type ChoiceGroup = {
  name: 'fuel' | 'gearbox' | 'must'
  legend: string
  choices: readonly { id: string; label: string; having: readonly string[] }[]
}

/** A group with the ids of its chosen ones. */
export type ChosenGroup = ChoiceGroup & { chosen: readonly string[] }

type VariantFinderProps = {
  groups: readonly ChosenGroup[]
  /** How many variants fit all choices, of how many. */
  count: number
  total: number
}

/** The fuels and gearboxes of a model's variants, and what they must have, as boxes to tick. The URL holds them. */
export function VariantFinder({ groups, count, total }: VariantFinderProps) {
  const t = useTranslations(variantMessages)
  const { form, apply, onSubmit } = useUrlForm()
  const must = groups.find(({ name }) => name === 'must')
  const others = groups.filter(group => group !== must)
  return (
    <form
      ref={form}
      method="get"
      autoComplete="off"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => apply(currentTarget)}
      className="border-line border-b"
    >
      <HiddenParams known={vehiclePageParams} except={groups.map(({ name }) => name)} />
      {others.length > 0 && (
        <div className={`flex flex-wrap gap-x-5 gap-y-2 px-4 py-3 ${must ? 'border-line border-b' : ''}`}>
          {others.map(group => (
            <Choices key={group.name} {...group} />
          ))}
        </div>
      )}
      {must && (
        <details open={must.chosen.length > 0} className="group">
          <summary className="flex min-h-13 items-center justify-between gap-3 px-4 font-semibold text-14 focus-visible:-outline-offset-2">
            {must.legend}
            <ChevronDown aria-hidden size={20} strokeWidth={1.7} className="shrink-0 group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-4">
            <Choices {...must} />
          </div>
        </details>
      )}
      <noscript>
        <div className="px-4 pb-3">
          <button type="submit" className={buttonClass()}>
            {t('show')}
          </button>
        </div>
      </noscript>
      <p role="status" className="px-4 pb-3 text-14 text-muted empty:hidden">
        {groups.some(({ chosen }) => chosen.length) && t('fitting', { count, total })}
      </p>
    </form>
  )
}

const Choices = ({ name, legend, choices, chosen }: ChosenGroup) => (
  <fieldset>
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map(({ id, label }) => (
        <label
          key={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3.5 text-14 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
            className="size-4 accent-accent outline-none"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
