import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'

/** The folders of the source code. A folder imports from its own floor and from those below. */
export const floors: Record<string, number> = {
  app: 6,
  console: 6,
  server: 6,
  demo: 5,
  domain: 4,
  'listing-index': 3,
  records: 2,
  database: 1,
  collections: 0,
  format: 0,
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/node_modules/')

/** Every source file without the tests, by its path from the project's root. */
export const sources = Object.keys(floors)
  .flatMap(folder =>
    readdirSync(path.join(projectRoot, folder), { recursive: true }).map(name => `${folder}/${name}`),
  )
  .filter(isSource)

export const textOf = new Map(sources.map(file => [file, readFileSync(path.join(projectRoot, file), 'utf8')]))

export const floorOf = (file: string) => floors[topFolderOf(file)] ?? 0
export const topFolderOf = (file: string) => file.split('/')[0] ?? ''

type Import = { target: string; isType: boolean }

/** What a file imports from the source code. */
export function importsOf(file: string): Import[] {
  const text = textOf.get(file) ?? ''
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|(?:^import\s+|\bimport\()'([^']+)'/gm,
  )
  return [...statements].flatMap(([, type, from, bare]) => {
    const specifier = from ?? bare ?? ''
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier)
    return /^[#.]/.test(specifier) && textOf.has(target) ? [{ target, isType: type !== undefined }] : []
  })
}

/** Imports from a higher floor, as `file → target`. */
export const findUpwardImports = () =>
  sources.flatMap(file =>
    importsOf(file)
      .filter(({ target }) => floorOf(target) > floorOf(file))
      .map(({ target }) => `${file} → ${target}`),
  )

/** Circles of imports, those of types included. */
export function findImportCycles(): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) return cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file)) return undefined
    for (const { target } of importsOf(file)) walk(target, [...trail, file])
    return done.add(file)
  }
  for (const file of sources) walk(file, [])
  return cycles
}
