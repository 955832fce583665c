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
