import { data } from 'react-router'
import type { MemberPage } from '#app/routes/accounts/load-member-page.ts'
import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import { RecordError } from '#records/errors.ts'
import { listFormFields } from './listing-fields.ts'
import type { ListingProblem, TypedListing } from './read-listing.ts'
import { t } from './sell-meta.ts'

/** The store's errors of a listing, at its fields; all values stay. */
export function listingFailure({ page }: MemberPage, error: unknown, values: TypedListing) {
  const refused = error instanceof RecordError ? error : undefined
  const wrong = refused ? byField(refused.data) : {}
  const problems = listFormFields().flatMap(({ name: field }): ListingProblem[] => {
    const error = wrong[field]
    if (error?.code !== contactDetailsCode) return error ? [{ field, is: 'other' }] : []
    return [{ field, is: 'contactDetails', passages: String(error.params?.passages) }]
  })
  if (!refused) page.log('error', { error }, 'saving a listing failed')
  const failure = problems.length ? undefined : t('failed')
  return data({ values, problems, failure }, { status: refused?.status ?? 500 })
}

/** The name consists of model and variant. */
const byField = ({ name, ...rest }: RecordError['data']): RecordError['data'] =>
  name && !rest.model ? { ...rest, variant: name } : rest
