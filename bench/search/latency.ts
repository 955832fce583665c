export type Latencies = { p50: number; p95: number; p99: number; count: number }

const rounds = 12

/** Measures the work in milliseconds: one call at a time, with each input in turn, after a warm-up round. */
export async function measureLatencies<T>(
  all: readonly T[],
  work: (each: T) => Promise<unknown>,
): Promise<Latencies> {
  const durations: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const each of all) {
      const started = performance.now()
      await work(each)
      if (round) durations.push(performance.now() - started)
    }
  const sorted = durations.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
}
