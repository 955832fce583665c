import { data } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { drawPaper, drawSettlement } from '#domain/deals/papers/draw-paper.ts'
import { missingFacts, paperKinds } from '#domain/deals/papers/missing-facts.ts'
import { readDeal } from '#domain/deals/read-deal.ts'
import { settlementSheet } from '#domain/deals/rental/settlement-sheet.ts'
import { readSaleFacts } from '#domain/deals/sale/papers-of-sale.ts'
import type { Language } from '#domain/notifications/render-text.ts'
import type { Route } from './+types/download'

const filePattern = /^(\w+)-(en|hi)\.pdf$/

/** A paper of a sale, for its parties: `{kind}-{language}.pdf`. 409 while facts are missing. */
export async function loadPaper(args: Route.LoaderArgs, file: string) {
  const { page, ctx } = await loadMemberPage(args)
  const [, name, language] = filePattern.exec(file) ?? []
  if (name === 'settlement') return loadSettlement(args, language === 'hi' ? 'hi' : 'en')
  const kind = orNotFound(paperKinds.find(each => each === name))
  const { deal, events } = await loadOrThrow(page, readDeal(ctx, args.params.id))
  if (deal.process !== 'offer') throw data(null, { status: 404 })
  await loadOrThrow(page, page.sender.limits.take('write', page.sender.address))
  const facts = await loadOrThrow(page, readSaleFacts(ctx, deal, events))
  if (missingFacts(kind, facts).length) throw data(null, { status: 409 })
  const pdf = await loadOrThrow(page, drawPaper(kind, language === 'hi' ? 'hi' : 'en', facts))
  return pdfResponse(pdf, `sawari-${kind}-${language}.pdf`)
}

/** The settlement sheet of a rental, for its parties. */
async function loadSettlement(args: Route.LoaderArgs, language: Language) {
  const { page, ctx } = await loadMemberPage(args)
  const { deal } = await loadOrThrow(page, readDeal(ctx, args.params.id))
  if (deal.process !== 'rental') throw data(null, { status: 404 })
  await loadOrThrow(page, page.sender.limits.take('write', page.sender.address))
  const pdf = await loadOrThrow(page, drawSettlement(settlementSheet(deal, language)))
  return pdfResponse(pdf, `sawari-rental-${language}.pdf`)
}

const pdfResponse = (pdf: Buffer, name: string) =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
