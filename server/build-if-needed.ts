import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { productionEnv } from './env.ts'

type Part = {
  name: string
  sources: readonly string[]
  settings: readonly string[]
  /** Programs of our packages with their arguments, run one after the other. */
  commands: readonly (readonly string[])[]
}

export const buildParts: readonly Part[] = [
  {
    name: 'site',
    sources: [
      'app',
      'build-tools',
      'public',
      'server',
      'domain',
      'listing-index',
      'records',
      'database',
      'collections',
      'demo',
      'format',
    ],
    settings: [
      'package-lock.json',
      'tsconfig.json',
      'react-router.config.ts',
      'vite.config.ts',
      'vite.hindi.config.ts',
    ],
    commands: [
      ['@react-router/dev/bin.cjs', 'build'],
      ['@react-router/dev/bin.cjs', 'build', '--config', 'vite.hindi.config.ts'],
    ],
  },
  {
    name: 'console',
    sources: ['console', 'format'],
    settings: ['package-lock.json', 'tsconfig.json'],
    commands: [['vite/bin/vite.js', 'build', 'console']],
  },
]

/**
 * Builds the site, then the console, each unless its last build has the same sources. A build of the site empties the
 * whole build folder, so the console comes after it.
 */
export async function buildIfNeeded() {
  for (const part of buildParts) await buildIfChanged(part)
}

async function buildIfChanged({ name, sources, settings, commands }: Part) {
  const stamp = path.join(projectRoot, `build/${name}-made-from`)
  const now = fingerprint(sources, settings)
  if (read(stamp) === now) return
  console.log(`Building Sawari: ${name} …`)
  for (const [program = '', ...args] of commands) {
    const cli = path.join(projectRoot, 'node_modules', program)
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: projectRoot,
      env: productionEnv(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [status] = await once(child, 'exit')
    if (status !== 0) throw new Error('The build failed; see the output above')
  }
  writeFileSync(stamp, now)
}

function fingerprint(folders: readonly string[], settings: readonly string[]): string {
  const hash = createHash('sha256')
  const files = folders.flatMap(listSources)
  for (const file of [...files, ...settings].sort()) {
    hash.update(file).update(readFileSync(path.join(projectRoot, file)))
  }
  return hash.digest('hex')
}

/** Files of a folder, without npm packages and tests. */
function listSources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap(entry => {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listSources(inside)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
