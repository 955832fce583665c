import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder, both from the sources and from the built server. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder)
    throw new Error('Sawari’s files are not in its project folder: no package-lock.json above them')
  return findRoot(parent)
}
