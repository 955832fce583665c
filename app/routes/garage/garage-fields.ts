import garageMessages from '#app/messages/en/garage/garage.json'
import { translations } from '#app/messages/use-translations.ts'
import { garageDates, garageVehicles } from '#collections/index.ts'
import { vehicleLimits } from '#collections/vehicle-limits.ts'
import { type GarageInput, isDay, type OwnedVehicle } from '#domain/garage/garage.ts'
import { problemText } from '../used-vehicles/sell/problem-text.ts'
import { findProblems, numberIn, type TypedListing } from '../used-vehicles/sell/read-listing.ts'
import { readAnswers, readFacts, worthFields } from '../used-vehicles/worth/worth-answers.ts'

const t = translations(garageMessages)

const ownFields = ['nickname', 'serviceDueKm', ...garageDates] as const
type OwnField = (typeof ownFields)[number]

/** What was typed: the facts by the names of a listing’s form, and the garage’s own fields. */
export type TypedVehicle = TypedListing & Partial<Record<OwnField, string>>
export type GarageProblem = { fieldId: string; message: string }

const limits = garageVehicles.fields
export const nicknameMax = limits.nickname.options.max ?? 0
const kmMax = vehicleLimits.odometer.max

/** The values of a form or of an address, as typed. */
export function readTyped(params: URLSearchParams): TypedVehicle {
  const typed = ownFields.map(name => [name, (params.get(name) ?? '').trim().slice(0, 120)] as const)
  return { ...readAnswers(params), ...Object.fromEntries(typed.filter(([, text]) => text)) }
}

/** A vehicle in the form’s format. */
export const toTyped = (vehicle: OwnedVehicle): TypedVehicle =>
  Object.fromEntries(
    [...worthFields().map(({ name }) => name), ...ownFields].map(name => [
      name,
      String(vehicle[name as keyof OwnedVehicle] ?? ''),
    ]),
  )

/** Parses the values for the store, or returns the errors in the order of the form. A stored value stays valid. */
export function readVehicle(
  typed: TypedVehicle,
  stored: TypedVehicle = {},
): { input?: GarageInput; problems: GarageProblem[] } {
  const ofFacts = findProblems(worthFields(), typed, stored).map(problem => ({
    fieldId: problem.field,
    message: problemText(problem),
  }))
  const problems = [...ofFacts, ...ownFields.flatMap(name => ownProblem(name, typed[name] ?? ''))]
  if (problems.length) return { problems }
  const { nickname = '', serviceDueKm = '', variant = '' } = typed
  const dates = Object.fromEntries(garageDates.map(date => [date, typed[date] ?? '']))
  const { name: _, ...facts } = readFacts(typed, stored).facts ?? {}
  // The facts are complete, since they have no errors.
  const input = { ...facts, ...dates, variant, nickname, serviceDueKm: kmIn(serviceDueKm) } as GarageInput
  return { input, problems }
}

/** The errors of fields that the store refuses, with their names. */
export const refusedFields = (data: Readonly<Record<string, unknown>>): GarageProblem[] =>
  Object.keys(data).map(name => ({
    fieldId: name,
    message: t('problem.other', { field: isOwn(name) ? t(`field.${name}`) : name }),
  }))

const isOwn = (name: string): name is OwnField => ownFields.some(each => each === name)
const kmIn = (text: string) => (text ? numberIn(text) : null)

function ownProblem(name: OwnField, text: string): GarageProblem[] {
  const problem = (message: string) => [{ fieldId: name, message }]
  const field = t(`field.${name}`)
  if (!text) return []
  if (name === 'nickname')
    return [...text].length > nicknameMax ? problem(t('problem.text', { field, max: nicknameMax })) : []
  if (name !== 'serviceDueKm') return isDay(text) ? [] : problem(t('problem.day', { field }))
  const km = numberIn(text)
  return Number.isInteger(km) && km >= 0 && km <= kmMax
    ? []
    : problem(t('problem.number', { field, max: kmMax }))
}
