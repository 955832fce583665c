import type { ReactNode } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type ListPageProps = {
  title: string
  /** A line about the list. */
  note: ReactNode
  /** Actions for the whole list. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a shortlist; it fills the screen at once, so that nothing below moves. */
export function ListPage({ title, note, action, children }: ListPageProps) {
  const t = useTranslations(uiMessages)
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs crumbs={[{ label: t('homeCrumb'), to: '/' }, { label: title }]} />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <h1>{title}</h1>
        {action}
      </div>
      <p className="mt-1 mb-4 min-h-6 text-muted md:mb-6">{note}</p>
      {children}
    </div>
  )
}
