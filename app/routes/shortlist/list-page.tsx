import type { ReactNode } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type ListPageProps = {
  title: string
  /** What is said of the list in a line. */
  note: ReactNode
  /** What can be done with it as a whole. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a list of kept vehicles; it fills the screen from the start, so that nothing below it moves. */
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
