import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { startSite } from '#test/kit/site.ts'
import { type ChatPair, createChatPairs } from './chat-members.ts'
import { type AcknowledgedMessage, readMessages, writeMessages } from './chat-writer.ts'
import { isLongRun } from './is-long-run.ts'
import { type KillableSite, scheduleKills, startKillableSite } from './killable-site.ts'

// Acknowledged messages exist exactly once, whatever happens to the processes. `npm run test:full faults` is the long form:
// 20 kills during 5,000 messages of 50 writers.

const { faultKills: kills, faultMessages: messages } = readEnv()
const writers = isLongRun ? 50 : 10
const each = messages / writers

let site: KillableSite
let secret: string

beforeAll(async () => {
  site = await startKillableSite({ MESSAGE_LIMIT_PER_MINUTE: '1000000' })
  secret = await loadOrCreateSecret(site.dataDir)
}, 120_000)

afterAll(() => site.stop())

/** Both sides read the same: every acknowledged message once, with its number, and each writer's in order. */
async function check(pair: ChatPair, acknowledged: readonly AcknowledgedMessage[][]) {
  const [one, other] = await Promise.all(
    pair.tokens.map(token => readMessages(site.origin, pair.conversation, token)),
  )
  expect(one).toEqual(other)
  expect(one?.map(({ number }) => number)).toEqual(Array.from(one ?? [], (_, at) => at + 1))
  const all = acknowledged.flat()
  expect(one).toHaveLength(all.length)
  const byId = new Map(one?.map(message => [message.id, message]))
  for (const { id, number, message } of all) expect(byId.get(id)).toMatchObject({ number, message })
  for (const own of acknowledged) {
    const numbers = own.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((first, second) => first - second))
  }
}

describe('messages of many writers', () => {
  it(
    `survive ${kills} kills of the process`,
    async () => {
      const all = await createChatPairs(site.systemCtx, writers / 2, secret)
      const { onAcknowledged: onTold, counts } = scheduleKills(messages, kills, site)
      const results = await Promise.all(
        all.map(({ conversation, tokens }) =>
          Promise.all(
            tokens.map(token => writeMessages(() => site.origin, conversation, token, each, onTold)),
          ),
        ),
      )
      expect(await counts()).toEqual({ acknowledged: messages, killed: kills })
      for (const [at, pair] of all.entries()) await check(pair, results[at] ?? [])
    },
    messages * 200 + 60_000,
  )

  it('have consecutive numbers when two processes store them', async () => {
    const second = await startSite({ ...site.settings, PORT: '0' })
    try {
      const all = await createChatPairs(site.systemCtx, 2, secret)
      let turn = 0
      const either = () => [site.origin, second.origin][turn++ % 2] ?? ''
      for (const pair of all) {
        const writing = [...pair.tokens, ...pair.tokens].map(token =>
          writeMessages(either, pair.conversation, token, 15, () => {}),
        )
        await check(pair, await Promise.all(writing))
      }
    } finally {
      await second.stop()
    }
  }, 60_000)
})
