import { ChevronDown } from 'lucide-react'
import dealMessages from '#app/messages/en/deals/deal.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { PapersView } from './papers-view.ts'

const languages = [
  { language: 'en', label: 'english' },
  { language: 'hi', label: 'hindi' },
] as const

/** The papers of a sale as files, what is missing for them, the deadlines, and the steps of its case. */
export function Papers({ deal, papers, deadlines, steps }: PapersView & { deal: string }) {
  const t = useTranslations(dealMessages)
  return (
    <SectionCard title={t('papers')} text={t('papersText')}>
      {deadlines.length > 0 && (
        <div>
          <h3 className="text-16">{t('deadlines')}</h3>
          <ul>
            {deadlines.map(({ text, date }) => (
              <li key={text} className="flex flex-wrap justify-between gap-x-3 py-1">
                {text} <span className="font-semibold">{date}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {papers.map(({ kind, title, name, missing }) => (
          <li key={kind} className="grid gap-x-4 py-2 sm:grid-cols-[1fr_auto] sm:items-center">
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-13 text-muted">{name}</p>
            </div>
            {missing ? (
              <p className="text-14 text-warning sm:text-right">{missing}</p>
            ) : (
              <p className="flex gap-4">
                {languages.map(({ language, label }) => (
                  <Link
                    key={language}
                    to={`/deals/${deal}/papers/${kind}-${language}.pdf`}
                    data-reloads
                    download
                    lang={language}
                    aria-label={`${title}, ${t(label)}`}
                    className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
                  >
                    {t(label)}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LinkButton to={`/deals/${deal}/evidence.zip`} data-reloads download className="sm:justify-self-start">
        {t('evidence')}
      </LinkButton>
      <details className="group border-line border-t">
        <summary className="flex min-h-11 items-center justify-between gap-3 pt-2 font-semibold">
          {t('checklist')}
          <ChevronDown
            size={20}
            strokeWidth={1.8}
            aria-hidden
            className="shrink-0 text-muted group-open:rotate-180"
          />
        </summary>
        <ul className="grid gap-2">
          {steps.map(({ title, hint, who, link }) => (
            <li key={title} className="flex flex-wrap items-center gap-x-3">
              <span>{title}</span>
              <span className="text-13 text-muted">{who}</span>
              {link && (
                <a
                  href={link}
                  rel="noreferrer"
                  target="_blank"
                  aria-label={`${t('site')}: ${title}`}
                  className="inline-flex min-h-11 items-center text-14 text-accent hover:underline"
                >
                  {t('site')}
                </a>
              )}
              <p className="basis-full text-13 text-muted">{hint}</p>
            </li>
          ))}
        </ul>
      </details>
    </SectionCard>
  )
}
