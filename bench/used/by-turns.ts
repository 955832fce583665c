export type Times = { p50: number; p95: number; p99: number; count: number }

type Work = () => Promise<unknown>
const nothing: Work = async () => {}

const warming = 5
const most = 300
/** Milliseconds of its own time after which one of the two is not asked again. */
const patience = 2500

/**
 * Two ways to the same answer, one call at a time and by turns for as long as both last, so that whatever else the machine
 * does meets both. What comes before a turn of the first is not measured.
 */
export async function byTurns(works: readonly [Work, Work], before = nothing): Promise<[Times, Times]> {
  const sides = works.map((work, at) => ({
    work,
    before: at ? nothing : before,
    times: [] as number[],
    spent: 0,
  }))
  for (let turn = 0; turn < warming + most; turn++)
    for (const side of sides) {
      if (side.times.length && side.spent >= patience) continue
      await side.before()
      const time = await timeOf(side.work)
      side.spent += time
      // The first turns warm up, unless they take all the time there is.
      if (turn >= warming || side.spent >= patience) side.times.push(time)
    }
  // One for each of the two.
  return sides.map(({ times }) => timesOf(times)) as [Times, Times]
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
