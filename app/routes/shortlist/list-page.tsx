import type { ReactNode } from 'react'
import uiMessages from '#app/messages/en/ui.json'
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
      <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1 md:mb-6">
        <div>
          <h1>{title}</h1>
          <p className="mt-1 min-h-6 text-muted">{note}</p>
        </div>
        <div className="flex min-h-11 items-center">{action}</div>
      </div>
      {children}
    </div>
  )
}

export const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
export const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 30vw, (min-width: 560px) 46vw, 36vw'
