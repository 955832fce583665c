import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { QuoteMark } from '#domain/quote-check/check-quote.ts'

/** A colour and a sign for each mark; the word beside them says the same. */
const looks = {
  fine: { tone: 'good', icon: 'M2 6.5l2.5 2.5L10 3.5' },
  optional: { tone: 'plain', icon: 'M2 6h8' },
  askWhy: { tone: 'warning', icon: 'M4 4a2 2 0 1 1 2 2.5v1M6 10v.01' },
  higher: { tone: 'danger', icon: 'M6 10V2M2.5 5.5L6 2l3.5 3.5' },
  notDue: { tone: 'danger', icon: 'M3 3l6 6M9 3L3 9' },
  missing: { tone: 'warning', icon: 'M6 2v5M6 10v.01' },
} as const satisfies Record<QuoteMark, { tone: string; icon: string }>

/** What we think of a line: a colour, a sign and a word. */
export function QuoteMarkTag({ mark }: { mark: QuoteMark }) {
  const t = useTranslations(quoteMessages)
  const { tone, icon } = looks[mark]
  return (
    <Tag tone={tone}>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="size-3 fill-none stroke-2 stroke-current"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icon} />
      </svg>
      {t(`mark.${mark}`)}
    </Tag>
  )
}
