import { randomId } from '#records/ids.ts'
import type { ChatPair } from '#test/faults/chat-members.ts'
import { type AcknowledgedMessage, readMessages } from '#test/faults/chat-writer.ts'
import { type Load, thinkTimeMs } from './load.ts'
import { type OpenStreams, runStream } from './reconnecting-stream.ts'

/** One participant: the messages that the site has acknowledged, and the thread from its stream, from number 1 on. */
export type Participant = {
  token: string
  acknowledged: AcknowledgedMessage[]
  thread: AcknowledgedMessage[]
}
export type Conversation = { conversation: string; sides: Participant[]; sent: SentMessages }

/** When each message was first sent, and by whom. */
type SentMessages = Map<string, { at: number; by: Participant }>

/** The milliseconds after which an unacknowledged message is sent again. */
const resendDelayMs = 2_000

/** Lets a pair chat until the end, each with a stream; `work` resolves with the last response. */
export function startConversation(load: Load, held: OpenStreams, pair: ChatPair, number: number) {
  const { conversation } = pair
  const sent: SentMessages = new Map()
  const sides = pair.tokens.map((token): Participant => ({ token, acknowledged: [], thread: [] }))
  const listen = (side: Participant, at: number) =>
    runStream(load, held, {
      address: `10.3.${Math.floor(number / 100)}.${at + 1}`,
      token: side.token,
      topic: `UsedVehicleConversations/${conversation}`,
      onEvent: data => {
        const { record } = JSON.parse(data)
        if (!receiveMessages(load, side, record.messages, sent)) void catchUp(side)
      },
      onOpen: times => {
        if (times) void catchUp(side)
      },
    })
  const catchUp = (side: Participant) =>
    readMessages(load.origin, conversation, side.token).then(
      all => receiveMessages(load, side, all, sent),
      error => load.tally.failed('what was missed', String(error)),
    )
  return {
    talk: { conversation, sides, sent },
    work: Promise.all(sides.map(side => sendMessages(load, conversation, side, sent))),
    streams: Promise.all(sides.map(listen)),
  }
}

/** Adds new messages in numeric order; false if one is missing. */
function receiveMessages(
  { tally }: Load,
  side: Participant,
  latest: readonly AcknowledgedMessage[],
  sent: SentMessages,
): boolean {
  for (const message of latest) {
    if (message.number <= side.thread.length) continue
    if (message.number > side.thread.length + 1) return false
    side.thread.push(message)
    const from = sent.get(message.id)
    if (from && from.by !== side) tally.recordTime('a message, until seen', performance.now() - from.at)
  }
  return true
}

async function sendMessages(load: Load, conversation: string, side: Participant, sent: SentMessages) {
  const { token, acknowledged } = side
  const { origin, tally, isOver, sleep: pause } = load
  for (await pause(thinkTimeMs()); !isOver(); await pause(thinkTimeMs())) {
    const id = randomId()
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ id, conversation, message: `Message ${acknowledged.length}`, type: 'text' }),
    }
    sent.set(id, { at: performance.now(), by: side })
    let answer: string | undefined
    while (!answer && !isOver()) {
      answer = await tally.request('a message', `${origin}/api/collections/messages/records`, init)
      if (!answer) await pause(resendDelayMs)
    }
    if (answer) acknowledged.push(JSON.parse(answer))
  }
}
