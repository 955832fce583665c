import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

export type SourceText = { file: string; text: string }

export type FileFigures = {
  median: number
  percentile90: number
  longest: string
  under15: number
  /** `any` and casts, but `as const`, in 1,000 lines. */
  castsPerThousand: string
  envReaders: number
  commentShare: number
  /** Spreads of object and array literals. */
  spreads: number
}

/** The points of the house style that need nothing but the text of source files without tests. */
export function measureFiles(sources: readonly SourceText[]): FileFigures {
  const counted = sources.map(source => ({ ...source, lines: lineCount(source.text) }))
  const lengths = counted.map(({ lines }) => lines).sort((a, b) => a - b)
  const longest = counted.toSorted((a, b) => b.lines - a.lines)[0]
  const lines = sumOf(lengths, length => length)
  const syntax = sources.map(readSyntax)
  return {
    median: atShare(lengths, 0.5),
    percentile90: atShare(lengths, 0.9),
    longest: longest ? `${longest.lines} (${longest.file})` : '–',
    under15: lengths.filter(length => length < 15).length,
    castsPerThousand: ((sumOf(syntax, each => each.casts) / lines) * 1000).toFixed(2),
    envReaders: sources.filter(({ text }) => text.includes('process.env')).length,
    commentShare: sumOf(syntax, each => each.commentLines) / lines,
    spreads: sumOf(syntax, each => each.spreads),
  }
}

/** The same for the TypeScript sources in a folder, with the share of files that have a test beside them. */
export function measureFolder(folder: string): FileFigures & { testedShare: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.includes('node_modules'),
  )
  const tested = files.filter(file => hasTestFile(path.join(folder, file)))
  const texts = files.map(file => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  return { ...measureFiles(texts), testedShare: tested.length / files.length }
}

export const hasTestFile = (file: string) =>
  ['.test.ts', '.test.tsx'].some(end => existsSync(file.replace(/\.tsx?$/, end)))

export const lineCount = (text: string) => text.split('\n').length - 1

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
const atShare = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** Lines that only hold a comment, `any` and casts (but `as const`), and spreads of literals. */
function readSyntax({ file, text }: SourceText) {
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
