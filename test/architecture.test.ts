import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { buildParts } from '#server/build-if-needed.ts'
import {
  findImportCycles,
  findUpwardImports,
  floors,
  importsOf,
  sources,
  textOf,
  topFolderOf,
} from './kit/source-graph.ts'

const productWords =
  /^(sawari|tata|nexon|lakh|odometer|news|(car|bike|vehicle|truck|seller|buyer|dealer|listing|price|rental|brand|variant|model|review|wishlist|shortlist)s?|(inquir|enquir)(y|ies))$/

/** The product's words in identifiers, comments and texts. Two channels keep their names for the previous version's processes. */
const productWordsIn = (text: string) =>
  text
    .replace(/'sawari(_written|:link)'/g, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => productWords.test(word))

/** It depends on nothing. */
const indiaTime = 'collections/india-time.ts'

describe('the source code', () => {
  it('is read completely', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(importsOf('server/app.ts').map(each => each.target)).toContain('server/api/index.ts')
  })

  it('has no upward import', () => {
    expect(findUpwardImports()).toEqual([])
  })

  it('has pages that import nothing from the server', () => {
    const wrong = sources.filter(
      file =>
        topFolderOf(file) === 'app' && importsOf(file).some(each => topFolderOf(each.target) === 'server'),
    )
    expect(wrong).toEqual([])
  })

  it('has a console that imports only types and formats, and that nothing else imports', () => {
    const wrong = sources.flatMap(file =>
      importsOf(file)
        .filter(({ target, isType }) =>
          topFolderOf(file) === 'console'
            ? !['console', 'format'].includes(topFolderOf(target)) && !isType && target !== indiaTime
            : topFolderOf(target) === 'console',
        )
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('imports nothing from the tools', () => {
    const wrong = sources.filter(file => /from '(#|\.\.\/)*tools\//.test(textOf.get(file) ?? ''))
    expect(wrong).toEqual([])
  })

  it('has no import cycle, types included', () => {
    expect(findImportCycles()).toEqual([])
  })

  it('imports from more than one folder up by the path from the root, but for the console, a package of its own', () => {
    const far = sources.filter(file => textOf.get(file)?.includes("'../../"))
    expect(far.filter(file => topFolderOf(file) !== 'console')).toEqual([])
  })

  it('is built anew when any of its folders has changed', () => {
    const stamped = new Set(buildParts.flatMap(({ sources }) => sources))
    expect(Object.keys(floors).filter(folder => !stamped.has(folder))).toEqual([])
  })

  it('has one reader of the environment', () => {
    const readers = sources.filter(file => textOf.get(file)?.includes('process.env'))
    expect(readers).toEqual(['server/env.ts'])
  })

  it('sends requests only to configured addresses', () => {
    const callers = sources.filter(
      file =>
        /^(server|domain|listing-index|records|database|collections|demo)\//.test(file) &&
        /\bfetch\(|from '(node:https?|ioredis|nodemailer|flydrive\/drivers\/s3|@opensearch-project\/opensearch)'/.test(
          textOf.get(file) ?? '',
        ) &&
        !/^import type .* from '(node:https?|ioredis)'/m.test(textOf.get(file) ?? ''),
    )
    expect(callers.sort()).toEqual([
      // Only public addresses by https, whatever a dealer names.
      'domain/firms/stock/read-feed.ts',
      'domain/notifications/mail.ts',
      'domain/notifications/post-to-provider.ts',
      // Only the hosts of PUSH_SERVICES, whatever address a browser names.
      'domain/notifications/push/web-push.ts',
      'listing-index/opensearch/client.ts',
      'records/files/s3-storage.ts',
      'records/realtime/redis-pubsub.ts',
      // The address of the CDN is a setting.
      'server/cdn/purge-requests.ts',
      // The development server, which no visitor reaches.
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

  it('has files small enough to read', () => {
    const long = sources.filter(file => (textOf.get(file)?.split('\n').length ?? 0) > 300)
    expect(long).toEqual([])
  })
})

/** Words with several meanings, or with a standard term that says the same. */
const bannedWords =
  /^(keep(s|ing)?|kept|tells?|told|asked|found|together|beside|doors?|drawn|late|until|elsewhere|patience|shelf|shelves|walks?|deeds?|own)$/

const allowedNames = [
  // HTTP's word for 404.
  'not-found.tsx',
  'NotFound',
  'notFound',
  'orNotFound',
  // Stores remember their migrations by name.
  '0005_what_operators_keep.sql',
  '0007_what_editors_keep.sql',
  '0008_search_kept_by_the_store.sql',
  // The address of an article; lane keeping is the car makers' term.
  'adas-indian-roads-lane-keeping-automatic-braking.json',
  // Reports of ways through the site, gone step by step.
  'walks',
  // Decision records are never renamed.
  '023-our-own-outbox.md',
]

const hasBannedWord = (name: string) =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    // A term of the trade.
    .replace(/cost[ -]to[ -]own\b/, '')
    .split(/[^a-z]+/)
    .some(word => bannedWords.test(word))

const exportedNames = (text: string) =>
  [
    ...text.matchAll(
      /^export (?:default |async |abstract )*(?:const|let|function\*?|class|type|interface)? ?(\w+|[{[][^}\]]*)/gm,
    ),
  ].flatMap(([, names = '']) => names.split(/\W+/))

describe('names', () => {
  const folders = [...Object.keys(floors), 'bench', 'build-tools', 'deploy', 'docs', 'test', 'tools']
  const files = folders
    .flatMap(folder =>
      readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        name => `${folder}/${name}`,
      ),
    )
    .filter(file => !file.includes('node_modules'))

  it('of files and folders have no banned word', () => {
    const names = new Set(files.flatMap(file => file.split('/')))
    expect([...names].filter(name => hasBannedWord(name) && !allowedNames.includes(name))).toEqual([])
    expect(['own-rows.ts', 'lateScripts', 'KeptPages'].filter(hasBannedWord)).toHaveLength(3)
  })

  it('of exports have no banned word', () => {
    const wrong = files
      .filter(file => /\.tsx?$/.test(file))
      .flatMap(file =>
        exportedNames(readFileSync(path.join(projectRoot, file), 'utf8'))
          .filter(name => hasBannedWord(name) && !allowedNames.includes(name))
          .map(name => `${file}: ${name}`),
      )
    expect(wrong).toEqual([])
    expect(exportedNames('export const { toldBy, found } = x\nexport type Kept = 1')).toContain('Kept')
  })
})

/** What a test of `npm test` must not contain, since it is green or red by chance or by the machine's speed. */
const unsteadyCode: readonly { name: string; pattern: RegExp }[] = [
  { name: 'a sleep', pattern: /(?<![.\w])setTimeout\(|\bwaitForTimeout\(/ },
  {
    name: 'a sleep',
    pattern: /import \{[^}]*\b(setTimeout|setInterval|scheduler)\b[^}]*\} from 'node:timers\/promises'/,
  },
  { name: 'networkidle', pattern: /networkidle/ },
  { name: 'Math.random', pattern: /Math\.random\b/ },
  { name: 'elapsed time', pattern: /\bperformance\.now\(/ },
  { name: 'elapsed time', pattern: /\bexpect\(.*\bDate\.now\(\).*\)\.(not\.)?toBe(Less|Greater|CloseTo)/ },
  // A date some milliseconds ago has a name that says so, or a product.
  { name: 'elapsed time', pattern: /\bDate\.now\(\) - (?!\w*(Ms|hour|day)\b)[a-zA-Z]\w*\b(?! \*)/ },
]

const findUnsteady = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      unsteadyCode.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${at + 1}: ${name}`),
    )

describe('the tests of the gate', () => {
  it('neither sleep nor depend on chance or on elapsed time', () => {
    const files = globSync(['**/*.test.{ts,tsx}', 'test/e2e/*.spec.ts'], {
      cwd: projectRoot,
      exclude: ['**/node_modules', 'build', 'tools/artwork', 'test/{faults,fuzz,cluster}'],
    })
    const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
    const isInGate = (file: string) => !file.startsWith('test/e2e/') || read(file).includes('@core')
    const wrong = files
      .filter(isInGate)
      .flatMap(file => findUnsteady(read(file)).map(each => `${file}:${each}`))
    expect(files.length).toBeGreaterThan(300)
    expect(wrong.filter(each => !each.startsWith('test/architecture.test.ts:'))).toEqual([])
  })

  it('are recognised by these signs', () => {
    const wrong = [
      'await new Promise(done => setTimeout(done, 5))',
      "import { setTimeout as wait } from 'node:timers/promises'",
      'await page.waitForTimeout(100)',
      "await page.waitForLoadState('networkidle')",
      'const id = Math.random()',
      'const start = performance.now()',
      'expect(Date.now() - before).toBeLessThan(3_000)',
      'const took = Date.now() - start',
    ]
    const right = [
      'test.setTimeout(120_000)',
      "vi.useFakeTimers({ toFake: ['setTimeout'] })",
      "import { setImmediate } from 'node:timers/promises'",
      'const before = Date.now()',
      'expect(until).toBeLessThanOrEqual(Date.now() + 60_000)',
      'const lastWeek = new Date(Date.now() - 7 * dayMs)',
      'const yesterday = new Date(Date.now() - dayMs)',
      'const then = new Date(Date.now() - ago * dayMs)',
    ]
    expect(wrong.filter(line => !findUnsteady(line).length)).toEqual([])
    expect(right.filter(line => findUnsteady(line).length)).toEqual([])
  })
})

describe('the artwork generator, which these tests do not run', () => {
  it('imports only what the demo exports', () => {
    const files = globSync('tools/artwork/{drawings,studio}/**/*.ts', { cwd: projectRoot })
    const imports = files.flatMap(file =>
      [
        ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(
          /^import (?:type )?\{([^}]*)\} from '((?:\.\.\/)+demo\/[^']+)'/gm,
        ),
      ].flatMap(([, names = '', from = '']) => {
        const source = readFileSync(path.join(projectRoot, path.dirname(file), from), 'utf8')
        return names
          .split(',')
          .map(name => name.trim().replace(/^type /, ''))
          .map(name => ({
            file,
            name,
            isThere: new RegExp(`export (?:async )?\\w+ ${name}\\b`).test(source),
          }))
      }),
    )
    expect(imports.length).toBeGreaterThan(5)
    expect(imports.filter(({ isThere }) => !isThere)).toEqual([])
  })
})

describe('what browsers get', () => {
  // The build removes loaders, actions and headers from route modules for browsers, with the imports that only they use.
  const serverOnly = /^(listing-index|records|database|server|demo)\//
  const serverPackages = /from '(node:|pg|drizzle-orm|sharp|hono|pino|zod|sanitize-html)/

  it('contains no server code', () => {
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

  it('is made of parts that import only types from the server', () => {
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
