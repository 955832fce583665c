import { data } from 'react-router'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import type { PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { indiaDay } from '#collections/india-time.ts'
import { findTextProblem, parseQuoteText } from '#domain/quote-check/parse-quote.ts'
import { findQuotedVehicle, toQuotedVehicle, vehicleOf } from '#domain/quote-check/quoted-vehicle.ts'
import { deleteQuote, findQuote, maxQuotes, saveQuote } from '#domain/quote-check/save-quote.ts'
import { isStockYear, readVinYear } from '#domain/quote-check/vin-year.ts'
import { RecordError } from '#records/errors.ts'
import type { QuoteTexts } from './load-quote-check.ts'
import { readQuotedVehicle } from './quote-address.ts'
import { nameOf, type QuoteView, quoteView } from './quote-view.ts'

const t = translations(quoteMessages)

/** The result of a form on the page. A refusal has what was typed. */
export type QuoteResult = {
  tone: 'good' | 'bad'
  text?: string | undefined
  problems: { field: keyof QuoteTexts; message: string }[]
  typed?: QuoteTexts | undefined
  result?: QuoteView | undefined
  isSaved?: boolean
}

const answer = (status: number, result: Partial<QuoteResult>) =>
  data<QuoteResult>({ tone: status < 400 ? 'good' : 'bad', problems: [], ...result }, { status })

/** Checks a quote, saves it for a member, or deletes a saved one. The answer to the form is the page with the result. */
export async function quoteAction({ request, context }: PageArgs) {
  const page = context.get(requestContext)
  const posted = await request.formData()
  const read = (name: string) => String(posted.get(name) ?? '').replaceAll('\r\n', '\n')
  const typed: QuoteTexts = {
    lines: read('lines'),
    vin: read('vin').slice(0, 40),
    year: read('year').slice(0, 20),
  }
  try {
    await page.sender.limits.take('write', page.sender.address)
    if (read('intent') === 'delete') {
      const { ctx } = await page.requestSession.visitor()
      await deleteQuote(ctx, read('quote'))
      return answer(200, { text: t('deleted') })
    }
    return await checkTyped({ request, context }, typed, read('intent') === 'save')
  } catch (error) {
    return failure(page, error, typed)
  }
}

async function checkTyped({ request, context }: PageArgs, typed: QuoteTexts, isSaving: boolean) {
  const page = context.get(requestContext)
  const { searchParams } = pageUrl(request)
  const { ctx } = await page.requestSession.visitor()
  const opened = await findQuote(ctx, searchParams.get('quote') ?? '')
  const query = opened ? vehicleOf(opened) : readQuotedVehicle(searchParams)
  const found = await findQuotedVehicle(page.ctx, query)
  const price = found?.price
  const vehicle = found && toQuotedVehicle(query.kind, found)
  if (!price || !vehicle) return answer(400, { text: t('problem.model'), typed })
  const { vinYear, problems } = readYear(typed)
  const textProblem = findTextProblem(typed.lines)
  const quote = textProblem ? undefined : parseQuoteText(typed.lines)
  const lineProblem = textProblem ?? (quote?.lines.length ? undefined : 'unread')
  if (lineProblem) problems.unshift({ field: 'lines', message: t(`problem.${lineProblem}`) })
  if (problems.length || !quote) return answer(400, { problems, typed })
  const result = quoteView({ quote, vinYear, kind: query.kind, found, price })
  if (!isSaving) return answer(200, { typed, result })
  if (ctx.viewer.kind !== 'member') return answer(401, { text: t('signInToSave'), typed, result })
  try {
    const input = { vehicle, name: nameOf(found), quote, vinYear, sourced: price }
    await saveQuote(ctx, input, page.sender.limits)
  } catch (error) {
    if (!(error instanceof RecordError) || !(error.status === 429 || error.data.lines)) throw error
    const text = error.status === 429 ? t('fullDay') : t('full', { max: maxQuotes })
    return answer(error.status, { text, typed, result })
  }
  return answer(200, { text: t('saved'), typed, result, isSaved: true })
}

/** The year of manufacture: by the VIN, else as entered. */
function readYear({ vin, year }: QuoteTexts) {
  const problems: QuoteResult['problems'] = []
  const thisYear = Number(indiaDay(Date.now()).slice(0, 4))
  const byVin = vin.trim() ? readVinYear(vin, thisYear) : undefined
  if (vin.trim() && !byVin) problems.push({ field: 'vin', message: t('problem.vin') })
  const entered = year.trim() ? Number(year.trim()) : undefined
  if (entered !== undefined && !isStockYear(entered, thisYear))
    problems.push({ field: 'year', message: t('problem.year') })
  return { vinYear: byVin ?? entered, problems }
}

function failure({ log }: Pick<RequestContext, 'log'>, error: unknown, typed: QuoteTexts) {
  if (error instanceof RecordError && error.status === 429) {
    const wait = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return answer(429, { text: t('limited', { wait }), typed })
  }
  if (error instanceof RecordError) return answer(error.status, { text: t('failed'), typed })
  log('error', { error }, 'a quote could not be checked or saved')
  return answer(500, { text: t('failed'), typed })
}
