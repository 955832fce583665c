import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { browserLaunch } from '#test/kit/browser.ts'
import { freePort } from '#test/kit/free-port.ts'
import { openPages } from '#test/kit/open-pages.ts'
import { markdownTable, saveReport } from '../report.ts'
import { computeSpread, type Spread } from '../spread.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const maxShift = 0.01

type Category = (typeof categories)[number]

type VisitFigures = Record<Category, number> & {
  /** Largest contentful paint and total blocking time of the first page, in milliseconds. */
  lcp: number
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  bytes: number
  /** Lighthouse's benchmark index of the machine at that moment; 1,500 and more is fast. */
  machine: number
  /** The ids of audits that cost points. */
  lost: string[]
}

/** The median, the number of counted and of all visits, and the benchmark indexes. */
type MedianFigures = VisitFigures & { counted: string; speeds: Spread }

/** Below this index Lighthouse warns that the machine is too slow for mid-range phone scores. */
const minMachineIndex = 1000

/**
 * Visits every public page with Lighthouse as a mid-range phone on slow 4G: the median of some runs, with its target.
 */
export async function benchVisits(origin: string, runs: number, only?: readonly string[]): Promise<boolean> {
  const port = await freePort()
  const launch = await browserLaunch()
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
  const results: { path: string; figures: MedianFigures; missed: string[] }[] = []
  try {
    for (const path of only ?? (await listMeasuredPages(origin))) {
      const figures = await measureMedian(`${origin}${path}`, port, runs)
      results.push({ path, figures, missed: findMissed(figures) })
      console.log(
        `${path}: ${categories.map(each => figures[each]).join(' ')} ${figures.lost.join(' ')} (${figures.counted})`,
      )
    }
  } finally {
    await browser.close()
  }
  saveReport('pages', { runs, results })
  const heads = [
    '',
    ...categories,
    'spread',
    'LCP ms',
    'blocked ms',
    'CLS',
    'KB',
    'machine',
    'visits',
    `missed, of ${targetWords}`,
  ]
  const rows = results.map(({ path, figures: it, missed }) => [
    path,
    ...categories.map(each => it[each]),
    `${it.speeds.min} to ${it.speeds.max}`,
    Math.round(it.lcp),
    Math.round(it.blocked),
    it.shift.toFixed(3),
    Math.round(it.bytes / 1000),
    Math.round(it.machine),
    it.counted,
    missed.join(', '),
  ])
  console.log(markdownTable(heads, rows))
  return results.every(({ missed }) => !missed.length)
}

const targetWords = `${categories.map(each => minScores[each]).join('/')}, CLS ${maxShift}`

async function runLighthouse(
  url: string,
  port: number,
  auditedCategories: readonly Category[],
): Promise<VisitFigures> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...auditedCategories],
    disableFullPageScreenshot: true,
    // Pages that are hidden on purpose cannot pass the crawler audit.
    skipAudits: isNoindex(url) ? ['is-crawlable'] : [],
  }
  const { lhr } = (await lighthouse(url, flags)) ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no report'}`)
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
    machine: lhr.environment.benchmarkIndex,
    lost: Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight))
      .map(({ id }) => id)
      .filter(id => (lhr.audits[id]?.score ?? 1) < 0.9),
  }
}

/**
 * The median of each timed figure over enough visits on a fast machine, or over all visits after twice as many. Figures
 * that do not depend on time come from one visit before, which also generates the page's pictures. The lost audits are
 * from all visits.
 */
async function measureMedian(url: string, port: number, runs: number): Promise<MedianFigures> {
  const untimed = await runLighthouse(url, port, [...categories].slice(1))
  const all: VisitFigures[] = []
  const fair = () => all.filter(({ machine }) => machine >= minMachineIndex)
  while (fair().length < runs && all.length < 2 * runs)
    all.push(await runLighthouse(url, port, ['performance']))
  const counted = fair().length < runs ? all : fair()
  const figures = {
    ...untimed,
    lost: [...new Set([untimed, ...counted].flatMap(({ lost }) => lost))],
    counted: `${counted.length} of ${all.length}`,
    speeds: computeSpread(counted.map(each => each.performance)),
  }
  for (const key of ['performance', 'lcp', 'blocked', 'shift', 'bytes', 'machine'] as const)
    figures[key] = computeSpread(counted.map(each => each[key])).median
  return figures
}

function findMissed(figures: VisitFigures): string[] {
  const scores = categories.filter(each => figures[each] < minScores[each])
  return figures.shift > maxShift ? [...scores, 'CLS'] : scores
}

const known = [
  ...openPages,
  '/cars/brand/tata',
  '/search',
  '/search?q=creta',
  '/cars/hyundai-creta/inquiry',
  '/login',
  '/sitemap',
]

/** The addresses of the pages, with a variant of the car, whose address comes from the catalogue. */
async function listMeasuredPages(origin: string): Promise<string[]> {
  const car = await (await fetch(`${origin}/cars/hyundai-creta`)).text()
  const [variant] = /\/cars\/variant\/[\w-]+/.exec(car) ?? []
  if (!variant) throw new Error('The Creta has no variant')
  return known.toSpliced(known.indexOf('/bikes'), 0, variant)
}

/** Pages that are hidden from search engines on purpose; of some pages only the answers to a visitor's question. */
const isNoindex = (url: string) => /\/(search|shortlist|login|inquiry)\b|\/(worth|cost-to-own)\?/.test(url)
