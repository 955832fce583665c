import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { DataNotice } from '#app/forms/data-notice.tsx'
import garageMessages from '#app/messages/en/garage/garage.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import type { ListingField } from '../used-vehicles/sell/listing-fields.ts'
import { ListingInput, SuggestionLists, type Suggestions } from '../used-vehicles/sell/listing-input.tsx'
import type { GarageResult } from './garage-failure.ts'
import type { GarageProblem, TypedVehicle } from './garage-fields.ts'

type GarageFormProps = {
  fields: readonly ListingField[]
  suggestions: Suggestions
  typed: GarageResult
  nicknameMax: number
  /** Whether the dates of commercial and old vehicles are open. */
  showsMore: boolean
  /** The vehicle that is changed. */
  editedName: string | undefined
}

type OwnField = keyof typeof garageMessages.field

const mainDates = ['insuranceDue', 'pucDue', 'serviceDue'] as const
const moreDates = ['fitnessDue', 'permitDue'] as const
const noProblems: readonly GarageProblem[] = []

/** The form of a new or changed vehicle. After a refusal the first wrong field takes the focus. */
export function GarageForm({
  fields,
  suggestions,
  typed,
  nicknameMax,
  showsMore,
  editedName,
}: GarageFormProps) {
  const { values, problems = noProblems } = typed
  const t = useTranslations(garageMessages)
  const tSell = useTranslations(sellMessages)
  const isBusy = useNavigation().state !== 'idle'
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problems.length) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  const own = (name: OwnField, type: 'text' | 'date') => (
    <OwnInput key={name} name={name} type={type} values={values} problems={problems} max={nicknameMax} />
  )
  const isWrong = (name: string) => problems.some(({ fieldId }) => fieldId === name)
  return (
    <Form
      ref={formRef}
      method="post"
      noValidate
      className="grid gap-7 rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <ErrorSummary problems={problems} title={tSell('summary', { count: problems.length })} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-bold text-18 tracking-tight">{t('group.facts')}</legend>
        {fields.map(field => (
          <FactInput key={field.name} field={field} values={values} problems={problems} />
        ))}
        {own('nickname', 'text')}
      </fieldset>
      <fieldset id="dates" className="grid scroll-mt-24 gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-bold text-18 tracking-tight">{t('group.dates')}</legend>
        {mainDates.map(name => own(name, 'date'))}
        {own('serviceDueKm', 'text')}
        <details open={showsMore || moreDates.some(isWrong) || undefined} className="group sm:col-span-2">
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-14 text-accent hover:underline">
            {t('group.more')}
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden className="shrink-0 group-open:rotate-180" />
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">{moreDates.map(name => own(name, 'date'))}</div>
        </details>
      </fieldset>
      <SuggestionLists suggestions={suggestions} />
      <DataNotice collected={t('collected')} purpose={t('purpose')} part="garage" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="yes" size="large" disabled={isBusy}>
          {isBusy ? tSell('busy') : t(editedName ? 'save' : 'submitAdd')}
        </Button>
        <LinkButton to="/garage" size="large">
          {t('cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}

type InputProps = { values: TypedVehicle; problems: readonly GarageProblem[] }

/** A field of a listing’s form, with the errors of this one. */
function FactInput({ field, values, problems }: InputProps & { field: ListingField }) {
  const problem = problems.find(({ fieldId }) => fieldId === field.name)
  return <ListingInput field={field} value={values[field.name]} error={problem?.message} />
}

function OwnInput({
  name,
  type,
  values,
  problems,
  max,
}: InputProps & { name: OwnField; type: 'text' | 'date'; max: number }) {
  const t = useTranslations(garageMessages)
  const error = problems.find(({ fieldId }) => fieldId === name)?.message
  const isKm = name === 'serviceDueKm'
  return (
    <div className="grid content-start">
      <Field id={name} label={t(`field.${name}`)} isRequired={false} error={error}>
        <input
          {...fieldControl(name, error)}
          name={name}
          type={type}
          defaultValue={values[name] ?? ''}
          className={inputClass}
          autoComplete="off"
          inputMode={isKm ? 'numeric' : undefined}
          maxLength={type === 'date' ? undefined : isKm ? 15 : max}
        />
      </Field>
    </div>
  )
}
