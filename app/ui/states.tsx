import { MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: string; level?: 'h1' | 'h2' | 'h3'; children?: ReactNode }

/** An empty state: a friendly text, with links below. */
export function EmptyState({ title, text, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-raised px-5 pt-8 pb-9 text-center">
      <span className="car-outline" />
      <Heading className="text-18 tracking-tight">{title}</Heading>
      {text && <p className="max-w-[34ch] text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  text?: string | undefined
  level?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** An error state: the product's text and an action. */
export function ErrorState({ title, text, level: Heading = 'h1', children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-raised px-5 pt-8 pb-9 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <MessageSquareWarning size={22} strokeWidth={1.7} aria-hidden />
      </span>
      <Heading className="text-18 tracking-tight">{title}</Heading>
      {text && <p className="max-w-[40ch] text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
