import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessCost } from '#bench/process-cost.ts'
import { type Connection, connect } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { type ChatPair, createChatPairs } from './chat-members.ts'
import { expensiveRequests, type FloodClient } from './expensive-requests.ts'
import { isLongRun } from './is-long-run.ts'
import { simulateUser, type TimedRequest } from './normal-user.ts'

// One client sends as many expensive requests as it can to each entry point in turn; a normal user must not notice.

const seconds = 20
const quietSeconds = 10
/** The milliseconds by which one client may delay another. */
const mayHoldUp = 200
const megabytes = 150
/** How the site refuses a flood. */
const refusals = [429, 503]

const dataDir = isLongRun ? await createTempFolder('sawari-starvation-') : ''
// Request limits are raised out of the way: the test shows what holds without them.
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
let setting: { origin: string; vehicle: string; pair: ChatPair }
const greedy: Partial<Record<'guest' | 'member' | 'operator', { token?: string; listing?: string }>> = {
  guest: {},
}
let theirPair: ChatPair

describe.runIf(isLongRun)('one client with too many requests delays nobody', () => {
  beforeAll(async () => {
    site = await startSite(settings)
    database = await connect({ dataDir, databaseUrl: undefined, poolSize: 2 })
    const systemCtx = systemContext(database.db)
    const secret = await loadOrCreateSecret(dataDir)
    const [pair, theirs] = await createChatPairs(systemCtx, 2, secret)
    if (!pair || !theirs) throw new Error('two pairs were requested')
    theirPair = theirs
    setting = { origin: site.origin, vehicle: await createListing(systemCtx), pair }
    const { id, token } = await createMember(systemCtx, secret)
    for (let at = 0; at < 40; at++) await createListing(systemCtx, id)
    greedy.member = { token, listing: await createListing(systemCtx, id) }
    const account = { email: 'greedy@sawari.example', password: 'marigold-lantern', role: 'owner' } as const
    const operator = { kind: 'operator', accountId: await addOperator(systemCtx, account) } as const
    greedy.operator = { token: await startSession(systemCtx, operator, secret) }
    await sampled(5)
  }, 180_000)

  afterAll(async () => {
    await database?.close()
    await site?.stop()
  })

  it.each(
    expensiveRequests.flatMap(({ name, roles, statuses }) =>
      roles.map(as => ({ name, as, expected: statuses })),
    ),
  )(
    '$name, by a $as',
    async ({ name, as, expected }) => {
      const quiet = p99(await sampled(quietSeconds))
      // The limits of one client do not apply to another.
      const address = { guest: '203.0.113.9', member: '203.0.113.10', operator: '203.0.113.11' }[as]
      const who: FloodClient = { ...setting, address, pair: theirPair, ...greedy[as] }
      // Only members of a conversation can read and write chats.
      if (as === 'member' && ['chat', 'realtime'].includes(name)) who.token = theirPair.tokens[0]
      const { memory } = readProcessCost(site.pid)
      let most = memory
      const looking = setInterval(() => {
        most = Math.max(most, readProcessCost(site.pid).memory)
      }, 50)
      const end = askTooMuch(name, who)
      const samples = await sampled(seconds)
      clearInterval(looking)
      const statuses = await end()
      const beset = p99(samples)
      console.log(`${name}, ${as}: p99 ${ms(quiet)}, under load ${ms(beset)} (${slowest(samples)}),`, {
        statuses,
        megabytes: Math.round(most - memory),
      })
      const received = Object.keys(statuses).map(Number)
      expect(received.some(status => expected.includes(status))).toBe(true)
      expect(received.filter(status => ![...expected, ...refusals].includes(status))).toEqual([])
      expect(samples.filter(({ status }) => status >= 400)).toEqual([])
      expect(beset).toBeLessThanOrEqual(quiet + mayHoldUp)
      expect(most - memory).toBeLessThanOrEqual(megabytes)
    },
    120_000,
  )
})

/** Runs the flood in a separate process; `end` stops it and returns the number of responses by status. */
function askTooMuch(name: string, who: FloodClient) {
  const child = spawn(process.execPath, ['test/faults/flood.ts', name, JSON.stringify(who)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  return async (): Promise<Record<string, number>> => {
    child.kill('SIGTERM')
    return JSON.parse((await said) || '{}')
  }
}

/** Samples a normal user's requests for that time. */
async function sampled(time: number): Promise<TimedRequest[]> {
  const end = Date.now() + time * 1_000
  return simulateUser(setting, () => Date.now() > end)
}

const p99 = (samples: readonly TimedRequest[]) => {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

const slowest = (samples: readonly TimedRequest[]) =>
  samples
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ name, ms: time }) => `${name} ${ms(time)}`)
    .join(', ')

const ms = (time: number) => `${Math.round(time)} ms`
