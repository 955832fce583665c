import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { keysOf } from '#records/typed-entries.ts'

/**
 * The measurements of real visits, with the limits of good and poor (web.dev): seconds, and layout shifts without unit.
 */
const vitalBuckets = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  FCP: [0.5, 1, 1.8, 2.4, 3, 4, 6],
  INP: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const

type VitalName = keyof typeof vitalBuckets

const visitSchema = z.object({
  path: z.string().startsWith('/').max(300),
  values: z.partialRecord(z.enum(['LCP', 'FCP', 'INP', 'TTFB', 'CLS']), z.number().min(0).max(600_000)),
})

/** Reads a browser's report of one visit; undefined if it is invalid. */
export function readVisit(text: string) {
  try {
    return visitSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Records the measurements of visits, by the pattern of the page's path. */
export function createVitals(registers: Registry[]) {
  const histograms = keysOf(vitalBuckets).map(
    name =>
      [
        name,
        new Histogram({
          name: `sawari_visit_${name.toLowerCase()}`,
          help: `${name} of real visits${name === 'CLS' ? '' : ', in seconds'}`,
          labelNames: ['route'],
          buckets: [...vitalBuckets[name]],
          registers,
        }),
      ] as const,
  )
  return (route: string, values: Partial<Record<VitalName, number>>) => {
    for (const [name, histogram] of histograms) {
      const value = values[name]
      if (value !== undefined) histogram.observe({ route }, name === 'CLS' ? value : value / 1000)
    }
  }
}
