import autocannon from 'autocannon'
import { costOf } from '../process-cost.ts'
import type { Scenario } from './scenarios.ts'

export type Server = { origin: string; pid: number }
export type Measured = {
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** CPU seconds of the server's process for a thousand answers, and its megabytes at the end. */
  cpu: number
  memory: number
}

const connections = 16

/** Requests in turn from 16 connections, for so many seconds after a short warming up. */
export async function load(
  { origin, pid }: Server,
  requests: Scenario['store'],
  token: string,
  seconds: number,
): Promise<Measured> {
  const isWrite = requests.some(({ method }) => method)
  const headers = { ...(isWrite && { Authorization: token, 'Content-Type': 'application/json' }) }
  const options = { url: origin, connections, requests, headers }
  await autocannon({ ...options, amount: 200 })
  const before = costOf(pid)
  const result = await autocannon({ ...options, duration: seconds })
  const after = costOf(pid)
  const answers = Math.max(1, result['2xx'])
  return {
    perSecond: Math.round(answers / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    cpu: ((after.cpu - before.cpu) / answers) * 1000,
    memory: Math.round(after.memory),
  }
}

/** Several turns as one: means, and the worst of the slowest answers. */
export function together(turns: readonly Measured[]): Measured {
  const mean = (key: keyof Measured) => turns.reduce((sum, turn) => sum + turn[key], 0) / turns.length
  return {
    perSecond: Math.round(mean('perSecond')),
    p50: Math.round(mean('p50')),
    p99: Math.max(...turns.map(turn => turn.p99)),
    errors: turns.reduce((sum, turn) => sum + turn.errors, 0),
    cpu: mean('cpu'),
    memory: turns.at(-1)?.memory ?? 0,
  }
}
