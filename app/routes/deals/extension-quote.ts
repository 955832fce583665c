import { formatMoment } from '#app/format/date.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { findTransition } from '#domain/deals/engine/event-chain.ts'
import { processOf } from '#domain/deals/processes/processes.ts'
import type { PossibleMove } from '#domain/deals/read-deal.ts'
import { quoteExtension } from '#domain/deals/rental/extend-booking.ts'
import { rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { findExtensionConflict } from '#domain/rentals/occupancy/occupy.ts'
import { formatRupees } from '#format/rupees.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError, refusedWrite } from '#records/errors.ts'
import { fieldsOf } from './move-fields.ts'
import { plainValue } from './plain-value.ts'
import { problemsOf } from './read-move.ts'
import { rentalText } from './rental-fields.ts'

const name = 'askExtension'

/**
 * The price of the longer rental that the address asks for, before the move is made: lines, what is extra, and whether
 * the vehicle is free; or the errors by field. `undefined` if the address asks for none, or the viewer cannot make the move.
 */
export async function extensionQuote(
  ctx: Ctx,
  deal: Deal,
  moves: readonly PossibleMove[],
  query: URLSearchParams,
) {
  const move = moves.find(each => each.name === name)
  const typed = query.get('endsAt')
  if (!move || query.get('move') !== name || typed === null) return undefined
  const values = { endsAt: typed }
  try {
    return { values, problems: {}, price: await readPrice(ctx, deal, typed) }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const problems = problemsOf(error, fieldsOf(move), values)
    if (!problems.endsAt) throw error
    return { values, problems, price: undefined }
  }
}

export type ExtensionQuoteView = NonNullable<Awaited<ReturnType<typeof extensionQuote>>>

async function readPrice(ctx: Ctx, deal: Deal, typed: string) {
  const time = plainValue('time', typed)
  const { needs } = findTransition(processOf(deal), name)
  if (!needs.safeParse({ endsAt: time }).success)
    throw refusedWrite('update', {
      endsAt: { code: 'validation_invalid_date', message: 'No date and time.' },
    })
  const endsAt = new Date(time)
  const { lines, total, agreed, amount } = await quoteExtension(ctx, deal, endsAt)
  const taken = await findExtensionConflict(ctx, { deal: deal.id, endsAt })
  const until = formatMoment(endsAt.toISOString())
  return {
    lines,
    total,
    basis: rentalTermsOf(deal.terms).rentalBasis ?? 'daily',
    title: rentalText('extension.until', { until }),
    rows: [
      { label: rentalText('extension.agreed'), value: `−${formatRupees(agreed)}` },
      { label: rentalText('extension.extra'), value: formatRupees(amount) },
    ],
    isFree: !taken,
    availability: taken
      ? rentalText('extension.taken', { start: formatMoment(taken.startsAt.toISOString()) })
      : rentalText('extension.free'),
  }
}
