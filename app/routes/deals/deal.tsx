import { useEffect, useState } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import dealMessages from '#app/messages/en/deals/deal.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { deals } from '#collections/index.ts'
import { moveDeal } from '#domain/deals/engine/move-deal.ts'
import { findMove, readDeal } from '#domain/deals/read-deal.ts'
import { readSaleFacts } from '#domain/deals/sale/papers-of-sale.ts'
import { proposeCase } from '#domain/deals/sale/propose-case.ts'
import { getRecord } from '#records/get.ts'
import { loadListingSeller } from '../used-vehicles/detail/seller-view.ts'
import type { Route } from './+types/deal'
import { DealFacts } from './deal-facts.tsx'
import { DealSeller } from './deal-seller.tsx'
import { type DealView, dealView, type FormView } from './deal-view.ts'
import { DealsPage, dealsMeta } from './deals-page.tsx'
import { extensionQuote } from './extension-quote.ts'
import { WaitingNotice } from './hand-over/waiting-notice.tsx'
import { WaitingProvider } from './hand-over/waiting-provider.tsx'
import { listedReadingProblem } from './listed-reading.ts'
import { fieldsOf } from './move-fields.ts'
import { LeadForm, OtherForm } from './move-form.tsx'
import { Papers } from './papers.tsx'
import { papersView } from './papers-view.ts'
import { Payment } from './payment.tsx'
import { Problems } from './problems.tsx'
import { type MoveResult, readMove, refusedMove } from './read-move.ts'
import { RentalOperator } from './rental-operator.tsx'
import { RentalSheet } from './rental-sheet.tsx'
import { loadRental } from './rental-view.ts'
import { Summary } from './summary.tsx'
import { Timeline } from './timeline.tsx'

export const meta: Route.MetaFunction = dealsMeta

/** After a refused move too, because the deal may have moved on. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  const read = await loadOrThrow(page, readDeal(ctx, args.params.id))
  const { deal, events } = read
  const hasPapers = deal.process === 'offer' && deal.terms?.agreedPrice !== undefined
  const papers = hasPapers
    ? papersView(deal, await loadOrThrow(page, readSaleFacts(ctx, deal, events)))
    : undefined
  const rental = deal.process === 'rental' ? await loadOrThrow(page, loadRental(ctx, read)) : undefined
  const isCaseOpen = hasPapers && read.party === 'seller' && !deal.terms?.case
  const vehicle = isCaseOpen ? await loadOrThrow(page, proposeCase(ctx, deal)) : {}
  const query = new URL(args.request.url).searchParams
  return {
    deal: dealView(read, id, { chosen: query.get('move'), vehicle, shape: rental?.shape }),
    papers,
    rental,
    seller:
      read.party === 'buyer' && deal.subjectKind === 'usedVehicles'
        ? await loadOrThrow(page, loadListingSeller(ctx, deal.subject))
        : undefined,
    quote: await loadOrThrow(page, extensionQuote(ctx, deal, read.moves, query)),
    isSaved: query.has('saved'),
  }
}

/** Makes a move, and shows the deal in its new state. */
export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const { page } = member
  const { id } = args.params
  const deal = await loadOrThrow(page, getRecord(member.ctx, deals, id))
  const posted = await args.request.formData()
  const move = String(posted.get('move') ?? '')
  const fields = fieldsOf(orNotFound(findMove(deal, move)))
  const { moveId, seen, values, payload, files } = await readMove(posted, fields)
  const reading = payload.odometer
  const confirmed = posted.get('surprisingReading')
  const problem = await loadOrThrow(
    page,
    listedReadingProblem(member.ctx, deal, { move, reading, confirmed }),
  )
  if (problem) {
    const result = { move, problems: { odometer: problem }, values, surprisingReading: String(reading) }
    return data<MoveResult>(result, { status: 400 })
  }
  try {
    await moveDeal(member.ctx, id, move, { moveId, seen, payload, files }, page.sender)
    return redirect(`/deals/${id}?saved`, 303)
  } catch (error) {
    return refusedMove(page, error, { move, fields, values })
  }
}

export default function DealRoute({
  loaderData: { deal, papers, rental, seller, quote, isSaved },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations(dealMessages)
  useFreshDeal(deal.id)
  const { lead, others, onTyping } = useSteadyLead(deal)
  // A form begins anew after an own move; a move of the other side takes nothing that was typed.
  const keyOf = ({ move, isSentAlone }: FormView) => (isSentAlone ? move : `${move} ${deal.ownMoves}`)
  const propsOf = (form: FormView) => ({
    form,
    seen: deal.moves,
    result: result?.move === form.move ? result : undefined,
    quote: form.seePrice ? quote : undefined,
  })
  const page = (
    <DealsPage
      title={deal.vehicle}
      aside={
        <SectionCard title={t('history')}>
          <Timeline events={deal.events} />
        </SectionCard>
      }
    >
      <WaitingNotice />
      <Problems forms={lead ? [lead, ...others] : others} result={result} />
      {isSaved && !result && deal.done && <Alert tone="good">{deal.done}</Alert>}
      <Summary deal={deal}>
        {rental?.payment && <Payment {...rental.payment} />}
        {lead && <LeadForm key={keyOf(lead)} {...propsOf(lead)} onTyping={onTyping} />}
      </Summary>
      {deal.code && (
        <SectionCard title={t('code')} text={deal.codeText || t(`codeText.${deal.side}`)}>
          <p className="font-bold text-28 tabular-nums tracking-[0.2em]">{deal.code}</p>
        </SectionCard>
      )}
      {deal.isStillInName && (
        <section className="grid gap-1 rounded-card bg-warning-soft p-4 text-warning md:px-6">
          <h2 className="text-18">{t('warning')}</h2>
          <p className="text-14">{t('warningText')}</p>
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-2.5">
          <h2 className="text-18">{t('others')}</h2>
          {others.map(each => (
            <OtherForm key={keyOf(each)} {...propsOf(each)} />
          ))}
        </section>
      )}
      {seller && <DealSeller {...seller} />}
      {rental?.operator && <RentalOperator {...rental.operator} />}
      <DealFacts deal={deal} />
      {rental && <RentalSheet deal={deal.id} {...rental} />}
      {papers && <Papers deal={deal.id} {...papers} />}
    </DealsPage>
  )
  return rental ? <WaitingProvider deal={deal.id}>{page}</WaitingProvider> : page
}

/** The forms of a deal. The one that the member is filling in stays the first, even if the other side moves meanwhile. */
function useSteadyLead({ lead, others, ownMoves }: DealView) {
  const [typed, setTyped] = useState<{ move: string; ownMoves: number }>()
  const forms = lead ? [lead, ...others] : others
  const filledIn = typed?.ownMoves === ownMoves ? forms.find(({ move }) => move === typed.move) : undefined
  const first = filledIn ?? lead
  return {
    lead: first,
    others: forms.filter(form => form !== first),
    onTyping: () => first && setTyped({ move: first.move, ownMoves }),
  }
}

/** Loads the page’s data again when the deal has moved on. */
function useFreshDeal(id: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const follow = async () => {
      const { followDeal } = await import('./follow-deal.ts')
      if (!isGone) stop = followDeal(id, () => void revalidate())
    }
    // Without it the page shows the new state when it is opened again.
    follow().catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [id, revalidate])
}
