import { ask } from './client.ts'
import type { Workplace } from './describe.ts'

export async function readWorkplace(): Promise<Workplace> {
  const [me, { collections }] = await Promise.all([
    ask<Omit<Workplace, 'collections'>>('me'),
    ask<Pick<Workplace, 'collections'>>('collections'),
  ])
  return { ...me, collections }
}
