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

/** Requests in turn from 16 connections, for so many seconds after one of warming up. */
export async function load(
  { origin, pid }: Server,
  requests: Scenario['store'],
  token: string,
  seconds: number,
): Promise<Measured> {
  const isWrite = requests.some(({ method }) => method)
  const headers = { ...(isWrite && { Authorization: token, 'Content-Type': 'application/json' }) }
  const options = { url: origin, connections, requests, headers }
  await autocannon({ ...options, duration: 1 })
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
