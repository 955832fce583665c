import { type ReactNode, useEffect, useId, useRef } from 'react'
import { inputClass } from './field.tsx'

type ChoiceSelectProps = { name: string; label: string; value: string; children: ReactNode }

/** A labelled choice that shows what the address says, whoever changed that: the visitor here, or by going back. */
export function ChoiceSelect({ name, label, value, children }: ChoiceSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-13">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        // As wide as its place: a hundred cities need not be measured for that.
        className={`${inputClass} field-sizing-content cursor-pointer truncate`}
      >
        {children}
      </select>
    </div>
  )
}
