import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations } from '#app/messages/use-translations.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { readingText } from './deal-words.ts'

const t = translations(dealsMessages)

/**
 * That the reading at a hand-over is less than the listing says, unless the seller has sent that reading a second time;
 * empty if there is nothing to ask.
 */
export async function listedReadingProblem(
  ctx: Ctx,
  deal: Deal,
  { move, reading, confirmed }: { move: string; reading: unknown; confirmed: unknown },
): Promise<string> {
  if (deal.process !== 'offer' || move !== 'handOver' || !reading || String(reading) === confirmed) return ''
  const listing = await findRecord(ctx, usedVehicles, deal.subject, { fields: ['odometer'] })
  const listed = listing?.odometer ?? 0
  return Number(reading) < listed ? t('problem.lessThanListed', { reading: readingText(deal, listed) }) : ''
}
