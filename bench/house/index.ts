import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getOrMake } from '#database/memoize.ts'
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
import comparison from './comparison.json' with { type: 'json' }
import { hasTestFile, lineCount, measureFiles, measureFolder } from './measure-files.ts'

type Figure = [point: number, what: string, target: string, today: string | number]

/** Points 1 to 11 of the house style, each with its target and today's figure. */
export function measureHouse(): Figure[] {
  const figures = measureFiles(textsOf(sources))
  return [
    [1, 'import cycles, types included', '0', findImportCycles().length],
    [1, 'upward imports', '0', findUpwardImports().length],
    [2, 'lines of a file, median', '50-70', figures.median],
    [2, 'lines of a file, 90th percentile', '≤ 200', figures.percentile90],
    [2, 'lines of the longest file', '≤ 400', figures.longest],
    [2, 'files under 15 lines', '< 100', figures.under15],
    [2, 'files under 40 lines with one importer, in the same folder', '< 50', countSatellites()],
    [3, 'lines of app/routes.ts', 'one screen', lineCountOf('app/routes.ts')],
    [3, 'lines of server/app.ts', 'one screen', lineCountOf('server/app.ts')],
    [4, 'files for a new field, its words and rights included', '1 and a migration', recipeOf('field')],
    [5, 'files with a test next to them in records, domain, server', '≥ 90 %', percent(shareWithTest())],
    ...Object.keys(floors).map(
      (folder): Figure => [
        6,
        `comment lines in ${folder}`,
        commentTarget(folder),
        percent(commentShare(folder)),
      ],
    ),
    [7, '`any` and casts per 1,000 lines', '≤ 0.6', figures.castsPerThousand],
    [7, 'readers of process.env', '1', figures.envReaders],
    [8, 'commands from a clone to a signed-in demo', '1', 'npm install && npm start; see bench start'],
    [9, 'seconds until a stranger finds a file', '30', 'by hand'],
    [10, 'files for a field of a used listing', '≤ 8', recipeOf('field')],
    [10, 'files for a page', '≤ 4', recipeOf('page')],
    [10, 'files for a facet', '≤ 3', recipeOf('facet')],
    [10, 'files for a text', '1-2', recipeOf('text')],
    [10, 'files for a collection', '≤ 5', recipeOf('collection')],
    [11, 'spreads of object and array literals', '0', figures.spreads],
  ]
}

/** The anchors' figures for what a line of the table measures; `–` where we know none. */
export const anchorsOf = (what: string) =>
  comparison.anchors
    .filter(each => each.what === what)
    .map(({ anchor, figure }) => `${anchor} ${figure}`)
    .join(', ') || '–'

const textsOf = (files: readonly string[]) => files.map(file => ({ file, text: textOf.get(file) ?? '' }))
const lineCountOf = (file: string) => lineCount(textOf.get(file) ?? '')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function countSatellites(): number {
  const importers = new Map<string, Set<string>>()
  for (const file of sources)
    for (const { target } of importsOf(file)) getOrMake(importers, target, () => new Set<string>()).add(file)
  const isSatellite = (file: string) => {
    const [only, ...others] = importers.get(file) ?? []
    return only !== undefined && !others.length && path.dirname(only) === path.dirname(file)
  }
  return sources.filter(file => lineCountOf(file) < 40 && isSatellite(file)).length
}

function shareWithTest(): number {
  const counted = sources.filter(file => ['records', 'domain', 'server'].includes(topFolderOf(file)))
  return counted.filter(file => hasTestFile(path.join(projectRoot, file))).length / counted.length
}

/** The share of comment lines that the house style asks for. It names no share for the other folders. */
const commentTarget = (folder: string) =>
  ({ app: '2-6 %', console: '2-6 %', records: '≤ 15 %', collections: '≤ 15 %' })[folder] ?? '–'

const commentShare = (folder: string) =>
  measureFiles(textsOf(sources.filter(file => topFolderOf(file) === folder))).commentShare

/** How many files the recipe in docs/changing-things.md lists whose heading has the word. */
function recipeOf(word: string): number | string {
  const recipe = readFileSync(path.join(projectRoot, 'docs/changing-things.md'), 'utf8')
    .split(/^## /m)
    .find(section => section.split('\n')[0]?.includes(word))
  return recipe?.match(/^\d+\. `/gm)?.length ?? 'no recipe'
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder) console.log(measureFolder(folder))
  else {
    const before = (what: string) => comparison.before.find(each => each.what === what)?.figure ?? '–'
    const rows = measureHouse().map(figure => [...figure, before(figure[1]), anchorsOf(figure[1])])
    console.log(markdownTable(['Point', 'What', 'Target', 'Today', comparison.beforeOn, 'Anchors'], rows))
    console.log(`\n${comparison.sources.map(({ name, text }) => `${name}: ${text}`).join('\n')}`)
  }
}
