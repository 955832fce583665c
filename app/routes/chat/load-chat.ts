import { data, redirect } from 'react-router'
import { type ChatState, emptyChat } from '#app/chat/chat-state.ts'
import { emptyThread, withFirst } from '#app/chat/thread.ts'
import { readFlash } from '#app/flash-message.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import refusalMessages from '#app/messages/en/chat/refusals.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { listBlockedMembers } from '#domain/chat/block.ts'
import { blockedSenderError } from '#domain/chat/is-blocked.ts'
import { type Conversation, listConversations, readConversation } from '#domain/chat/list-conversations.ts'
import { markRead } from '#domain/chat/mark-read.ts'
import { listingOwnerError, openVehicleConversation } from '#domain/chat/open-conversation.ts'
import { readMessages } from '#domain/chat/read-messages.ts'
import { findConversationDeal } from '#domain/deals/read-deal.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import { requireName } from '../accounts/load-member-page.ts'
import { dealCard } from '../deals/deal-view.ts'
import { loadListingSeller } from '../used-vehicles/detail/seller-view.ts'

const t = translations(refusalMessages)
const chat = translations(chatMessages)
const flashes = ['reported', 'phoneSent', 'trickSent'] as const

/** The member's conversations, and the one in the URL; for a vehicle it opens one first. */
export async function loadChat(page: RequestContext, request: Request, id: string | undefined) {
  const { pathname, search, searchParams } = pageUrl(request)
  const { ctx, session } = await page.requestSession.visitor()
  const vehicle = searchParams.get('vehicle')
  if (!session) return { guest: { next: pathname + search, isAboutVehicle: vehicle !== null } }
  if (vehicle !== null || id) await requireName(ctx, session.accountId, request)
  const opened = vehicle === null ? undefined : await loadOrThrow(page, openAbout(ctx, vehicle))
  if (opened && 'id' in opened) throw redirect(`/chat/${opened.id}`)
  const before = Number(searchParams.get('before')) || undefined
  const after = searchParams.get('after') || undefined
  const state = await loadOrThrow(page, readChat(ctx, session.accountId, id, { before, after }))
  const reported = state.threads[id ?? '']?.messages.find(each => each.id === searchParams.get('report'))
  const selected = state.conversations.find(each => each.id === id)
  const deal = selected && (await loadOrThrow(page, findConversationDeal(ctx, selected)))
  const isBuyer = selected?.user_id === session.accountId
  const view = {
    seller:
      isBuyer && selected.receiver_id
        ? await loadOrThrow(page, loadListingSeller(ctx, selected.vehicle_id))
        : undefined,
    deal: selected && deal && dealCard(deal, readerOf(selected, session.accountId)),
    state: { ...state, hasMaskedCalls: page.maskedCalls !== undefined },
    /** The id of the next message sent without JavaScript. */
    messageId: randomId(),
    before,
    isFurther: after !== undefined,
    reported: reported?.sender_id === session.accountId ? undefined : reported,
    flash: readFlash(request, flashes),
    refusal: opened?.refusal,
  }
  return opened ? data(view, { status: opened.status }) : view
}

/** On which side of a conversation's deal the member is, and the name of the other. */
const readerOf = ({ user_id, expand }: Conversation, member: string) =>
  user_id === member
    ? { side: 'buyer' as const, otherName: expand?.receiver_id?.name }
    : { side: 'seller' as const, otherName: expand?.user_id?.name }

async function readChat(
  ctx: Ctx,
  me: string,
  id: string | undefined,
  { before, after }: { before?: number | undefined; after?: string | undefined } = {},
): Promise<ChatState> {
  const messages = id ? await readMessages(ctx, id, before) : []
  const number = messages.at(-1)?.number
  if (id && number && !before) await markRead(ctx, id, number)
  const [{ conversations: listed, next }, blocked, selected] = await Promise.all([
    listFrom(ctx, after),
    listBlockedMembers(ctx),
    id ? readConversation(ctx, id) : undefined,
  ])
  const isListed = listed.some(each => each.id === id)
  return {
    ...emptyChat,
    phase: 'ready',
    me,
    now: Date.now(),
    conversations: selected && !isListed ? [selected, ...listed] : listed,
    next,
    selected: selected?.id,
    threads: selected ? { [selected.id]: withFirst(emptyThread, messages) } : {},
    blocked,
  }
}

/** Falls back to the first page if the cursor's conversation is gone. */
async function listFrom(ctx: Ctx, after: string | undefined) {
  try {
    return await listConversations(ctx, after)
  } catch (error) {
    if (!after || !(error instanceof RecordError)) throw error
    return listConversations(ctx)
  }
}

/** Opens the conversation about a vehicle, or returns why it cannot, as the member reads it. */
async function openAbout(ctx: Ctx, vehicle: string) {
  if (!vehicle) return refuse(t('missing'), 400)
  try {
    const { id } = await openVehicleConversation(ctx, vehicle)
    return { id }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const codes = new Set(Object.values(error.data).map(({ code }) => code))
    if (codes.has(listingOwnerError.code)) return refuse(t('own'), 200)
    if (codes.has('validation_required')) return refuse(t('missing'), error.status)
    const cause = codes.has(blockedSenderError.code) ? chat('blockedYou') : t('unavailable')
    return refuse(t('failedOpen', { cause }), error.status)
  }
}

const refuse = (text: string, status: number) => ({ refusal: { text, isGood: status === 200 }, status })
