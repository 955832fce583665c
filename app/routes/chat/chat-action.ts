import { data, redirect } from 'react-router'
import { failureText, namedFailure } from '#app/chat/failure.ts'
import failureMessages from '#app/messages/en/chat/failures.json'
import maskedCallMessages from '#app/messages/en/chat/masked-calls.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { isReportReason } from '#collections/reports.ts'
import { blockMember, unblockMember } from '#domain/chat/block.ts'
import { sendMessage } from '#domain/chat/send-message.ts'
import { hasContactDetails } from '#domain/contact-details/find-contact-details.ts'
import { findPaymentTrick } from '#domain/fraud/payment-tricks.ts'
import { reportRecord } from '#domain/inquiries/reports.ts'
import { type MaskedCall, startMaskedCall } from '#domain/number-shares/masked-calls.ts'
import { shareNumberInChat, takeBackInChat } from '#domain/number-shares/share-in-chat.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { requireMember } from '../accounts/load-member-page.ts'

const t = translations(failureMessages)
const call = translations(maskedCallMessages)

type ChatFormResult = { failure?: string; text?: string; call?: Partial<MaskedCall> & { failure?: string } }

/**
 * Handles a form of the thread: a message, a call, a report, a block or an unblock. Redirects to the thread, or returns
 * the relay number or the error.
 */
export async function chatAction(page: RequestContext, request: Request, conversation: string) {
  const { ctx } = await requireMember(page, request)
  const posted = await request.formData()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const redirectToThread = (flash?: string) =>
    redirect(`/chat/${conversation}${flash ? `?notice=${flash}` : ''}`, 303)
  const message = text('message')
  if (text('number') === 'call') return startCall(page, ctx, conversation)
  try {
    if (text('block') || text('unblock')) await page.sender.limits.take('write', page.sender.address)
    if (text('number') === 'share') await shareNumberInChat(ctx, conversation, page.sender)
    else if (text('number') === 'takeBack') await takeBackInChat(ctx, conversation)
    else if (text('block')) await blockMember(ctx, { blocked: text('block') })
    else if (text('unblock')) await unblockMember(ctx, text('unblock'))
    else if (text('report')) {
      const reason = text('reason')
      if (!isReportReason(reason)) return redirectToThread()
      const report = { kind: 'messages', record: text('report'), reason, details: text('details') } as const
      await reportRecord(ctx, report, page.sender)
      return redirectToThread('reported')
    } else if (message.trim()) {
      await sendMessage(ctx, { id: text('id'), conversation, message }, page.sender)
      return redirectToThread(flashAbout(message))
    }
    return redirectToThread()
  } catch (error) {
    return refused(page, error, message)
  }
}

/** What the sender reads after sending without JavaScript. */
function flashAbout(message: string) {
  if (findPaymentTrick(message)) return 'trickSent'
  return hasContactDetails(message) ? 'phoneSent' : undefined
}

/** The relay number is not stored, so the response to the form shows it. */
async function startCall(page: RequestContext, ctx: Ctx, conversation: string) {
  try {
    const { maskedCalls, sender } = page
    const started = await startMaskedCall(ctx, conversation, { limits: sender.limits, maskedCalls })
    return data<ChatFormResult>({ call: started })
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const { status, cause } = error
    if (cause) page.log('error', { error: cause }, 'a call could not be started')
    const failure = call(callFailures[status] ?? 'failed')
    return data<ChatFormResult>({ call: { failure } }, { status })
  }
}

const callFailures: Partial<Record<number, 'blocked' | 'limit' | 'away'>> = {
  400: 'blocked',
  429: 'limit',
  503: 'away',
}

/** A message that was taken before has the id of this one. */
const sendFailure = (reason: unknown, isTaken: boolean) =>
  isTaken
    ? t('withCause', { failure: t('failedSend'), cause: t('alreadySent') })
    : namedFailure(reason, t('failedSend'))

function refused(page: RequestContext, error: unknown, text: string) {
  const isExpected = error instanceof RecordError
  if (!isExpected) page.log('error', { error }, 'a chat form failed')
  const isTaken = isExpected && error.data.id?.code === 'validation_not_unique'
  const reason = isExpected && { status: error.status, response: { data: error.data } }
  const failure = text ? sendFailure(reason, isTaken) : failureText(reason, t('failedOther'))
  return data<ChatFormResult>({ failure, text }, { status: isExpected ? error.status : 503 })
}
