import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Site, startSite } from '#test/kit/site.ts'
import { sendInquiry } from '../inquire.ts'
import { markdownTable, saveReport } from '../report.ts'
import { measureBlockedLists } from './blocked-lists.ts'

const path = '/cars?q=flood'
const seconds = 10
/** The minimum goodput at four times the capacity, relative to the peak. */
const minGoodput = 0.8
/** The maximum median time of a page while lists are blocked, relative to the median alone. */
const maxSlowdown = 2

type LoadResult = {
  name: string
  requested: number
  made: number
  refused: number
  other: number
  p99: number
}

/**
 * Measures the goodput when visitors request four times as many pages as the site can render: relative to the peak in
 * the same run, with 503 for all other requests and every inquiry accepted.
 */
export async function benchOverload(): Promise<boolean> {
  const site = await startSite({
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'silent',
    FORM_LIMIT_PER_HOUR: '1000000',
  })
  try {
    await runLoad(site, 'warm', { connections: 4 })
    const baseline: LoadResult[] = []
    for (const connections of [2, 4, 8])
      baseline.push(await runLoad(site, `${connections} visitors`, { connections }))
    const peak = Math.max(...baseline.map(({ made }) => made))
    const flood = runFlood(site, peak * 4)
    const inquiries = await sendInquiries(site)
    const rows = [...baseline, await flood]
    const goodput = (rows.at(-1)?.made ?? 0) / peak
    const taken = inquiries.filter(status => status === 200).length
    const errors = rows.reduce((sum, { other }) => sum + other, 0)
    const slowdown = await measureBlockedLists(site)
    saveReport('overload', { seconds, rows, goodput, inquiries, heldUp: slowdown })
    console.log(
      markdownTable(
        ['', 'requested/s', 'made/s', 'refused/s', 'other', 'p99 ms'],
        rows.map(({ name, requested, made, refused, other, p99 }) => [
          name,
          requested,
          made,
          refused,
          other,
          p99,
        ]),
      ),
    )
    const isGood = goodput >= minGoodput && errors === 0 && taken === inquiries.length
    console.log(
      `\nGoodput ${Math.round(goodput * 100)} % of the peak (target ${minGoodput * 100}), ${taken} of ${inquiries.length} inquiries taken: ${isGood ? 'good' : 'MISSED'}`,
    )
    const isFast = slowdown < maxSlowdown
    console.log(
      `Pages while lists use all of their capacity: × ${slowdown.toFixed(2)} of alone (limit ${maxSlowdown}): ${isFast ? 'good' : 'MISSED'}`,
    )
    return isGood && isFast
  } finally {
    await site.stop()
  }
}

/** The number of clients; a refused client uses up its share of the second at once. */
const clients = 200
/** Clients start in groups, so that their requests are spread over the second. */
const groups = 10

async function runFlood(site: Site, perSecond: number): Promise<LoadResult> {
  const share = { connections: clients / groups, overallRate: Math.ceil(perSecond / groups) }
  const name = 'four times the peak'
  const loads = await Promise.all(
    Array.from({ length: groups }, (_, at) =>
      wait((at * 1_000) / groups).then(() => runLoad(site, name, share)),
    ),
  )
  const sum = (of: 'requested' | 'made' | 'refused' | 'other') =>
    loads.reduce((all, each) => all + each[of], 0)
  const [requested, made, refused, other] = [sum('requested'), sum('made'), sum('refused'), sum('other')]
  return { name, requested, made, refused, other, p99: Math.max(...loads.map(each => each.p99)) }
}

async function runLoad(site: Site, name: string, options: Partial<autocannon.Options>): Promise<LoadResult> {
  const result = await autocannon({ url: site.origin + path, duration: seconds, timeout: 30, ...options })
  const statuses = result.statusCodeStats ?? {}
  const count = (status: string) => Number(Reflect.get(statuses, status)?.count ?? 0)
  const [made, refused] = [count('200'), count('503')]
  const perSecond = (answers: number) => Math.round(answers / result.duration)
  return {
    name,
    requested: perSecond(result.requests.total),
    made: perSecond(made),
    refused: perSecond(refused),
    other: result.requests.total - made - refused + result.errors,
    p99: result.latency.p99,
  }
}

/** Five a second during the flood. */
async function sendInquiries({ origin }: Site): Promise<number[]> {
  const answers: Promise<number>[] = []
  for (let sent = 0; sent < (seconds - 1) * 5; sent++) {
    answers.push(sendInquiry(origin))
    await wait(200)
  }
  return Promise.all(answers)
}
