import { data } from 'react-router'
import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import { picturePositions } from '#domain/deals/rental/pictures.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import type { MoveField } from './move-fields.ts'
import { plainValue } from './plain-value.ts'

const t = translations(dealsMessages)

/** What a form of a deal came back with: a message or errors by field, and what was typed. */
export type MoveResult = {
  /** The move that the form was for. */
  move: string
  text?: string | undefined
  problems: Record<string, string>
  values: Record<string, string>
  /** The offer is so low that its buyer has to confirm it. */
  isLow?: boolean
  /** A surprising odometer reading, which counts if it is sent once more. */
  surprisingReading?: string
}

/** A posted form of a move. Fields that were left empty are absent; figures lose their separators. */
export async function readMove(posted: FormData, fields: readonly MoveField[]) {
  const text = (name: string) =>
    String(posted.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  // A typed time counts more than a chosen one.
  const postedValue = ({ name, kind }: MoveField) =>
    kind === 'files' || kind === 'pictures'
      ? ''
      : kind === 'time'
        ? String(posted.getAll(name).findLast(Boolean) ?? '')
        : text(name)
  const values = Object.fromEntries(
    fields.flatMap(field => {
      const value = postedValue(field)
      return value ? [[field.name, value]] : []
    }),
  )
  const payload: Record<string, unknown> = Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = values[name]
      return value === undefined ? [] : [[name, plainValue(kind, value)]]
    }),
  )
  const isFile = (each: unknown): each is File => each instanceof File && each.size > 0
  const views = fields.some(({ kind }) => kind === 'pictures') ? picturePositions : []
  const pictures = views.flatMap(view => {
    const file = posted.get(`picture.${view}`)
    return isFile(file) ? [{ view, file }] : []
  })
  if (pictures.length) payload.positions = pictures.map(({ view }) => view)
  const files = [...pictures.map(({ file }) => file), ...posted.getAll('files').filter(isFile)]
  return {
    moveId: text('moveId'),
    seen: Number(text('seen')) || undefined,
    values,
    payload,
    files: await Promise.all(
      files.map(async file => new Upload(file.name, new Uint8Array(await file.arrayBuffer()))),
    ),
  }
}

const rentalProblems = {
  validation_no_before: 'noBefore',
  validation_no_after: 'noAfter',
  validation_more_than_held: 'moreThanHeld',
  validation_more_than_claimed: 'moreThanClaimed',
  validation_odometer_backwards: 'backwards',
  validation_not_later: 'notLater',
  validation_rent_too_long: 'tooLong',
} as const

type Posted = { move: string; fields: readonly MoveField[]; values: Record<string, string>; isLow?: boolean }

/** Turns an error of a move into the result of its form, and logs a failure. */
export function refusedMove(
  { log }: RequestContext,
  error: unknown,
  { move, fields, values, isLow }: Posted,
) {
  const answer = (status: number, text?: string, problems = {}) =>
    data<MoveResult>({ move, text, problems, values, ...(isLow && { isLow }) }, { status })
  if (!(error instanceof RecordError)) {
    log('error', { error }, 'a move of a deal failed')
    return answer(500, t('problem.failed'))
  }
  const { status, retryAfter = 60 } = error
  if (status === 429)
    return answer(429, t('problem.limited', { wait: Math.max(1, Math.ceil(retryAfter / 60)) }))
  if (status === 409) return answer(409, t('problem.moved'))
  if (status === 403) return answer(403, t('problem.notYours'))
  const problems = problemsOf(error, fields, values)
  if (Object.keys(problems).length) return answer(400, undefined, problems)
  return answer(status, t(`problem.${generalProblem(error)}`))
}

/** The errors of the fields of a form, in words. */
export const problemsOf = (
  { data: wrong }: RecordError,
  fields: readonly MoveField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const error = wrong[field.name]
      return error ? [[field.name, problemText(field, error, values[field.name])]] : []
    }),
  )

/** What is wrong besides the fields of the form. */
function generalProblem({ data: { state, startDateTime, endDateTime } }: RecordError) {
  if (state?.code === 'validation_not_on_sale') return 'notOnSale'
  if (state?.code === 'validation_not_licensed') return 'notLicensed'
  return startDateTime || endDateTime ? 'vehicleTaken' : 'failed'
}

function problemText({ kind }: MoveField, { code }: FieldError, typed: string | undefined): string {
  if (kind === 'pictures') return t('problem.files')
  if (code in rentalProblems) return t(`problem.${rentalProblems[code as 'validation_no_before']}`)
  if (kind === 'files') return code === 'validation_required' ? t('problem.files') : t('problem.fileType')
  if (!typed) return t('problem.required')
  if (kind === 'code') return t('problem.code')
  if (code === contactDetailsCode) return t('problem.contactDetails')
  if (code === 'validation_max_less_equal_than_required') return t('problem.token')
  if (code === 'validation_above_asking') return t('problem.aboveAsking')
  if (code === 'validation_low_offer') return t('problem.lowOffer')
  if (kind === 'rupees') return t('problem.price')
  if (kind === 'number') return t('problem.number')
  if (code === 'validation_slot_taken') return t('problem.taken')
  if (code === 'validation_in_past') return t('problem.past')
  if (kind === 'day' || kind === 'time') return t('problem.date')
  if (code === 'validation_too_big') return t('problem.long')
  return code === 'validation_too_small' ? t('problem.short') : t('problem.invalid')
}
