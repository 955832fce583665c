import type { ReactNode } from 'react'

type SectionCardProps = { title: string; text?: string; level?: 'h1' | 'h2'; children: ReactNode }

/** A framed section of an account page. */
export function SectionCard({ title, text, level: Heading = 'h2', children }: SectionCardProps) {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-6">
      <div className="grid gap-1">
        <Heading className="text-22">{title}</Heading>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
