import type { ComponentProps } from 'react'
import { Field, inputClass } from '#app/ui/field.tsx'
import type { EnquiryField, FieldProps } from './enquiry-state.ts'

type EnquiryInputProps = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  name: EnquiryField
  label: string
  field: FieldProps
  rows?: number
}

/** One text field of an enquiry. */
export function EnquiryInput({ name, label, field, required = false, rows, ...rest }: EnquiryInputProps) {
  const { id, value, error, isMissing, alertId } = field(name)
  const control = {
    id,
    name,
    required,
    defaultValue: value,
    'aria-invalid': error || isMissing ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : isMissing ? alertId : undefined,
  }
  return (
    <Field id={id} label={label} isRequired={required} error={error}>
      {rows ? (
        <textarea {...control} rows={rows} maxLength={rest.maxLength} className={`${inputClass} resize-y`} />
      ) : (
        <input {...rest} {...control} className={inputClass} />
      )}
    </Field>
  )
}

type EnquiryChoiceProps = {
  name: EnquiryField
  legend: string
  options: readonly { value: string; label: string }[]
  field: FieldProps
}

/** One of a few options in a row; the first one by default. */
export function EnquiryChoice({ name, legend, options, field }: EnquiryChoiceProps) {
  const { id, value, error } = field(name)
  const chosen = options.find(each => each.value === value) ?? options[0]
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-semibold text-14">{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong bg-raised px-3 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              id={option === chosen ? id : undefined}
              value={option.value}
              defaultChecked={option === chosen}
              className="size-4.5 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-13 text-danger">{error}</p>}
    </fieldset>
  )
}
