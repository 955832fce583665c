import { Star } from 'lucide-react'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Field, fieldControl, inputClass } from '../ui/field.tsx'
import { type FormField, phonePattern } from './definitions.ts'

type FormInputProps = {
  field: FormField
  id: string
  error: string | undefined
  value: string | undefined
  /** The placeholder. */
  hint?: string | undefined
}

/** One field of a form with its label and its error. */
export function FormInput({ field, id, error, value, hint }: FormInputProps) {
  const t = useTranslations(formsMessages)
  const { name, kind, required, maxLength, autoComplete, options = [] } = field
  const control = { ...fieldControl(id, error), name, required, defaultValue: value }
  const shared = { ...control, maxLength, placeholder: hint }
  return (
    <Field id={id} label={t(`fields.${field.label ?? name}`)} isRequired={required} error={error}>
      {kind === 'select' ? (
        <select {...control} className={inputClass}>
          <option value="">{t('choose')}</option>
          {options.map(option => (
            <option key={option} value={option}>
              {t(`options.${option}`)}
            </option>
          ))}
        </select>
      ) : kind === 'textarea' ? (
        <textarea {...shared} rows={3} className={`${inputClass} min-h-24 resize-y`} />
      ) : (
        <input
          {...shared}
          type={kind}
          autoComplete={autoComplete}
          pattern={kind === 'tel' ? phonePattern : undefined}
          className={inputClass}
        />
      )}
    </Field>
  )
}

type StarRatingProps = { value: string | undefined }

const defaultRating = 5

/** One to five stars as radio buttons. All stars up to the selected one are full. */
export function StarRating({ value }: StarRatingProps) {
  const t = useTranslations(formsMessages)
  const chosen = [1, 2, 3, 4, 5].find(each => String(each) === value) ?? defaultRating
  return (
    <fieldset>
      <legend className="font-semibold text-14">{t('rating')}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map(count => (
          <label
            key={count}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-checked:[&>svg]:fill-rating has-checked:[&>svg]:text-rating has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent [&:has(~label>:checked)>svg]:fill-rating [&:has(~label>:checked)>svg]:text-rating"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={count === chosen}
              aria-label={t('stars', { count })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star size={28} strokeWidth={1.5} aria-hidden className="fill-transparent text-line-strong" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
