import { randomId } from '#records/ids.ts'
import type { Pair } from '#test/faults/chat-members.ts'
import { readAll, type Said } from '#test/faults/chat-writer.ts'
import { type Held, holdStream } from './hold-stream.ts'
import { type Load, thinking } from './load.ts'

/** One of two who talk: what the site has acknowledged to it, and the thread as its stream has told it, from number 1 on. */
export type Side = { token: string; told: Said[]; thread: Said[] }
export type Talk = { conversation: string; sides: Side[]; sent: Sent }

/** When each message was sent first, and by whom. */
type Sent = Map<string, { at: number; by: Side }>

/** Milliseconds after which a message that was not taken is sent again. */
const again = 2_000

/** Has a pair talk until it is over, each with a stream of its own; `work` ends with the last answer. */
export function talk(load: Load, held: Held, pair: Pair, number: number) {
  const { conversation } = pair
  const sent: Sent = new Map()
  const sides = pair.tokens.map((token): Side => ({ token, told: [], thread: [] }))
  const listen = (side: Side, at: number) =>
    holdStream(load, held, {
      address: `10.3.${Math.floor(number / 100)}.${at + 1}`,
      token: side.token,
      topic: `UsedVehicleConversations/${conversation}`,
      heard: data => {
        const { record } = JSON.parse(data)
        if (!take(load, side, record.messages, sent)) void catchUp(side)
      },
      stands: times => {
        if (times) void catchUp(side)
      },
    })
  const catchUp = (side: Side) =>
    readAll(load.origin, conversation, side.token).then(
      all => take(load, side, all, sent),
      error => load.tally.failed('what was missed', String(error)),
    )
  return {
    talk: { conversation, sides, sent },
    work: Promise.all(sides.map(side => write(load, conversation, side, sent))),
    streams: Promise.all(sides.map(listen)),
  }
}

/** Adds what is new, in the order of the numbers; false where something between is missing. */
function take({ tally }: Load, side: Side, latest: readonly Said[], sent: Sent): boolean {
  for (const message of latest) {
    if (message.number <= side.thread.length) continue
    if (message.number > side.thread.length + 1) return false
    side.thread.push(message)
    const from = sent.get(message.id)
    if (from && from.by !== side) tally.took('a message, until seen', performance.now() - from.at)
  }
  return true
}

async function write(load: Load, conversation: string, side: Side, sent: Sent) {
  const { token, told } = side
  const { origin, tally, isOver, pause } = load
  for (await pause(thinking()); !isOver(); await pause(thinking())) {
    const id = randomId()
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ id, conversation, message: `Message ${told.length}`, type: 'text' }),
    }
    sent.set(id, { at: performance.now(), by: side })
    let answer: string | undefined
    while (!answer && !isOver()) {
      answer = await tally.ask('a message', `${origin}/api/collections/messages/records`, init)
      if (!answer) await pause(again)
    }
    if (answer) told.push(JSON.parse(answer))
  }
}
