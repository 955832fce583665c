import { useLayoutEffect, useRef } from 'react'
import { isChangedBeforeHydration } from '../pre-hydration-changes.ts'

type SliderProps = {
  name: string
  label: string
  /** The value in words. */
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onMove: (value: number) => void
}

/** A figure that is slid to, said in words beside its label; it belongs to the form around it. */
export function Slider({ name, label, valueText, onMove, ...range }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  // What was slid before this code was in use counts.
  useLayoutEffect(() => {
    if (input.current && isChangedBeforeHydration(input.current)) onMove(input.current.valueAsNumber)
  }, [])
  return (
    <label className="grid gap-1 text-14">
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{label}</span>
        <b className="font-bold">{valueText}</b>
      </span>
      <input
        ref={input}
        type="range"
        name={name}
        {...range}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        autoComplete="off"
        className="h-11 w-full cursor-pointer accent-accent"
      />
    </label>
  )
}
