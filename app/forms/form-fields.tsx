import formsMessages from '#app/messages/en/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Field, fieldControl, inputClass } from '../ui/field.tsx'
import { type FormField, phonePattern, trapName } from './definitions.ts'

type FormInputProps = { field: FormField; id: string; error: string | undefined; value: string | undefined }

/** One field of a form with its label and what is wrong with it. */
export function FormInput({ field, id, error, value }: FormInputProps) {
  const t = useTranslations(formsMessages)
  const { name, kind, required, maxLength, autoComplete } = field
  const shared = { ...fieldControl(id, error), name, required, maxLength, defaultValue: value }
  return (
    <Field id={id} label={t(`fields.${field.label ?? name}`)} isRequired={required} error={error}>
      {kind === 'textarea' ? (
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

/** The field that people neither see nor reach, and robots fill. */
export function Trap() {
  const t = useTranslations(formsMessages)
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('trap')}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
