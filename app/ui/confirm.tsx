import type { ReactNode } from 'react'

type ConfirmProps = {
  label: string
  /** The name for screen readers, if the label needs its context. */
  name?: string
  /** What the action does. */
  text: string
  isOpen?: boolean
  /** The button that does it. */
  children: ReactNode
}

/** A button that asks once more, also without JavaScript. */
export const Confirm = ({ label, name, text, isOpen, children }: ConfirmProps) => (
  <details open={isOpen || undefined} className="open:basis-full">
    <summary aria-label={name} className="button button-line inline-flex cursor-pointer list-none">
      {label}
    </summary>
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="text-14">{text}</p>
      {children}
    </div>
  </details>
)
