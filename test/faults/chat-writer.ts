import { setTimeout as wait } from 'node:timers/promises'
import { randomId } from '#records/ids.ts'

export type AcknowledgedMessage = { id: string; number: number; message: string; sender_id: string }

/** Sends one message with one id to any process until it is acknowledged. */
async function sendUntilAcknowledged(
  origin: () => string,
  token: string,
  body: { id: string },
): Promise<AcknowledgedMessage> {
  for (;;) {
    try {
      const answer = await fetch(`${origin()}/api/collections/messages/records`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const acknowledged = await answer.json()
      if (answer.ok) return acknowledged
      if (answer.status < 500) throw new Error(`refused: ${JSON.stringify(acknowledged)}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error
    }
    // The process is restarting.
    await wait(50)
  }
}

/** Writes messages one after the other, and returns the acknowledged ones. */
export async function writeMessages(
  origin: () => string,
  conversation: string,
  token: string,
  count: number,
  onAcknowledged: () => void,
): Promise<AcknowledgedMessage[]> {
  const acknowledged: AcknowledgedMessage[] = []
  for (let at = 0; at < count; at++) {
    const body = { id: randomId(), conversation, message: `Message ${at}`, type: 'text' }
    acknowledged.push(await sendUntilAcknowledged(origin, token, body))
    onAcknowledged()
  }
  return acknowledged
}

/** All messages of a conversation as one side reads them, in pages by number. */
export async function readMessages(
  origin: string,
  conversation: string,
  token: string,
): Promise<AcknowledgedMessage[]> {
  const all: AcknowledgedMessage[] = []
  for (;;) {
    const filter = `conversation='${conversation}' && number>${all.at(-1)?.number ?? 0}`
    const query = new URLSearchParams({ filter, sort: 'number', perPage: '200', skipTotal: '1' })
    const answer = await fetch(`${origin}/api/collections/messages/records?${query}`, {
      headers: { Authorization: token },
    })
    const { items }: { items: AcknowledgedMessage[] } = await answer.json()
    if (!items.length) return all
    all.push(...items)
  }
}
