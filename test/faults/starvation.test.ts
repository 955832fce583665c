import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf } from '#bench/process-cost.ts'
import { type Connection, connect } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { keptSecret } from '#server/session-secret.ts'
import { openFolder } from '#test/kit/open-folder.ts'
import { newListing, newMember } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { type Sample, useSite } from './bystander.ts'
import { type Pair, pairs } from './chat-members.ts'
import { isLong } from './is-long.ts'
import { doors, type Greedy } from './worst-requests.ts'

// One person asks as much as one can, at each door in turn; another goes on using the site as if nobody did.

const seconds = 20
const quietSeconds = 10
/** Milliseconds by which one person may hold up another. */
const mayHoldUp = 200
const megabytes = 150

const dataDir = isLong ? await openFolder('sawari-starvation-') : ''
// The limits that count requests are out of the way: what is shown is what holds where they do not bite.
const settings = {
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
  FORM_LIMIT_PER_HOUR: '1000000',
  CODE_LIMIT_PER_HOUR: '1000000',
  CODE_LIMIT_PER_IPV4: '1000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
}

let site: Site
let database: Connection
let setting: { origin: string; vehicle: string; pair: Pair }
const greedy: Partial<Record<'guest' | 'member' | 'operator', { token?: string; listing?: string }>> = {
  guest: {},
}
let theirPair: Pair

describe.runIf(isLong)('one who asks too much holds up nobody', () => {
  beforeAll(async () => {
    site = await startSite(settings)
    database = await connect({ dataDir, databaseUrl: undefined, poolSize: 2 })
    const own = systemContext(database.db)
    const secret = await keptSecret(dataDir)
    const [pair, theirs] = await pairs(own, 2, secret)
    if (!pair || !theirs) throw new Error('two pairs were asked for')
    theirPair = theirs
    setting = { origin: site.origin, vehicle: await newListing(own), pair }
    const { id, token } = await newMember(own, secret)
    for (let at = 0; at < 40; at++) await newListing(own, id)
    greedy.member = { token, listing: await newListing(own, id) }
    const account = { email: 'greedy@sawari.example', password: 'marigold-lantern', role: 'owner' } as const
    const operator = { kind: 'operator', accountId: await addOperator(own, account) } as const
    greedy.operator = { token: await startSession(own, operator, secret) }
    await sampled(5)
  }, 180_000)

  afterAll(async () => {
    await database?.close()
    await site?.stop()
  })

  it.each(doors.flatMap(door => door.as.map(as => ({ name: door.name, as }))))(
    '$name, asked by a $as',
    async ({ name, as }) => {
      const quiet = p99(await sampled(quietSeconds))
      // A limit that one of them has reached is not another's.
      const address = { guest: '203.0.113.9', member: '203.0.113.10', operator: '203.0.113.11' }[as]
      const who: Greedy = { ...setting, address, pair: theirPair, ...greedy[as] }
      // Chats are read and written by somebody who is part of one.
      if (as === 'member' && ['chat', 'realtime'].includes(name)) who.token = theirPair.tokens[0]
      const { memory } = costOf(site.pid)
      let most = memory
      const looking = setInterval(() => {
        most = Math.max(most, costOf(site.pid).memory)
      }, 50)
      const end = askTooMuch(name, who)
      const samples = await sampled(seconds)
      clearInterval(looking)
      const statuses = await end()
      const beset = p99(samples)
      console.log(`${name}, ${as}: p99 ${ms(quiet)}, beset ${ms(beset)} (${slowest(samples)}),`, {
        statuses,
        megabytes: Math.round(most - memory),
      })
      expect(Object.keys(statuses).length).toBeGreaterThan(0)
      expect(samples.filter(({ status }) => status >= 400)).toEqual([])
      expect(beset).toBeLessThanOrEqual(quiet + mayHoldUp)
      expect(most - memory).toBeLessThanOrEqual(megabytes)
    },
    120_000,
  )
})

/** Has a process of its own ask; `end` stops it and gives how often which status was answered. */
function askTooMuch(name: string, who: Greedy) {
  const child = spawn(process.execPath, ['test/faults/ask-too-much.ts', name, JSON.stringify(who)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  return async (): Promise<Record<string, number>> => {
    child.kill('SIGTERM')
    return JSON.parse((await said) || '{}')
  }
}

/** What others meet in so many seconds. */
async function sampled(time: number): Promise<Sample[]> {
  const end = Date.now() + time * 1_000
  return useSite(setting, () => Date.now() > end)
}

const p99 = (samples: readonly Sample[]) => {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

const slowest = (samples: readonly Sample[]) =>
  samples
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ name, ms: time }) => `${name} ${ms(time)}`)
    .join(', ')

const ms = (time: number) => `${Math.round(time)} ms`
