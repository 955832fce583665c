import { type Site, startSite } from '#test/kit/site.ts'
import { expect, test } from './fixtures.ts'

// The metrics of the process that served a visit contain what a real browser measured.

let measuredSite: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  measuredSite = await startSite({ METRICS_PORT: '0' })
})
test.afterAll(() => measuredSite.stop())

/** The value of one metric; undefined if it has none yet. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(measuredSite.metrics ?? '')).text()
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}
const label = '{route="/cars/:id"}'

test('the browser measures a visit and reports once when the visitor leaves', {
  tag: '@narrow',
}, async ({ watched: page }) => {
  expect(await figure(`sawari_visit_lcp_count${label}`)).toBeUndefined()
  // The code for measurements loads last, and measures once it has run.
  const measuring = page.waitForResponse(/\/assets\/report-vitals-/, { timeout: 30_000 })
  await page.goto(`${measuredSite.origin}/cars/hyundai-creta`)
  await page.evaluate(code => import(code), (await measuring).url())
  // A page that is busy until the visitor leaves has no idle time to process a tap.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  // The browser reports the first input's delay after the next paint, and the largest paint ends with it.
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(
    () => new Promise(done => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true })),
  )
  await page.goto(`${measuredSite.origin}/about`)
  for (const name of ['lcp', 'fcp', 'ttfb', 'cls', 'inp'])
    await expect.poll(() => figure(`sawari_visit_${name}_count${label}`), name).toBe(1)
  expect(await figure(`sawari_visit_lcp_sum${label}`)).toBeGreaterThan(0)
  expect(await figure(`sawari_visit_cls_sum${label}`)).toBeLessThanOrEqual(0.01)
})
