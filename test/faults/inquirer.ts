import { setTimeout as wait } from 'node:timers/promises'
import { randomId } from '#records/ids.ts'

/** When an inquiry was rejected or had no response, in milliseconds of `performance.now()`, and its status. */
export type InquiryFailure = { at: number; status: number }

/**
 * Sends one inquiry with one id until it is acknowledged, or reported as existing from an attempt whose response was
 * lost.
 */
async function sendUntilAcknowledged(origin: () => string, body: object, failures: InquiryFailure[]) {
  for (;;) {
    try {
      const answer = await fetch(`${origin()}/api/collections/usedVehiclesInquiries/records`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const acknowledged = await answer.json()
      if (answer.ok || acknowledged.data?.id) return
      failures.push({ at: performance.now(), status: answer.status })
    } catch {
      failures.push({ at: performance.now(), status: 0 })
    }
    await wait(50)
  }
}

/** Sends inquiries about a vehicle one after the other; returns their ids, all acknowledged. */
export async function sendInquiries(
  origin: () => string,
  vehicle: string,
  count: number,
  failures: InquiryFailure[],
  onAcknowledged: () => void,
): Promise<string[]> {
  const acknowledged: string[] = []
  for (let at = 0; at < count; at++) {
    const id = randomId()
    const body = { id, vehicle, name: 'Asha', email: 'asha@example.com', message: `Inquiry ${id}` }
    await sendUntilAcknowledged(origin, body, failures)
    acknowledged.push(id)
    onAcknowledged()
  }
  return acknowledged
}
