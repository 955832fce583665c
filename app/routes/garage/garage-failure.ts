import { data } from 'react-router'
import garageMessages from '#app/messages/en/garage/garage.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { maxVehicles } from '#domain/garage/garage.ts'
import { RecordError } from '#records/errors.ts'
import { type GarageProblem, refusedFields, type TypedVehicle } from './garage-fields.ts'

const t = translations(garageMessages)

/** The result of a form that was not saved: everything typed stays. */
export type GarageResult = {
  values: TypedVehicle
  problems?: readonly GarageProblem[]
  /** An error of the whole form. */
  failure?: string
}

export const garageRefusal = (values: TypedVehicle, problems: readonly GarageProblem[]) =>
  data<GarageResult>({ values, problems }, { status: 400 })

/** The store's errors, at their fields; a vehicle that is gone or another member's is a 404. */
export function garageFailure(page: RequestContext, error: unknown, values: TypedVehicle) {
  const fail = (status: number, failure: string) => data<GarageResult>({ values, failure }, { status })
  if (!(error instanceof RecordError)) {
    page.log('error', { error }, 'a change of a garage failed')
    return fail(500, t('failed'))
  }
  if (error.status === 429)
    return fail(429, t('limited', { wait: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }))
  if (error.data.limit) return fail(400, t('full', { max: maxVehicles }))
  const problems = refusedFields(error.data)
  return problems.length ? garageRefusal(values, problems) : fail(error.status, t('failed'))
}
