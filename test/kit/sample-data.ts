import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '#server/env.ts'

/** The path of a file of real data, where SAWARI_SAMPLE_DATA names a folder that has it. */
export function sampleData(file: string): string | undefined {
  const { sampleData: folder } = readEnv()
  const found = folder && path.join(folder, file)
  return found && existsSync(found) ? found : undefined
}
