import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { type FormFieldName, optionalGroups } from '#domain/used-vehicles/listing-fields.ts'
import type { listingForm } from './listing-fields.ts'
import { ListingInput, SuggestionLists, type Suggestions } from './listing-input.tsx'
import { problemText } from './problem-text.ts'
import type { ListingProblem, TypedListing } from './read-listing.ts'

/** The name of the button that asks for a price. */
export const adviceButton = 'advise'

type Groups = ReturnType<typeof listingForm>

type ListingFormProps = {
  form: Groups
  /** The values of the fields and their errors; `failure` is an error of the whole form, `advice` a price. */
  typed: {
    values: TypedListing
    problems?: readonly ListingProblem[]
    failure?: string | undefined
    advice?: string | undefined
  }
  suggestions: Suggestions
  submit: string
  /** Whether the optional fields are open at first; advice about a listing leads to them. */
  showsAll?: boolean
}

/**
 * The form of a new or changed listing. The summary above links each error to its field, and the first one takes the
 * focus.
 */
export function ListingForm({ form, typed, suggestions, submit, showsAll = false }: ListingFormProps) {
  const { values, problems = [], failure, advice } = typed
  const t = useTranslations(sellMessages)
  const isBusy = useNavigation().state !== 'idle'
  const formRef = useRef<HTMLFormElement>(null)
  // The memo keeps one array, so that only new problems move the focus.
  const shownProblems = useMemo(
    () => problems.map(problem => ({ fieldId: problem.field, message: problemText(problem) })),
    [problems],
  )
  useEffect(() => {
    if (problems.length) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  const required = form.filter(({ group }) => !optionalGroups.includes(group))
  const optional = form.filter(({ group }) => optionalGroups.includes(group))
  const isFilled = (name: FormFieldName) =>
    Boolean(values[name]) || problems.some(({ field }) => field === name)
  const isOptionalOpen = showsAll || optional.some(({ fields }) => fields.some(({ name }) => isFilled(name)))
  return (
    <div className="rounded-card border border-line bg-raised p-4 md:p-6">
      <Form ref={formRef} method="post" noValidate className="grid gap-7">
        {failure && <Alert tone="bad">{failure}</Alert>}
        <ErrorSummary problems={shownProblems} title={t('summary', { count: problems.length })} />
        {required.map(each => (
          <FieldGroup key={each.group} {...each} {...typed} />
        ))}
        <details open={isOptionalOpen || undefined} className="group rounded-control border border-line">
          <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 focus-visible:-outline-offset-2">
            <span>
              <span className="block font-bold text-18 tracking-tight">{t('group.optional')}</span>
              <span className="block text-13 text-muted">{t('group.optionalText')}</span>
            </span>
            <ChevronDown
              size={18}
              strokeWidth={1.7}
              aria-hidden
              className="shrink-0 text-muted group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-7 px-4 pt-2 pb-4">
            {optional.map(each => (
              <FieldGroup key={each.group} {...each} {...typed} />
            ))}
          </div>
        </details>
        <SuggestionLists suggestions={suggestions} />
        <ul className="text-13 text-muted">
          <li>{t('collected')}</li>
          <li>{t('purpose')}</li>
          <li>
            <Link
              to="/privacy#listing"
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            >
              {t('privacy')}
            </Link>
          </li>
        </ul>
        {advice && <Alert tone="good">{advice}</Alert>}
        <div className="grid gap-2.5 sm:flex">
          <Button type="submit" variant="yes" size="large" disabled={isBusy}>
            {isBusy ? t('busy') : submit}
          </Button>
          <Button type="submit" name={adviceButton} value="" size="large" disabled={isBusy}>
            {t('advise')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type FieldGroupProps = Groups[number] & Pick<ListingFormProps['typed'], 'values' | 'problems'>

function FieldGroup({ group, fields, values, problems = [] }: FieldGroupProps) {
  const t = useTranslations(sellMessages)
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold text-18 tracking-tight">{t(`group.${group}`)}</legend>
      {fields.map(field => (
        <ListingInput
          key={field.name}
          field={field}
          value={values[field.name]}
          problem={problems.find(each => each.field === field.name)}
        />
      ))}
    </fieldset>
  )
}
