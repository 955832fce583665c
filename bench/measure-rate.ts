import autocannon from 'autocannon'

export type RequestRate = { perSecond: number; p99: number; errors: number; bytes: number }

/** Requests per second and 99th percentile (ms) of one address with 16 connections. */
export async function measureRate(url: string, seconds = 8): Promise<RequestRate> {
  await autocannon({ url, connections: 16, duration: 2 })
  const result = await autocannon({ url, connections: 16, duration: seconds })
  const answers = result['2xx']
  return {
    perSecond: Math.round(answers / result.duration),
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    bytes: Math.round(result.throughput.total / Math.max(1, answers)),
  }
}
