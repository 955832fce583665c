import dealMessages from '#app/messages/en/deals/deal.json'
import slotMessages from '#app/messages/en/test-drives/slots.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { SlotDay } from '#app/routes/test-drives/slot-days.ts'
import { SlotPicker } from '#app/routes/test-drives/slot-picker.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { PictureInputs } from './hand-over/picture-inputs.tsx'
import { ZoneInput } from './hand-over/zone-input.tsx'
import type { MoveField } from './move-fields.ts'

type InputProps = {
  id: string
  field: MoveField & { label: string }
  value: string
  error?: string | undefined
  move?: string
  /** Whether each picture is sent by itself. */
  isSentAlone?: boolean
}

const types = { day: 'date', time: 'datetime-local', files: 'file' } as const
const modes = { rupees: 'decimal', number: 'numeric', code: 'numeric' } as const

export const fieldId = (move: string, { kind, name }: MoveField) => `${move}-${kind}-${name}`

/** A field of a move's form. */
export function MoveInput({ id, field, value, error, move = '', isSentAlone = false }: InputProps) {
  const { name, kind, label, isRequired, max, values = ['true'] } = field
  const t = useTranslations(dealMessages)
  if (kind === 'check')
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value={values[0]}
          defaultChecked={value === values[0]}
          className="size-4.5 shrink-0 accent-accent"
        />
        {label}
      </label>
    )
  if (field.days) return <TimeInput {...{ id, field, value, error, days: field.days }} />
  if (kind === 'pictures') return <PictureInputs {...{ id, move, field, error, isSentAlone }} />
  if (kind === 'zone') return <ZoneInput {...{ id, field, value, error }} />
  const control = { ...fieldControl(id, error), name, required: isRequired, className: inputClass }
  return (
    <Field id={id} label={label} isRequired={isRequired} error={error}>
      {kind === 'longText' ? (
        <textarea {...control} rows={2} maxLength={max} defaultValue={value} />
      ) : kind === 'choice' ? (
        <select {...control} defaultValue={value}>
          <option value="">–</option>
          {values.map(each => (
            <option key={each} value={each}>
              {field.labels?.[each] ?? (each === 'yes' || each === 'no' ? t(each) : each)}
            </option>
          ))}
        </select>
      ) : kind === 'files' ? (
        <input {...control} type="file" multiple accept="image/jpeg,image/png,image/webp,application/pdf" />
      ) : (
        <input
          {...control}
          type={types[kind as 'day'] ?? 'text'}
          inputMode={modes[kind as 'code']}
          autoComplete="off"
          maxLength={max}
          defaultValue={value === 'lifetime' ? '' : value}
        />
      )}
    </Field>
  )
}

/** One of the times that suit, or another one that is typed. */
function TimeInput({ id, field, value, error, days }: InputProps & { days: readonly SlotDay[] }) {
  const t = useTranslations(slotMessages)
  const isChosen = days.some(({ times }) => times.some(time => time.value === value))
  return (
    <>
      <SlotPicker id={id} name={field.name} label={field.label} days={days} value={value} error={error} />
      {field.isTyped && (
        <MoveInput
          id={`${id}-typed`}
          field={{ name: field.name, kind: 'time', isRequired: false, label: t('other') }}
          value={isChosen ? '' : value}
        />
      )}
    </>
  )
}
