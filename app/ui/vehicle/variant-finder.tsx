import { ChevronDown } from 'lucide-react'
import variantMessages from '#app/messages/en/catalogue/variants.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../button.tsx'
import { HiddenParams } from '../hidden-params.tsx'
import { useUrlForm } from '../use-url-form.ts'
import { vehiclePageParams } from './page-params.ts'

type VariantFinderProps = {
  choices: readonly { id: string; label: string }[]
  chosen: readonly string[]
  /** How many variants have all that is chosen, of how many. */
  count: number
  total: number
}

/** What a variant must have, as boxes to tick. The URL holds them. */
export function VariantFinder({ choices, chosen, count, total }: VariantFinderProps) {
  const t = useTranslations(variantMessages)
  const { form, apply, onSubmit } = useUrlForm()
  return (
    <details open={chosen.length > 0} className="group border-line border-b">
      <summary className="flex min-h-13 items-center justify-between gap-3 px-4 font-semibold text-14 focus-visible:-outline-offset-2">
        {t('finder')}
        <ChevronDown aria-hidden size={20} strokeWidth={1.7} className="shrink-0 group-open:rotate-180" />
      </summary>
      <form
        ref={form}
        method="get"
        autoComplete="off"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => apply(currentTarget)}
        className="px-4 pb-4"
      >
        <HiddenParams known={vehiclePageParams} except={['must']} />
        <fieldset>
          <legend className="sr-only">{t('finder')}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ id, label }) => (
              <label
                key={id}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3.5 text-14 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
              >
                <input
                  type="checkbox"
                  name="must"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  className="size-4 accent-accent outline-none"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <noscript>
          <button type="submit" className={buttonClass({ className: 'mt-3' })}>
            {t('show')}
          </button>
        </noscript>
        <p role="status" className="mt-2.5 text-14 text-muted empty:hidden">
          {chosen.length > 0 && t('fitting', { count, total })}
        </p>
      </form>
    </details>
  )
}
