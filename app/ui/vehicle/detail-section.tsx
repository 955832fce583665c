import type { ReactNode } from 'react'

type Props = {
  title: string
  id?: string
  /** A link at the right of the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a vehicle's page, with its heading. */
export function DetailSection({ title, id, action, className, children }: Props) {
  return (
    <section id={id} className={className}>
      <div className="mb-3.5 flex items-center justify-between gap-3">
        <h2 className="text-22">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
