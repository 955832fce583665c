import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type ConfirmationProps = { title: string; text: string; children?: ReactNode }

/** Replaces a sent form: a tick and two lines, focused so that screen readers read it. */
export function Confirmation({ title, text, children }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center focus-visible:outline-none"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Check size={22} strokeWidth={1.9} aria-hidden />
      </span>
      <p className="mt-1 font-bold text-18">{title}</p>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
