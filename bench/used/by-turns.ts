export type Times = { p50: number; p95: number; p99: number; count: number }

type Work = () => Promise<unknown>
const nothing: Work = async () => {}

const warming = 5
const most = 300
/** Milliseconds after which no further turn begins. */
const patience = 2500

/**
 * Two ways to the same answer, one call at a time and by turns, so that whatever else the machine does meets both.
 * What comes before a turn of the first is not measured.
 */
export async function byTurns(works: readonly [Work, Work], before = nothing): Promise<[Times, Times]> {
  const all: [number[], number[]] = [[], []]
  for (let turn = 0; turn < warming; turn++) for (const work of works) await work()
  const end = performance.now() + patience
  for (let turn = 0; turn < most && performance.now() < end; turn++) {
    await before()
    all[0].push(await timeOf(works[0]))
    all[1].push(await timeOf(works[1]))
  }
  return [timesOf(all[0]), timesOf(all[1])]
}

async function timeOf(work: Work): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
}
