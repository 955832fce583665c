import { MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: string; level?: 'h1' | 'h2' | 'h3'; children?: ReactNode }

/** Nothing to show, said kindly, with the way on below. */
export function EmptyState({ title, text, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-raised px-5 pt-8 pb-9 text-center">
      <CarOutline />
      <Heading className="text-18 tracking-tight">{title}</Heading>
      {text && <p className="max-w-[34ch] text-muted">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

type ErrorStateProps = { title: string; text?: string; level?: 'h1' | 'h2' | 'h3'; children?: ReactNode }

/** Something could not be read: the product's words, and what to do. */
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
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

/** A car on the road, in lines. */
function CarOutline() {
  return (
    <svg
      viewBox="0 0 200 78"
      width="200"
      height="78"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="mb-1 text-line-strong"
    >
      <path d="M22 61h-9c-3 0-5-2-5-5v-8c0-5 2-8 7-9l27-5 20-15c5-4 11-6 18-6h33c8 0 14 2 20 7l18 14 27 5c7 1 11 5 12 11l1 6c0 3-2 5-5 5h-6M64 61h74" />
      <path d="M53 34l15-11c4-3 8-4 13-4h16v15zM104 19h10c6 0 11 2 15 5l13 10h-38zM100 40v15M75 41h7" />
      <path d="M8 45h9M191 46h-9" />
      <circle cx="43" cy="59" r="14" />
      <circle cx="43" cy="59" r="5" />
      <circle cx="159" cy="59" r="14" />
      <circle cx="159" cy="59" r="5" />
      <path d="M2 76h30M52 76h96M168 76h30" className="stroke-line" />
    </svg>
  )
}
