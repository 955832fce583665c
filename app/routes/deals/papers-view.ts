import { formatDay } from '#app/format/date.ts'
import offerMessages from '#app/messages/en/deals/offer.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import type { Deadline } from '#domain/deals/papers/deadlines.ts'
import type { FactPath } from '#domain/deals/papers/missing-facts.ts'
import { checklistText, paperName } from '#domain/deals/papers/paper-words.ts'
import type { SaleFacts } from '#domain/deals/papers/sale-facts.ts'
import { listPapers } from '#domain/deals/sale/papers-of-sale.ts'

const t = translations(offerMessages)

/** The papers of a sale, its deadlines and its steps, in words. None before the price is agreed. */
export function papersView(deal: Deal, facts: SaleFacts) {
  const { papers, checklist } = listPapers(facts)
  return {
    papers: papers.map(({ kind, missing }) => ({
      kind,
      ...paperName(kind, language()),
      missing: missing.length ? t('missing', { facts: sourcesOf(missing).join(', ') }) : '',
    })),
    deadlines: deadlinesIn(deal.terms).map(({ form, dueAt }) => ({
      text: t(`deadline.${form}`),
      date: t('by', { date: formatDay(dueAt) }),
    })),
    steps: checklist.map(({ key, who, link }) => ({
      ...checklistText(key, language()),
      who: t(`who.${who}`),
      link,
    })),
  }
}

type StoredDeadline = Omit<Deadline, 'dueAt'> & { dueAt: string }

/** What the law sets after the hand-over, the earliest first, as `setDeadlines` wrote it; empty before. */
export const deadlinesIn = (terms: Deal['terms']) => (terms?.deadlines ?? []) as readonly StoredDeadline[]

export type PapersView = ReturnType<typeof papersView>

/** The forms of the page that ask for facts. */
function sourcesOf(missing: readonly FactPath[]): string[] {
  const source = (path: FactPath) => {
    if (path.startsWith('seller.')) return 'seller'
    if (path.startsWith('buyer.')) return 'buyer'
    if (path === 'price' || path === 'agreedAt') return 'agreed'
    return ['handedOverAt', 'odometer', 'place'].includes(path) ? 'handOver' : 'case'
  }
  return [...new Set(missing.map(source))].map(each => t(`source.${each}`))
}
