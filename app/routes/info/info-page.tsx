import type { ReactNode } from 'react'
import infoMessages from '#app/messages/en/site/info.json'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { NoticeOverrides } from '#app/notices/notice-overrides.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type InfoPageProps = { title: string; lede: string; note?: string; children: ReactNode }

/** A text page: a summary in one sentence, then its sections. */
export function InfoPage({ title, lede, note, children }: InfoPageProps) {
  const t = useTranslations(uiMessages)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('homeCrumb'), to: '/' }, { label: title }]} />
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-18 text-muted">{lede}</p>
      {note && <p className="mt-2 text-13 text-muted">{note}</p>}
      <div className="mt-8 rounded-card border border-line bg-raised px-4 md:px-6">{children}</div>
    </div>
  )
}

type InfoSectionProps = { id?: string; title: string; children: ReactNode }

/** A section of a text page; on wide screens its title is left of the text. */
export function InfoSection({ id, title, children }: InfoSectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-8 gap-y-2 border-line py-6 not-first:border-t md:grid-cols-[220px_1fr]"
    >
      <h2 className="text-18 tracking-tight">{title}</h2>
      <div className="max-w-text whitespace-pre-line">{children}</div>
    </section>
  )
}

/** The texts of these pages: the operators' overrides, else the catalogue's. */
export function useInfo(notices: NoticeOverrides): ReturnType<typeof useTranslations<typeof infoMessages>> {
  const t = useTranslations(infoMessages)
  const overrides: Readonly<Record<string, string>> = notices
  return (key, values) => overrides[key] ?? t(key, values)
}
