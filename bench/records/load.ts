import autocannon from 'autocannon'
import { readProcessCost } from '../process-cost.ts'
import type { BenchRequest } from './scenarios.ts'

export type BenchServer = { origin: string; pid: number }
export type LoadStats = {
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** CPU seconds of the server's process per thousand responses, and its final megabytes. */
  cpu: number
  memory: number
}

const connections = 16

const loadOptions = ({ origin }: BenchServer, requests: BenchRequest[], token: string) => {
  const isWrite = requests.some(({ method }) => method)
  const isSignedIn = isWrite || requests.some(({ needsToken }) => needsToken)
  const headers = {
    ...(isSignedIn && { Authorization: token }),
    ...(isWrite && { 'Content-Type': 'application/json' }),
  }
  return { url: origin, connections, requests, headers }
}

/** Sends enough requests to warm up the JIT compiler, however busy the machine is. */
export const warmUp = (server: BenchServer, requests: BenchRequest[], token: string) =>
  autocannon({ ...loadOptions(server, requests, token), amount: 1000 })

/** Sends requests in turn over 16 connections for some seconds. */
export async function runLoad(
  server: BenchServer,
  requests: BenchRequest[],
  token: string,
  seconds: number,
): Promise<LoadStats> {
  const { pid } = server
  const before = readProcessCost(pid)
  const result = await autocannon({ ...loadOptions(server, requests, token), duration: seconds })
  const after = readProcessCost(pid)
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

/** Combines several turns: means, and the worst of the slowest responses. */
export function averageStats(turns: readonly LoadStats[]): LoadStats {
  const mean = (key: keyof LoadStats) => turns.reduce((sum, turn) => sum + turn[key], 0) / turns.length
  return {
    perSecond: Math.round(mean('perSecond')),
    p50: Math.round(mean('p50')),
    p99: Math.max(...turns.map(turn => turn.p99)),
    errors: turns.reduce((sum, turn) => sum + turn.errors, 0),
    cpu: mean('cpu'),
    memory: turns.at(-1)?.memory ?? 0,
  }
}
