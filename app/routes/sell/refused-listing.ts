import { data } from 'react-router'
import { RecordError } from '#records/errors.ts'
import type { MemberPage } from '../members/member-page.ts'
import { listingFields } from './listing-fields.ts'
import type { ListingProblem, Typed } from './read-listing.ts'
import { t } from './sell-meta.ts'

/** What the store refused of a listing, at its fields; nothing that was typed is lost. */
export function refusedListing({ page }: MemberPage, error: unknown, values: Typed) {
  const refused = error instanceof RecordError ? error : undefined
  const problems = listingFields
    .filter(({ name }) => refused?.data[name])
    .map(({ name: field }): ListingProblem => ({ field, is: 'other' }))
  if (!refused) page.log('error', { error }, 'a listing could not be kept')
  const failure = problems.length ? undefined : t('failed')
  return data({ values, problems, failure }, { status: refused?.status ?? 500 })
}
