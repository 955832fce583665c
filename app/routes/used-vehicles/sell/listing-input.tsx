import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import papers from '#app/messages/en/values/papers.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel, valueLabels } from '#app/messages/value-labels.ts'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import type { SuggestionList } from '#domain/used-vehicles/listing-fields.ts'
import { keysOf } from '#records/typed-entries.ts'
import type { ListingField } from './listing-fields.ts'
import { problemText } from './problem-text.ts'
import type { ListingProblem } from './read-listing.ts'

type ListingInputProps = {
  field: ListingField
  value: string | undefined
  problem?: ListingProblem | undefined
  /** The error in words, if it is not a problem of a listing. */
  error?: string | undefined
}

/** One field of a listing's form, with its hint and its error. */
export function ListingInput({ field, value = '', problem, error: formError }: ListingInputProps) {
  const t = useTranslations(sellMessages)
  const tField = useTranslations(fieldMessages)
  const { name, kind, isRequired, hasHint, suggestions, choices, max } = field
  const error = problem ? problemText(problem) : formError
  const described = [hasHint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  // A stored value stays an option, even if it was entered in the console or by an import.
  const isOther = name !== 'type' && value && !choices.includes(value)
  const shared = {
    ...fieldControl(name, error),
    ...(described && { 'aria-describedby': described }),
    name,
    required: isRequired,
    defaultValue: value,
    className: inputClass,
  }
  return (
    <div className={`grid content-start gap-1.5 ${kind === 'lines' ? 'sm:col-span-2' : ''}`}>
      <Field
        id={name}
        label={tField(field.countsHours ? 'odometer.formHours' : `${name}.form`)}
        isRequired={isRequired}
        error={error}
      >
        {kind === 'choice' ? (
          <select {...shared} className={`${inputClass} cursor-pointer`}>
            <option value="">{t('choose')}</option>
            {(isOther ? [...choices, value] : choices).map(each => (
              <option key={each} value={each}>
                {name === 'type' ? t(`type.${each}` as 'type.car') : choiceLabel(each)}
              </option>
            ))}
          </select>
        ) : kind === 'lines' ? (
          <textarea {...shared} rows={6} maxLength={max} className={`${inputClass} min-h-36 resize-y`} />
        ) : (
          <input
            {...shared}
            type="text"
            inputMode={kind === 'whole' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
            maxLength={kind === 'text' ? max : 15}
            list={suggestions}
            autoComplete="off"
          />
        )}
      </Field>
      {hasHint && (
        <p id={`${name}-hint`} className="text-13 text-muted">
          {tField(`${name}.hint` as 'model.hint')}
        </p>
      )}
    </div>
  )
}

/** Each option's text, and what explains it. */
export type Suggestions = Record<SuggestionList, readonly { value: string; label?: string }[]>

/** What the inputs of a form suggest while a text is typed. */
export const SuggestionLists = ({ suggestions }: { suggestions: Suggestions }) =>
  keysOf(suggestions).map(list => (
    <datalist key={list} id={list}>
      {suggestions[list].map(({ value, label }) => (
        <option key={`${value} ${label}`} value={value} label={label} />
      ))}
    </datalist>
  ))

const paperLabel = valueLabels(papers)
const choiceLabel = (choice: string) => paperLabel(valueLabel(choice))
