import { useState } from 'react'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import type { MoveField } from '../move-fields.ts'
import { Sketch } from './sketch.tsx'

type ZoneInputProps = {
  id: string
  field: MoveField & { label: string }
  value: string
  error?: string | undefined
}

/** A part of the vehicle, chosen in a list or on the sketch next to it. */
export function ZoneInput({ id, field, value, error }: ZoneInputProps) {
  const { name, label, isRequired, values = [], labels = {}, done = [], shape = 'car' } = field
  const [zone, setZone] = useState(value)
  const marked = new Map(done.map((each, index) => [each, index + 1]))
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-center">
      <div className="noscript:hidden">
        <Sketch shape={shape} marked={marked} chosen={zone} onChoose={setZone} />
      </div>
      <Field id={id} label={label} isRequired={isRequired} error={error}>
        <select
          {...fieldControl(id, error)}
          name={name}
          required={isRequired}
          value={zone}
          onChange={event => setZone(event.target.value)}
          className={inputClass}
        >
          <option value="">–</option>
          {values.map(each => (
            <option key={each} value={each}>
              {labels[each] ?? each}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
