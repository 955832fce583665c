import { alertChannels, alertRhythms } from '#collections/saved-searches.ts'
import type { AlertOwner } from '#domain/alerts/alert-owner.ts'
import type { SearchInput } from '#domain/alerts/save-search.ts'
import { refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { maxNameLength } from './search-name.ts'

/**
 * Where each owner can be told. A new guest proves a mail address or a number; who comes by the link of a mail can also
 * turn on notifications.
 */
export function channelsOf(owner: AlertOwner | undefined): SearchInput['channel'][] {
  if (!owner) return ['email', 'sms']
  if ('number' in owner) return ['sms']
  return 'user' in owner ? ['email', 'sms', 'push'] : ['email', 'push']
}

/** The typed texts of a form. */
export const readTexts = (posted: FormData) =>
  Object.fromEntries(
    [...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  )

/** Name, channel and rhythm of a posted search. Errors: 400 with field items. */
export function readSearch(
  { name = '', channel, rhythm }: Record<string, string>,
  owner: AlertOwner | undefined,
): Pick<SearchInput, 'name' | 'channel' | 'rhythm'> {
  const chosen = {
    channel: channelsOf(owner).find(each => each === channel),
    rhythm: alertRhythms.find(each => each === rhythm),
  }
  if (!name || name.length > maxNameLength || !chosen.channel || !chosen.rhythm)
    throw refusedWrite('create', {
      ...((!name || name.length > maxNameLength) && { name: required }),
      ...(!chosen.channel && { channel: required }),
      ...(!chosen.rhythm && { rhythm: required }),
    })
  return { name, channel: chosen.channel, rhythm: chosen.rhythm }
}

/** Channel and rhythm of the alerts about a wishlist; unknown values change nothing. */
export const readHeartChoices = ({ channel, rhythm, drops, ended }: Record<string, string>) => ({
  priceDropsOff: drops !== '1',
  endedSalesOff: ended !== '1',
  channel: alertChannels.find(each => each === channel),
  rhythm: alertRhythms.find(each => each === rhythm),
})
