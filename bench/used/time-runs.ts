/** Milliseconds. */
export type TimingStats = { p50: number; p95: number; p99: number; count: number }

const warmUpTurns = 5
const maxTurns = 300
/** Milliseconds of its own time after which the work stops. */
const maxSpentMs = 2500

/** Times the work, one call at a time. What runs before each is not measured. */
export async function timeRuns(
  work: () => Promise<unknown>,
  before?: () => Promise<unknown>,
): Promise<TimingStats> {
  const times: number[] = []
  let spent = 0
  for (let turn = 0; turn < warmUpTurns + maxTurns && (!times.length || spent < maxSpentMs); turn++) {
    await before?.()
    const start = performance.now()
    await work()
    const time = performance.now() - start
    spent += time
    // The first turns are a warm-up, unless they use up the time limit.
    if (turn >= warmUpTurns || spent >= maxSpentMs) times.push(time)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
}
