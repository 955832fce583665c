import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertProps = { tone: 'good' | 'bad'; children: ReactNode }

/** The product's alerts, shown in the page and not in a blocking window. */
export function Alert({ tone, children }: AlertProps) {
  const look = tone === 'good' ? 'bg-positive-soft text-positive' : 'bg-danger-soft text-danger'
  const Icon = tone === 'good' ? CircleCheck : CircleX
  return (
    <p
      role={tone === 'good' ? 'status' : 'alert'}
      className={`flex items-center gap-2 rounded-control px-3 py-2.5 font-semibold text-14 ${look}`}
    >
      <Icon size={18} strokeWidth={2} aria-hidden className="shrink-0" />
      {children}
    </p>
  )
}
