import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type InfoPageProps = { title: string; children: ReactNode }

/** A page of plain text. */
export function InfoPage({ title, children }: InfoPageProps) {
  const t = useTranslations('ui')
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('homeCrumb'), to: '/' }, { label: title }]} />
      <h1>{title}</h1>
      <div className="mt-4 grid max-w-text gap-4">{children}</div>
    </div>
  )
}
