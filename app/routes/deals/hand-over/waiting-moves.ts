import { createStore, del, set, values } from 'idb-keyval'
import { randomId } from '#records/ids.ts'

/**
 * A move of a hand-over that this device could not send yet, with its pictures. Its id makes it one move, however often
 * it is sent.
 */
export type WaitingMove = {
  id: string
  deal: string
  move: string
  /** When it was made, in milliseconds: moves are sent in their order. */
  madeAt: number
  /** What it is, in words: “Front left”. */
  label: string
  payload: Readonly<Record<string, string>>
  files: readonly File[]
  /** Why the site refused it; the visitor decides what becomes of it. */
  refusal?: Refusal
}
/** `moved`: the deal is in another state. */
export type Refusal = 'signedOut' | 'moved' | 'invalid'

const open = () => createStore('sawari-hand-over', 'moves')

/** The waiting moves of a deal, in their order. */
export async function listWaiting(deal: string): Promise<WaitingMove[]> {
  const all = await values<WaitingMove>(open())
  return all.filter(each => each.deal === deal).sort((one, next) => one.madeAt - next.madeAt)
}

export type NewMove = Pick<WaitingMove, 'deal' | 'move' | 'label' | 'payload' | 'files'>

/** Stores a move before it is sent, so that neither a lost line nor a closed page loses it. */
export const addWaiting = (move: NewMove) => putWaiting({ ...move, id: randomId(), madeAt: Date.now() })
export const putWaiting = (waiting: WaitingMove) => set(waiting.id, waiting, open())
export const removeWaiting = (id: string) => del(id, open())

/**
 * Sends the waiting moves of a deal one after the other, in one tab at a time. Stops when the line is lost, and at a
 * refused move until the visitor has sent it again or removed it, so that the order stays. Calls `onChange` after each.
 */
export const sendWaiting = (deal: string, onChange: (isSent: boolean) => void): Promise<void> =>
  navigator.locks.request(`sawari-hand-over-${deal}`, async () => {
    for (const waiting of await listWaiting(deal)) {
      if (waiting.refusal) return
      const result = await send(waiting)
      if (result === 'unanswered') return
      if (result === 'sent') await removeWaiting(waiting.id)
      else await putWaiting({ ...waiting, refusal: result })
      onChange(result === 'sent')
      if (result !== 'sent') return
    }
  })

async function send({
  id,
  deal,
  move,
  payload,
  files,
}: WaitingMove): Promise<'sent' | 'unanswered' | Refusal> {
  const body = new FormData()
  // As JSON: a form's value that looks like a number would become one, and a code may begin with a zero.
  body.append('@jsonPayload', JSON.stringify({ ...payload, moveId: id }))
  for (const file of files) body.append('files', file)
  try {
    const { token }: { token: string | null } = await (await fetch('/api/session')).json()
    if (!token) return 'signedOut'
    const response = await fetch(`/api/deals/${deal}/${move}`, {
      method: 'POST',
      headers: { Authorization: token },
      body,
    })
    return response.ok ? 'sent' : refusalOf(response.status)
  } catch {
    return 'unanswered'
  }
}

function refusalOf(status: number): 'unanswered' | Refusal {
  // A limit of moves per minute passes by itself, and so does an overload.
  if (status >= 500 || status === 429) return 'unanswered'
  if (status === 409) return 'moved'
  return status === 401 || status === 404 ? 'signedOut' : 'invalid'
}
