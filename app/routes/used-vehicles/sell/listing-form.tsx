import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import type { listingForm } from './listing-fields.ts'
import { ListingInput, SuggestionLists, type Suggestions } from './listing-input.tsx'
import { problemText } from './problem-text.ts'
import type { ListingProblem, TypedListing } from './read-listing.ts'

/** The name of the button that asks for a price. */
export const adviceButton = 'advise'

type ListingFormProps = {
  form: ReturnType<typeof listingForm>
  /** The values of the fields and their errors; `failure` is an error of the whole form, `advice` a price. */
  typed: {
    values: TypedListing
    problems?: readonly ListingProblem[]
    failure?: string | undefined
    advice?: string | undefined
  }
  suggestions: Suggestions
  submit: string
}

/**
 * The form of a new or changed listing. The summary above links each error to its field, and the first one takes the
 * focus.
 */
export function ListingForm({ form, typed, suggestions, submit }: ListingFormProps) {
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
  return (
    <div className="rounded-card border border-line bg-raised p-4 md:p-6">
      <Form ref={formRef} method="post" noValidate className="grid gap-7">
        {failure && <Alert tone="bad">{failure}</Alert>}
        <ErrorSummary problems={shownProblems} title={t('summary', { count: problems.length })} />
        {form.map(({ group, fields }) => (
          <fieldset key={group} className="grid gap-4 sm:grid-cols-2">
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
        ))}
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
