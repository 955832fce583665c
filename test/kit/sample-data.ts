import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '#server/env.ts'

/** The path of a file of real data, if SAWARI_SAMPLE_DATA names a folder with it. */
export function findSampleFile(file: string): string | undefined {
  const { sampleData: folder } = readEnv()
  const samplePath = folder && path.join(folder, file)
  return samplePath && existsSync(samplePath) ? samplePath : undefined
}
