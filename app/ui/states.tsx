import { MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: string; level?: 'h1' | 'h2'; children?: ReactNode }

/** Nothing to show, said kindly, with the way on below. */
export function EmptyState({ title, text, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-raised px-5 pt-8 pb-9 text-center">
      <CarOutline />
      <Heading className="text-18">{title}</Heading>
      {text && <p className="max-w-[34ch] text-muted">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

type ErrorStateProps = { title: string; text?: string; children?: ReactNode }

/** Something could not be read: the product's words, and what to do. */
export function ErrorState({ title, text, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-raised px-5 pt-8 pb-9 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <MessageSquareWarning size={22} strokeWidth={1.7} aria-hidden />
      </span>
      <h1 className="text-18">{title}</h1>
      {text && <p className="max-w-[40ch] text-muted">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

function CarOutline() {
  return (
    <svg
      viewBox="0 0 190 72"
      width="190"
      height="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      className="mb-1 text-line-strong"
    >
      <path d="M12 54H6c-2 0-3-2-3-5l1-8c1-4 3-6 8-7l22-5 22-16c5-4 10-5 16-5h36c8 0 13 2 19 7l17 14 27 5c7 1 11 5 12 11l1 6c0 2-1 3-3 3h-9" />
      <path d="M50 54h82M44 29l16-12c3-3 7-4 12-4h20v16zM98 13h10c6 0 10 1 14 5l13 11H98z" />
      <circle cx="31" cy="54" r="15" />
      <circle cx="31" cy="54" r="6" />
      <circle cx="151" cy="54" r="15" />
      <circle cx="151" cy="54" r="6" />
    </svg>
  )
}
