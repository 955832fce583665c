import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { ListingInput, SuggestionLists } from '../sell/listing-input.tsx'
import { problemText } from '../sell/problem-text.ts'
import type { Route } from './+types/worth'

type Data = Route.ComponentProps['loaderData']
export type WorthFormProps = Pick<Data, 'fields' | 'answers' | 'problems' | 'suggestions'>

/** The questions about the vehicle; the browser puts the answers into the address. `pinned` answers are not asked again. */
export default function WorthForm({
  fields,
  answers,
  problems,
  suggestions,
  pinned = [],
}: WorthFormProps & { pinned?: readonly string[] }) {
  const t = useTranslations(worthMessages)
  const tSell = useTranslations(sellMessages)
  const isBusy = useNavigation().state !== 'idle'
  const shownProblems = useMemo(
    () => problems.map(problem => ({ fieldId: problem.field, message: problemText(problem) })),
    [problems],
  )
  return (
    <Form method="get" noValidate className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <ErrorSummary problems={shownProblems} title={tSell('summary', { count: problems.length })} />
      </div>
      {fields.map(field =>
        pinned.includes(field.name) ? (
          <input key={field.name} type="hidden" name={field.name} value={answers[field.name]} />
        ) : (
          <ListingInput
            key={field.name}
            field={field}
            value={answers[field.name]}
            problem={problems.find(each => each.field === field.name)}
          />
        ),
      )}
      <SuggestionLists suggestions={suggestions} />
      <p className="text-13 text-muted sm:col-span-2">{t('notStored')}</p>
      <Button type="submit" variant="yes" size="large" disabled={isBusy} className="sm:justify-self-start">
        {isBusy ? tSell('busy') : t('submit')}
      </Button>
    </Form>
  )
}
