import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import {
  findImportCycles,
  findUpwardImports,
  importsOf,
  sources,
  textOf,
  topFolderOf,
} from './kit/source-graph.ts'

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

describe('the house', () => {
  it('is read whole', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(importsOf('server/app.ts').map(each => each.target)).toContain('server/api/index.ts')
  })

  it('has no upward import', () => {
    expect(findUpwardImports()).toEqual([])
  })

  it('has pages that know nothing of the server that serves them', () => {
    const wrong = sources.filter(
      file =>
        topFolderOf(file) === 'app' && importsOf(file).some(each => topFolderOf(each.target) === 'server'),
    )
    expect(wrong).toEqual([])
  })

  it('has a console that knows of the rest its types alone, and that nothing else knows', () => {
    const wrong = sources.flatMap(file =>
      importsOf(file)
        .filter(({ target, isType }) =>
          topFolderOf(file) === 'console'
            ? topFolderOf(target) !== 'console' && !isType
            : topFolderOf(target) === 'console',
        )
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no import cycle, types included', () => {
    expect(findImportCycles()).toEqual([])
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
      'domain/notifications/mail.ts',
      'domain/notifications/post-to-provider.ts',
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
