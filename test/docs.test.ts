import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { everyRow } from './kit/every-row.ts'

const notOurs = /(^|\/)(node_modules|build|data|test-results|\.[^/]+)$/
const tree = globSync('**', { cwd: projectRoot, exclude: name => notOurs.test(name) }).filter(
  name => name !== '.' && name !== '',
)
const known = new Set(tree)
const documents = tree.filter(
  file => /\.md$/.test(file) && !/^(tools|test|domain|records|app|console|demo)\//.test(file),
)
const topFolders = new Set(tree.filter(name => !name.includes('/') && !/\.\w+$/.test(name)))

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** The paths among what stands in backticks: those below a folder of the root, and names of files and folders. */
function pathsIn(text: string): string[] {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, inner]) => inner ?? '',
  )
  return quoted.filter(
    each =>
      /^[\w@.*-]+(\/[\w@.*$-]+)*\/?$/.test(each) &&
      (topFolders.has(each.split('/')[0] ?? '') ||
        /[a-z-]\.(tsx?|json|md|css|conf|ya?ml|sql|svg|woff2)$/.test(each)),
  )
}

function exists(name: string, from: string): boolean {
  const filePath = name.replace(/\/$/, '')
  if (filePath.includes('*')) return globSync(filePath, { cwd: projectRoot }).length > 0
  if (known.has(filePath) || known.has(path.posix.join(path.posix.dirname(from), filePath))) return true
  return !topFolders.has(filePath.split('/')[0] ?? '') && tree.some(each => each.endsWith(`/${filePath}`))
}

describe('the documents', () => {
  it('name only files and folders that exist', () =>
    everyRow(documents, String, file => {
      expect(pathsIn(read(file)).filter(name => !exists(name, file))).toEqual([])
    }))

  it('link only to files that exist', () =>
    everyRow(documents, String, file => {
      const links = [...read(file).matchAll(/(?:\]\(|src=")([^)"#\s]+)/g)].map(([, target]) => target ?? '')
      const broken = links.filter(
        target => !/^https?:/.test(target) && !existsSync(path.join(projectRoot, path.dirname(file), target)),
      )
      expect(broken).toEqual([])
    }))

  it('draw the tree as it is, down to the second folder', () => {
    const drawn = foldersOfTree()
    expect(drawn.filter(folder => !known.has(folder))).toEqual([])
    const isDrawnOut = (folder: string) => ['app', 'domain', 'records', 'server'].includes(folder)
    const folders = tree.filter(name => {
      const [top = '', inner, ...deeper] = name.split('/')
      return isDrawnOut(top) && inner && !deeper.length && !/\.\w+$/.test(inner)
    })
    expect(folders.filter(folder => !drawn.includes(folder))).toEqual([])
  })
})

/** The folders in the tree of docs/architecture.md: each line indents its names below the folder above. */
function foldersOfTree(): string[] {
  const [, block = ''] = /^## The tree\n+```\n([\s\S]*?)^```/m.exec(read('docs/architecture.md')) ?? []
  const above: string[] = []
  return block.split('\n').flatMap(line => {
    const depth = line.search(/\S|$/) / 2
    const names = [...line.matchAll(/(?<=^ *|\/ +)([\w/-]+)\/(?= |$)/g)].map(([, name]) => name ?? '')
    const paths = names.map(name => [...above.slice(0, depth), name].join('/'))
    above.splice(depth, above.length, names[0] ?? '')
    return paths
  })
}
