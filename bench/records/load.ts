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

const optionsOf = ({ origin }: Server, requests: Scenario['store'], token: string) => {
  const isWrite = requests.some(({ method }) => method)
  const isSignedIn = isWrite || requests.some(({ needsToken }) => needsToken)
  const headers = {
    ...(isSignedIn && { Authorization: token }),
    ...(isWrite && { 'Content-Type': 'application/json' }),
  }
  return { url: origin, connections, requests, headers }
}

/** So many requests that what is measured afterwards is compiled, however busy the machine is. */
export const warmUp = (server: Server, requests: Scenario['store'], token: string) =>
  autocannon({ ...optionsOf(server, requests, token), amount: 1000 })

/** Requests in turn from 16 connections, for so many seconds. */
export async function load(
  server: Server,
  requests: Scenario['store'],
  token: string,
  seconds: number,
): Promise<Measured> {
  const { pid } = server
  const before = costOf(pid)
  const result = await autocannon({ ...optionsOf(server, requests, token), duration: seconds })
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
