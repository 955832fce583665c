import type { ReactNode } from 'react'
import dealsMessages from '#app/messages/en/deals/deals.json'
import navMessages from '#app/messages/en/site/nav.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

const text = translations(dealsMessages)

type Matches = Parameters<typeof originOf>[0]

/** The meta tags of the pages of deals, which search engines do not index. */
export const dealsMeta = ({ matches }: { matches: Matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/deals',
    origin: originOf(matches),
    isHidden: true,
  })

type DealsPageProps = {
  title: string
  isList?: boolean
  text?: string
  /** What stands beside the rest on wide screens, and below it on others. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of the pages of deals. */
export function DealsPage({ title, isList = false, text: lede, aside, children }: DealsPageProps) {
  const t = useTranslations(dealsMessages)
  const tNav = useTranslations(navMessages)
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          { label: tNav('account'), to: '/profile' },
          ...(isList ? [] : [{ label: t('title'), to: '/deals' }]),
          { label: title },
        ]}
      />
      <h1 className="mt-2 max-w-[820px]">{title}</h1>
      {lede && <p className="mt-1 max-w-text text-muted">{lede}</p>}
      <div
        className={`mt-5 grid grid-cols-1 gap-5 ${
          aside ? 'max-xl:max-w-[820px] xl:grid-cols-[minmax(0,1fr)_404px] xl:items-start' : 'max-w-[820px]'
        }`}
      >
        <div className="grid grid-cols-1 gap-5">{children}</div>
        {aside && <div className="grid grid-cols-1 gap-5">{aside}</div>}
      </div>
    </div>
  )
}
