import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { projectRoot } from '#database/project-root.ts'
import {
  findImportCycles,
  findUpwardImports,
  floors,
  importsOf,
  sources,
  textOf,
  topFolderOf,
} from '#test/kit/source-graph.ts'
import { markdownTable } from '../report.ts'

type Figure = [point: number, what: string, target: string, today: string | number]

/** Points 1 to 11 of the house style, each with its target and today's figure. */
export function measureHouse(): Figure[] {
  const lengths = sources.map(lineCountOf).sort((a, b) => a - b)
  const longest = sources.toSorted((a, b) => lineCountOf(b) - lineCountOf(a))[0] ?? ''
  const lines = lengths.reduce((sum, length) => sum + length, 0)
  const syntax = sources.map(readSyntax)
  const perThousand = (count: number) => ((count / lines) * 1000).toFixed(2)
  return [
    [1, 'import cycles, types included', '0', findImportCycles().length],
    [1, 'upward imports', '0', findUpwardImports().length],
    [2, 'lines of a file, median', '50-70', atShare(lengths, 0.5)],
    [2, 'lines of a file, 90th percentile', '≤ 200', atShare(lengths, 0.9)],
    [2, 'lines of the longest file', '≤ 400', `${lineCountOf(longest)} (${longest})`],
    [2, 'files under 15 lines', '< 100', lengths.filter(length => length < 15).length],
    [2, 'files under 40 lines with one importer, in the same folder', '< 50', countSatellites()],
    [3, 'lines of app/routes.ts', 'one screen', lineCountOf('app/routes.ts')],
    [3, 'lines of server/app.ts', 'one screen', lineCountOf('server/app.ts')],
    [4, 'files for a new field, its words and rights included', '1 and a migration', recipeOf('field')],
    [5, 'files with a test beside them in records, domain, server', '≥ 90 %', percent(shareWithTest())],
    ...Object.keys(floors).map(
      (folder): Figure => [
        6,
        `comment lines in ${folder}`,
        commentTarget(folder),
        percent(commentShare(folder)),
      ],
    ),
    [7, '`any` and casts per 1,000 lines', '≤ 0.6', perThousand(sumOf(syntax, each => each.casts))],
    [7, 'readers of process.env', '1', sources.filter(file => read(file).includes('process.env')).length],
    [8, 'commands from a clone to a signed-in demo', '1', 'npm install && npm start; see bench start'],
    [9, 'seconds until a stranger finds a file', '30', 'by hand'],
    [10, 'files for a field of a used listing', '≤ 8', recipeOf('field')],
    [10, 'files for a page', '≤ 4', recipeOf('page')],
    [10, 'files for a facet', '≤ 3', recipeOf('facet')],
    [10, 'files for a text', '1-2', recipeOf('text')],
    [10, 'files for a collection', '≤ 5', recipeOf('collection')],
    [11, 'spreads of object and array literals', '0', sumOf(syntax, each => each.spreads)],
  ]
}

const read = (file: string) => textOf.get(file) ?? ''
const lineCountOf = (file: string) => read(file).split('\n').length - 1
const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const atShare = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

function countSatellites(): number {
  const importers = new Map<string, Set<string>>()
  for (const file of sources)
    for (const { target } of importsOf(file))
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
  const isSatellite = (file: string) => {
    const [only, ...others] = importers.get(file) ?? []
    return only !== undefined && !others.length && path.dirname(only) === path.dirname(file)
  }
  return sources.filter(file => lineCountOf(file) < 40 && isSatellite(file)).length
}

function shareWithTest(): number {
  const counted = sources.filter(file => ['records', 'domain', 'server'].includes(topFolderOf(file)))
  const hasTest = (file: string) =>
    ['.test.ts', '.test.tsx'].some(end => existsSync(path.join(projectRoot, file.replace(/\.tsx?$/, end))))
  return counted.filter(hasTest).length / counted.length
}

/** The style names the app and the store; the rooms between them have no figure. */
const commentTarget = (folder: string) =>
  ({ app: '2-6 %', console: '2-6 %', records: '≤ 15 %', collections: '≤ 15 %' })[folder] ?? '–'

function commentShare(folder: string): number {
  const files = sources.filter(file => topFolderOf(file) === folder)
  return sumOf(files, file => readSyntax(file).commentLines) / sumOf(files, lineCountOf)
}

/** Lines that only hold a comment, `any` and casts (but `as const`), and spreads of literals. */
function readSyntax(file: string) {
  const text = read(file)
  const { program, comments } = parseSync(file, text)
  const commentLines = new Set<number>()
  for (const { start, end } of comments) {
    const first = text.slice(0, start).split('\n').length
    const isWholeLine = !text.slice(text.lastIndexOf('\n', start) + 1, start).trim()
    const count = text.slice(start, end).split('\n').length
    if (isWholeLine) for (let at = 0; at < count; at++) commentLines.add(first + at)
  }
  let casts = 0
  let spreads = 0
  new Visitor({
    TSAnyKeyword: () => casts++,
    TSTypeAssertion: () => casts++,
    TSAsExpression: ({ typeAnnotation: { type, start, end } }) => {
      if (type !== 'TSAnyKeyword' && text.slice(start, end) !== 'const') casts++
    },
    SpreadElement: ({ argument }) => {
      let literal = argument
      while (literal.type === 'TSAsExpression' || literal.type === 'ParenthesizedExpression')
        literal = literal.expression
      if (literal.type === 'ObjectExpression' || literal.type === 'ArrayExpression') spreads++
    },
  }).visit(program)
  return { commentLines: commentLines.size, casts, spreads }
}

/** How many files the recipe in docs/changing-things.md lists whose heading has the word. */
function recipeOf(word: string): number | string {
  const recipe = readFileSync(path.join(projectRoot, 'docs/changing-things.md'), 'utf8')
    .split(/^## /m)
    .find(section => section.split('\n')[0]?.includes(word))
  return recipe?.match(/^\d+\. `/gm)?.length ?? 'no recipe'
}

if (import.meta.main) console.log(markdownTable(['Point', 'What', 'Target', 'Today'], measureHouse()))
