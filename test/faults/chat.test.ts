import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { readEnv } from '#server/env.ts'
import { keptSecret } from '#server/session-secret.ts'
import { openFolder } from '#test/kit/open-folder.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { type Pair, pairs } from './chat-members.ts'
import { readAll, type Said, write } from './chat-writer.ts'

// What was acknowledged is there once, whatever happens to the processes that took it. `npm run test:faults` is the
// long form: 20 kills during 5,000 messages of 50 writers.

const { faultKills: kills, faultMessages: messages } = readEnv()
const writers = messages >= 5_000 ? 50 : 10
const each = messages / writers

let dataDir: string
let settings: Record<string, string>
let site: Site
let database: Connection
let secret: string

beforeAll(async () => {
  dataDir = await openFolder('sawari-faults-')
  settings = { DATA_DIR: dataDir, MESSAGE_LIMIT_PER_MINUTE: '1000000', FORM_LIMIT_PER_HOUR: '1000000' }
  site = await startSite(settings)
  // Started anew it is where its writers look for it.
  settings.PORT = new URL(site.origin).port
  database = await connect({ dataDir, databaseUrl: undefined })
  secret = await keptSecret(dataDir)
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Both sides read the same: every acknowledged message once, under its number, and each writer's in its order. */
async function check(pair: Pair, told: readonly Said[][]) {
  const [one, other] = await Promise.all(
    pair.tokens.map(token => readAll(site.origin, pair.conversation, token)),
  )
  expect(one).toEqual(other)
  expect(one?.map(({ number }) => number)).toEqual(Array.from(one ?? [], (_, at) => at + 1))
  const all = told.flat()
  expect(one).toHaveLength(all.length)
  const byId = new Map(one?.map(message => [message.id, message]))
  for (const { id, number, message } of all) expect(byId.get(id)).toMatchObject({ number, message })
  for (const own of told) {
    const numbers = own.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((first, second) => first - second))
  }
}

describe('messages sent by many', () => {
  it(
    `are kept when the process is killed ${kills} times`,
    async () => {
      const all = await pairs(systemContext(database.db), writers / 2, secret)
      let told = 0
      let killed = 0
      let restarting = Promise.resolve()
      const killWhenDue = () => {
        told++
        if (killed >= kills || told < ((killed + 1) * messages) / (kills + 1)) return
        killed++
        process.kill(site.pid, 'SIGKILL')
        restarting = restarting.then(async () => {
          site = await startSite(settings)
        })
      }
      const results = await Promise.all(
        all.map(({ conversation, tokens }) =>
          Promise.all(tokens.map(token => write(() => site.origin, conversation, token, each, killWhenDue))),
        ),
      )
      await restarting
      expect([told, killed]).toEqual([messages, kills])
      for (const [at, pair] of all.entries()) await check(pair, results[at] ?? [])
    },
    messages * 200 + 60_000,
  )

  it('have numbers without gaps when two processes take them', async () => {
    const second = await startSite({ ...settings, PORT: '0' })
    try {
      const all = await pairs(systemContext(database.db), 2, secret)
      let turn = 0
      const either = () => [site.origin, second.origin][turn++ % 2] ?? ''
      for (const pair of all) {
        const writing = [...pair.tokens, ...pair.tokens].map(token =>
          write(either, pair.conversation, token, 15, () => {}),
        )
        await check(pair, await Promise.all(writing))
      }
    } finally {
      await second.stop()
    }
  }, 60_000)
})
