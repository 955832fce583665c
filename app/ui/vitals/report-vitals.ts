import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const values: Record<string, number> = {}
const { pathname } = location

/**
 * Measures this visit, and reports to the server when the visitor leaves: figures and the page, nothing about the
 * visitor.
 */
export function reportVitals() {
  const note = ({ name, value }: Metric) => {
    values[name] = Math.round(value * 1000) / 1000
  }
  // On every change: the browser may process a tap just before leaving only after the last report was due.
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !Object.keys(values).length) return
    navigator.sendBeacon('/api/vitals', JSON.stringify({ path: pathname, values }))
    for (const name of Object.keys(values)) delete values[name]
  })
}
