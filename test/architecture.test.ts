import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'

// Imports run downward: a room may import from its own floor and from those below.
const floors: Record<string, number> = {
  app: 6,
  console: 6,
  server: 6,
  demo: 5,
  domain: 4,
  'listing-index': 3,
  records: 2,
  database: 1,
  collections: 0,
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/node_modules/')
const sources = Object.keys(floors)
  .flatMap(room =>
    readdirSync(path.join(projectRoot, room), { recursive: true }).map(name => `${room}/${name}`),
  )
  .filter(isSource)
const textOf = new Map(sources.map(file => [file, readFileSync(path.join(projectRoot, file), 'utf8')]))

type Import = { target: string; isType: boolean }

/** What a file imports from the project, as paths from its root. */
function importsOf(file: string): Import[] {
  const text = textOf.get(file) ?? ''
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|(?:^import\s+|\bimport\()'([^']+)'/gm,
  )
  return [...statements].flatMap(([, type, from, bare]) => {
    const given = from ?? bare ?? ''
    const target = given.startsWith('#') ? given.slice(1) : path.posix.join(path.posix.dirname(file), given)
    return (given.startsWith('#') || given.startsWith('.')) && textOf.has(target)
      ? [{ target, isType: type !== undefined }]
      : []
  })
}

const productWords =
  /^(sawari|tata|nexon|lakh|odometer|news|(car|bike|vehicle|truck|seller|buyer|dealer|listing|price|rental|brand|variant|model|review|wishlist|shortlist)s?|(inquir|enquir)(y|ies))$/

/** Identifiers, comments and texts, word by word. Processes of the version before share the names of these channels. */
const productWordsIn = (text: string) =>
  text
    .replace(/'sawari(_written|:link)'/g, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => productWords.test(word))

const roomOf = (file: string) => file.split('/')[0] ?? ''

describe('the house', () => {
  it('is read whole', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(importsOf('server/app.ts').map(each => each.target)).toContain('server/api/index.ts')
  })

  it('has no upward import', () => {
    const upward = sources.flatMap(file =>
      importsOf(file)
        .filter(({ target }) => (floors[roomOf(target)] ?? 0) > (floors[roomOf(file)] ?? 0))
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(upward).toEqual([])
  })

  it('has pages that know nothing of the server that serves them', () => {
    const wrong = sources.filter(
      file => roomOf(file) === 'app' && importsOf(file).some(each => roomOf(each.target) === 'server'),
    )
    expect(wrong).toEqual([])
  })

  it('has a console that knows of the rest its types alone, and that nothing else knows', () => {
    const wrong = sources.flatMap(file =>
      importsOf(file)
        .filter(({ target, isType }) =>
          roomOf(file) === 'console' ? roomOf(target) !== 'console' && !isType : roomOf(target) === 'console',
        )
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no import cycle, types included', () => {
    const cycles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, trail: readonly string[]) => {
      if (trail.includes(file)) return cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file)) return undefined
      for (const { target } of importsOf(file)) walk(target, [...trail, file])
      return done.add(file)
    }
    for (const file of sources) walk(file, [])
    expect(cycles).toEqual([])
  })

  it('has one reader of the environment', () => {
    const readers = sources.filter(file => textOf.get(file)?.includes('process.env'))
    expect(readers).toEqual(['server/env.ts'])
  })

  it('calls out by settings only, never to an address that somebody gave', () => {
    const callers = sources.filter(
      file =>
        /^(server|domain|listing-index|records|database|collections|demo)\//.test(file) &&
        /\bfetch\(|from '(node:https?|ioredis|nodemailer|flydrive\/drivers\/s3)'/.test(
          textOf.get(file) ?? '',
        ) &&
        !/^import type .* from '(node:https?|ioredis)'/m.test(textOf.get(file) ?? ''),
    )
    expect(callers.sort()).toEqual([
      'domain/notifications/post-to-provider.ts',
      'domain/notifications/mail.ts',
      'records/files/s3-storage.ts',
      'records/realtime/redis-pubsub.ts',
      // Serves pages while they are written; no visitor reaches it.
      'server/dev.ts',
    ])
  })

  it('has no product words in the record store', () => {
    const store = sources.filter(file => file.startsWith('records/'))
    const wrong = store.flatMap(file => [
      ...importsOf(file)
        .filter(({ target }) => /^collections\/(?!define|access|registry|fields\/)/.test(target))
        .map(({ target }) => `${file} → ${target}`),
      ...productWordsIn(textOf.get(file) ?? '').map(word => `${file}: ${word}`),
    ])
    expect(wrong).toEqual([])
    expect(productWordsIn('const carId = "seller_id" // usedVehicles')).toEqual(['car', 'seller', 'vehicles'])
  })

  it('keeps files small enough to read', () => {
    const long = sources.filter(file => (textOf.get(file)?.split('\n').length ?? 0) > 300)
    expect(long).toEqual([])
  })
})

describe('what browsers get', () => {
  // Loaders, actions and headers are taken out of route modules for browsers, and with them what only they import.
  const serverOnly = /^(listing-index|records|database|server|demo)\//
  const serverPackages = /from '(node:|pg|drizzle-orm|sharp|hono|pino|zod|sanitize-html)/

  it('never holds code of the server', () => {
    const assets = path.join(projectRoot, 'build/client/assets')
    const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    const marks = ['drizzle', 'node:crypto', 'pg_advisory_lock', 'Only superusers can perform this action']
    const leaks = scripts.filter(name => {
      const text = readFileSync(path.join(assets, name), 'utf8')
      return marks.some(mark => text.includes(mark))
    })
    expect(leaks).toEqual([])
  })

  it('is made of parts that import the server for its types only', () => {
    const parts = sources.filter(
      file => /^app\/(ui|format|forms|messages)\//.test(file) && !/submit-form|compiled-messages/.test(file),
    )
    const wrong = parts.filter(file => {
      const text = textOf.get(file) ?? ''
      return (
        serverPackages.test(text) ||
        importsOf(file).some(each => serverOnly.test(each.target) && !each.isType)
      )
    })
    expect(wrong).toEqual([])
  })
})
