import type { ReactNode } from 'react'
import navMessages from '#app/messages/en/site/nav.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type SellPageProps = {
  title: string
  text: string
  action?: ReactNode
  /** Whether its content has the whole width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of a seller's pages. */
export function SellPage({ title, text, action, isWide = false, children }: SellPageProps) {
  const t = useTranslations(sellMessages)
  const tNav = useTranslations(navMessages)
  const isList = title === t('title')
  const width = isWide ? '' : 'max-w-[820px]'
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          { label: tNav('account'), to: '/profile' },
          ...(isList ? [] : [{ label: t('toList'), to: '/sell' }]),
          { label: title },
        ]}
      />
      <div className={`mt-2 flex min-h-11 items-center justify-between gap-3 ${width}`}>
        <h1>{title}</h1>
        {action}
      </div>
      <p className="mt-1 mb-5 max-w-text text-muted">{text}</p>
      <div className={`grid grid-cols-1 gap-5 ${width}`}>{children}</div>
    </div>
  )
}
