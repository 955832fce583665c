import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expensiveRequests, type FloodClient } from './expensive-requests.ts'

// `node flood.ts <request> <client as JSON>`: sends one kind of request concurrently until it is stopped. Then it
// prints the number of responses by status. It runs at low priority, because its own work must not affect the
// measurement.

const inParallel = 16
const [name, who] = process.argv.slice(2)
const expensiveRequest = expensiveRequests.find(each => each.name === name)
if (!expensiveRequest || !who) throw new Error(`no request is named ${name}`)
const client: FloodClient = JSON.parse(who)
setPriority(constants.priority.PRIORITY_LOW)

const stopping = new AbortController()
const statuses: Record<number, number> = {}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(client.origin + path, {
    ...init,
    headers: {
      'X-Forwarded-For': client.address,
      ...(client.token && { Authorization: client.token }),
      ...init.headers,
    },
    signal: stopping.signal,
  })
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (!isStream) for await (const _ of answer.body ?? []);
  return answer
}

async function repeatRequest() {
  while (!stopping.signal.aborted) await expensiveRequest?.run(client, send).catch(() => wait(5))
}

process.once('disconnect', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())
await Promise.all(Array.from({ length: inParallel }, repeatRequest))
console.log(JSON.stringify(statuses))
process.exit()
