import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'
import { envSchema } from '#server/env-schema.ts'
import { everyRow } from '#test/kit/every-row.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

const panel = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
})
const { panels } = z
  .object({ panels: z.array(panel) })
  .parse(JSON.parse(read('deploy/observability/grafana-dashboard.json')))
const alertRule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'warn', 'plan']) }),
})
const { groups } = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alertRule) })) })
  .parse(parse(read('deploy/observability/alerts.yml')))
const alerts = groups.flatMap(({ rules }) => rules)

/** The metrics that the process exports. Those that end in an underscore are the beginning of several names. */
function exportedNames(): string[] {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const sources = globSync('server/metrics/*.ts', { cwd: projectRoot }).filter(
    file => !file.endsWith('.test.ts'),
  )
  const ours = sources.flatMap(file => read(file).match(/(?<=['`])sawari_\w+/g) ?? [])
  return [...registry.getMetricsAsArray().map(({ name }) => name), ...ours, 'up']
}

const exported = exportedNames()
const isExported = (name: string) =>
  exported.includes(name.replace(/_(bucket|sum|count)$/, '')) ||
  exported.includes(name) ||
  exported.some(each => each.endsWith('_') && name.startsWith(each))

const namesIn = (text: string) => text.match(/\b(?:sawari|nodejs|process)_\w+|\bup\b(?=[{ ])/g) ?? []

const expectMetrics = (names: string[]) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(name => !isExported(name))).toEqual([])
}

describe('observability', () => {
  it('each panel has metrics, and they exist', async () => {
    const charts = panels.filter(({ type }) => type !== 'row')
    await everyRow(
      charts,
      ({ title }) => title,
      ({ targets }) => expectMetrics(targets.flatMap(({ expr }) => namesIn(expr))),
    )
  })

  it('each panel has an id of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  it('each alert has metrics, and they exist', () =>
    everyRow(
      alerts,
      ({ alert }) => alert,
      ({ expr }) => expectMetrics(namesIn(expr)),
    ))

  it('docs/scale.md names each alert that a step is due, and only metrics and settings that exist', () => {
    const text = read('docs/scale.md')
    const due = alerts.filter(({ labels }) => labels.severity === 'plan').map(({ alert }) => alert)
    expect(new Set(text.match(/\bSawari[A-Z]\w+/g))).toEqual(new Set(due))
    expect(namesIn(text).filter(name => !isExported(name))).toEqual([])
    const settings = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[`=]/g)].map(([, name]) => name ?? '')
    expect(settings.filter(name => !(name in envSchema.shape))).toEqual([])
  })

  it('the list of metrics has each metric', () => {
    const text = read('deploy/observability/README.md')
    const missing = exported.filter(name => name.startsWith('sawari_') && !text.includes(name))
    expect(missing.filter(name => !text.includes(name.replace(/_(bytes|size|up|seconds)$/, '')))).toEqual([])
  })
})
