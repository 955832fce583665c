import { useLayoutEffect, useRef } from 'react'
import { isChangedBeforeHydration } from '../pre-hydration-changes.ts'

type SliderProps = {
  name: string
  label: string
  /** The value as text. */
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onMove: (value: number) => void
}

/** A slider of the surrounding form, with its label and value as text. */
export function Slider({ name, label, valueText, onMove, ...range }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  // The visitor may have moved the slider before hydration.
  useLayoutEffect(() => {
    if (input.current && isChangedBeforeHydration(input.current)) onMove(input.current.valueAsNumber)
  }, [])
  return (
    <label className="grid gap-1 text-14">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{label}</span>
        <b className="ml-auto font-bold">{valueText}</b>
      </span>
      <input
        ref={input}
        type="range"
        name={name}
        {...range}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        autoComplete="off"
        className="h-11 w-full cursor-pointer accent-accent print:hidden"
      />
    </label>
  )
}
