import { formatMonth } from '#app/format/date.ts'
import { sourceText } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import textMessages from '#app/messages/en/catalogue/transport-paper-texts.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import type { Car, UsedVehicle } from '#collections/index.ts'
import { findListedModel } from '#domain/catalogue/transport-papers/find-listed-model.ts'
import {
  listPapersDue,
  type PaperDue,
  type PaperedVehicle,
} from '#domain/catalogue/transport-papers/list-papers-due.ts'
import { readTransportPapers } from '#domain/catalogue/transport-papers/transport-papers.ts'

const t = translations(textMessages)

/** A paper: when it is due, or why it is not needed. `law` has the rule and its source, unless it is not needed. */
export type PaperView = { name: string; texts: string[]; law: { rule: string; source: string } | undefined }

type NewCommercial = Pick<Car, 'fuelType' | 'bodyType'> & { category?: string; gvw?: number | null }

/** The papers of a new commercial vehicle; `undefined` for a farm tractor. */
export const loadPapers = (
  page: RequestContext,
  { fuelType: fuel, bodyType, category = '', gvw = null }: NewCommercial,
) => load(page, async () => ({ category, bodyType, fuel, gvw, year: undefined }))

/** The same for a used one, whose category and weight are those of its model in the catalogue. */
export const loadUsedPapers = (
  page: RequestContext,
  { brand, model, fuelType: fuel, year }: Pick<UsedVehicle, 'brand' | 'model' | 'fuelType' | 'year'>,
) =>
  load(page, async () => {
    const listed = await findListedModel(page.ctx, { brand, model })
    const { category = '', bodyType = '', gvw = null } = listed ?? {}
    return { category, bodyType, fuel, gvw, year: year ?? undefined }
  })

async function load(page: RequestContext, findVehicle: () => Promise<PaperedVehicle>) {
  const work = Promise.all([readTransportPapers(page.ctx), findVehicle()])
  const [papers, vehicle] = await loadOrThrow(page, work)
  const due = listPapersDue(papers, vehicle, new Date())
  return due.length ? due.map(each => paperView(each, vehicle.year)) : undefined
}

function paperView(due: PaperDue, year: number | undefined): PaperView {
  const { key, rule, ruleHindi, source, asOf } = due.paper
  const name = t(`papers.${key}`)
  if (due.exempt) return { name, texts: [exemption(due)], law: undefined }
  const { since } = due.later ?? {}
  const every = since && due.later ? interval(due.later.months, 'every') : ''
  const texts = [dueText(due)]
  if (since && year) texts.push(t(since.isPast ? 'since' : 'from', { year, every, from: since.year }))
  if (key === 'nationalPermit') texts.push(t('otherStates'))
  if (due.isForHeavy) texts.push(t('heavy'))
  const law = {
    rule: language() === 'hi' ? ruleHindi : rule,
    source: t('source', { source: sourceText(source), month: formatMonth(`${asOf}-01`) }),
  }
  return { name, texts, law }
}

/** A permit is there from the first day, a pollution certificate is not. */
function dueText({ paper: { key, months }, firstMonths, later }: PaperDue): string {
  const every = interval(months, 'every')
  const due =
    firstMonths === undefined
      ? t('repeat', { every })
      : t(key === 'pollution' ? 'firstDue' : 'firstRenewal', { first: interval(firstMonths, 'after'), every })
  return later
    ? t('byAge', { due, every: interval(later.months, 'every'), years: later.fromYears })
    : t('anyAge', { due })
}

const exemption = ({ exempt, paper: { key } }: PaperDue) =>
  exempt === 'light' ? t('exempt.light') : t(key === 'pollution' ? 'exempt.noExhaust' : 'exempt.battery')

/** Two years, or 18 months. */
const interval = (months: number, form: 'every' | 'after') =>
  months % 12 === 0 ? t(`${form}.years`, { count: months / 12 }) : t(`${form}.months`, { count: months })
