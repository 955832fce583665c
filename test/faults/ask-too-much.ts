import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { doors, type Greedy } from './worst-requests.ts'

// `node ask-too-much.ts <door> <who as JSON>`: asks at one door, so many times at once, until it is told to end. Then it
// prints how often which status was answered. It yields to the site that it asks: its own work is not what is measured.

const inParallel = 16
const [name, who] = process.argv.slice(2)
const door = doors.find(each => each.name === name)
if (!door || !who) throw new Error(`there is no door ${name}`)
const greedy: Greedy = JSON.parse(who)
setPriority(constants.priority.PRIORITY_LOW)

const over = new AbortController()
const statuses: Record<number, number> = {}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(greedy.origin + path, {
    ...init,
    headers: {
      'X-Forwarded-For': greedy.address,
      ...(greedy.token && { Authorization: greedy.token }),
      ...init.headers,
    },
    signal: over.signal,
  })
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (!isStream) for await (const _ of answer.body ?? []);
  return answer
}

async function ask() {
  while (!over.signal.aborted) await door?.ask(greedy, send).catch(() => wait(5))
}

process.once('disconnect', () => over.abort())
process.once('SIGTERM', () => over.abort())
await Promise.all(Array.from({ length: inParallel }, ask))
console.log(JSON.stringify(statuses))
process.exit()
