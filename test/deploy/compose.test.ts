import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'
import { envSchema } from '#server/env-schema.ts'

const folder = path.join(projectRoot, 'deploy')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.string(), dockerfile: z.string().default('Containerfile') }).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

const readCompose = (file: string) => composeFile.parse(parse(read(file), { merge: true }))

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', file => {
  const { services, volumes } = readCompose(file)

  it('follows the schema of compose files', () => {
    const rules = { 'no-duplicate-container-names': 2, 'no-duplicate-exported-ports': 2 } as const
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
    const errors = linter
      .lintFiles([path.join(folder, file)], false)
      .flatMap(({ messages }) => messages.filter(({ rule }) => rule in rules || rule === 'invalid-schema'))
    expect(errors).toEqual([])
  })

  it('mounts and builds only files that exist, and volumes that it declares', () => {
    const sources = Object.values(services).flatMap(service =>
      service.volumes.map(volume => volume.split(':')[0] ?? ''),
    )
    const files = Object.values(services).flatMap(({ build }) =>
      build ? [path.join(build.context, build.dockerfile)] : [],
    )
    const missing = [...sources.filter(source => source.startsWith('.')), ...files].filter(
      source => !existsSync(path.join(folder, source)),
    )
    expect(missing).toEqual([])
    expect(sources.filter(source => !source.startsWith('.') && !(source in volumes))).toEqual([])
  })

  it('names only settings of Sawari, and no secret in plain', () => {
    const sites = Object.values(services).filter(({ image }) => image === 'sawari')
    expect(sites).toHaveLength(2)
    for (const { environment } of sites)
      expect(Object.keys(environment).filter(name => !(name in envSchema.shape))).toEqual([])
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value, name).toMatch(/^\$\{\w+:?[?-]/)
  })

  it('stops without a value that it needs', () => {
    expect(read(file).match(/\$\{\w+\}/g) ?? []).toEqual([])
  })

  it('has the addresses that nginx, HAProxy and the sentinels are told', () => {
    const addresses = Object.values(services).flatMap(({ networks }) => networks?.default.ipv4_address ?? [])
    expect(new Set(addresses).size).toBe(addresses.length)
    const texts = [read(file), read('processes.compose.conf'), read('redis/sentinel.conf')]
    const named = texts.join('\n').match(/\b10\.77\.0\.\d+\b(?!\/)/g) ?? []
    if (file === 'compose.cluster.yaml') expect(new Set(named)).toEqual(new Set(addresses))
  })
})

it('the example of cluster.env has each variable of the compose file', () => {
  const needed = [...read('compose.cluster.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name)
  const listed = [...read('cluster.env.example').matchAll(/^(\w+)=$/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(needed))
})
