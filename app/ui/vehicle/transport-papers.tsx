import paperMessages from '#app/messages/en/catalogue/transport-papers.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '../link.tsx'
import { QuotedText } from '../quoted-text.tsx'
import { DetailSection } from './detail-section.tsx'

type TransportPapersProps = {
  papers: readonly { name: string; texts: string[]; law: { rule: string; source: string } | undefined }[]
}

/** The papers that a commercial vehicle renews: when, by which rule, and the way to reminders. */
export function TransportPapers({ papers }: TransportPapersProps) {
  const t = useTranslations(paperMessages)
  return (
    <DetailSection title={t('heading')} id="transport-papers">
      <p className="-mt-1.5 mb-3.5 max-w-text text-14 text-muted">{t('lede')}</p>
      <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {papers.map(({ name, texts: [due, ...notes] }) => (
          <div key={name} className="grid gap-x-6 px-4 py-3 md:grid-cols-[240px_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd>
              <p>{due}</p>
              {notes.map(note => (
                <p key={note} className="text-14 text-muted">
                  {note}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 grid gap-x-6 md:flex md:flex-wrap md:items-start md:justify-between print:hidden">
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
            {t('law')}
          </summary>
          <dl className="grid max-w-text gap-2 pb-1 text-13">
            {papers.map(
              ({ name, law }) =>
                law && (
                  <div key={name}>
                    <dt className="font-semibold">{name}</dt>
                    <dd className="text-muted">
                      {law.rule} <QuotedText>{law.source}</QuotedText>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </details>
        <Link
          to="/garage"
          className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
        >
          {t('reminders')}
        </Link>
      </div>
    </DetailSection>
  )
}
