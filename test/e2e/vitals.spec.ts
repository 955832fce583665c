import { type Site, startSite } from '#test/kit/site.ts'
import { expect, test } from './fixtures.ts'

// What a real browser measures of a visit stands in the figures of the process that served it.

let own: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  own = await startSite({ METRICS_PORT: '0' })
})
test.afterAll(() => own.stop())

/** The value of one figure; nothing where it has none yet. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(own.metrics ?? '')).text()
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}
const label = '{route="/cars/:id"}'

test('a visit is measured by the browser, and told once when the visitor leaves', {
  tag: '@narrow',
}, async ({ watched: page }) => {
  expect(await figure(`sawari_visit_lcp_count${label}`)).toBeUndefined()
  // Its code comes last of all, and measures once it has run.
  const measuring = page.waitForResponse(/\/assets\/report-vitals-/, { timeout: 30_000 })
  await page.goto(`${own.origin}/cars/hyundai-creta`)
  await page.evaluate(code => import(code), (await measuring).url())
  // A page that is busy until the visitor leaves has no idle moment to look at what was tapped.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  // The first input has a delay, told after the next paint, and ends what may still become the largest one.
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(
    () => new Promise(done => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true })),
  )
  await page.goto(`${own.origin}/about`)
  for (const name of ['lcp', 'fcp', 'ttfb', 'cls', 'inp'])
    await expect.poll(() => figure(`sawari_visit_${name}_count${label}`), name).toBe(1)
  expect(await figure(`sawari_visit_lcp_sum${label}`)).toBeGreaterThan(0)
  expect(await figure(`sawari_visit_cls_sum${label}`)).toBeLessThanOrEqual(0.01)
})
