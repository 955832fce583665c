import { callConsole } from './client.ts'
import type { ConsoleConfig } from './describe.ts'

export async function readConsoleConfig(): Promise<ConsoleConfig> {
  const [me, { collections }] = await Promise.all([
    callConsole<Omit<ConsoleConfig, 'collections'>>('me'),
    callConsole<Pick<ConsoleConfig, 'collections'>>('collections'),
  ])
  return { ...me, collections }
}
