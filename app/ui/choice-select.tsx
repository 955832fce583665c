import { type ReactNode, useEffect, useId, useRef } from 'react'
import { inputClass } from './field.tsx'

type ChoiceSelectProps = { name: string; label: string; value: string; children: ReactNode }

/** A labelled select that shows the URL's value, also after the visitor goes back. */
export function ChoiceSelect({ name, label, value, children }: ChoiceSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // Not on hydration: a choice made just before its effects ran would be lost, before the form has read it.
  const rendered = useRef(value)
  useEffect(() => {
    if (select.current && rendered.current !== value) select.current.value = value
    rendered.current = value
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
        // As wide as its container, so that the browser need not measure a hundred cities.
        className={`${inputClass} field-sizing-content cursor-pointer truncate`}
      >
        {children}
      </select>
    </div>
  )
}
