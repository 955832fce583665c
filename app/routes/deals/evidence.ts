import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { drawEvidencePack } from '#domain/deals/papers/evidence-pack.ts'
import { readDeal } from '#domain/deals/read-deal.ts'
import { readSaleFacts } from '#domain/deals/sale/papers-of-sale.ts'
import type { Route } from './+types/download'

/** What proves a sale without Sawari, for its parties. */
export async function loadEvidence(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const { deal, events } = await loadOrThrow(page, readDeal(ctx, args.params.id))
  orNotFound(deal.process === 'offer' ? deal : undefined)
  await loadOrThrow(page, page.sender.limits.take('write', page.sender.address))
  const facts = await loadOrThrow(page, readSaleFacts(ctx, deal, events))
  const pack = await loadOrThrow(page, drawEvidencePack(deal, events, facts))
  return new Response(new Uint8Array(pack), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="sawari-sale.zip"',
      'Cache-Control': 'private, no-store',
    },
  })
}
