import { z } from 'zod'
import { alertChannels, alertRhythms } from '#collections/saved-searches.ts'
import { saveSearchOf } from '#domain/alerts/save-search.ts'
import type { Ctx } from '#records/context.ts'
import { sender } from './deals/stage.ts'
import { readDemoFile } from './read-demo-file.ts'
import { memberId } from './used-vehicles/member-id.ts'

const demoSearch = z.strictObject({
  member: z.string(),
  /** The list's path and query. */
  address: z.string(),
  name: z.string(),
  // By mail, members would be asked to confirm an address that they do not have.
  channel: z.enum(alertChannels).exclude(['email']),
  rhythm: z.enum(alertRhythms),
})

/** The lists that members of the demo want to hear about: `saved-searches.json`. */
export const readDemoSearches = () => readDemoFile(z.array(demoSearch), 'saved-searches.json')

/** Saves them as their members would. Nobody is notified. */
export async function saveDemoSearches(
  ctx: Ctx,
  searches: Awaited<ReturnType<typeof readDemoSearches>>,
): Promise<void> {
  for (const { member, ...search } of searches)
    await saveSearchOf(ctx, { user: memberId(member) }, search, { ...sender, address: '', secret: '' })
}
