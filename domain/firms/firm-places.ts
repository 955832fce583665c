import { eq } from 'drizzle-orm'
import type { InputOf } from '#collections/define.ts'
import { firmPlaces, firms } from '#collections/index.ts'
import { assertNoContactDetails } from '#domain/contact-details/contact-detail-errors.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { findPlace } from '../pricing/places.ts'
import { licenceFieldsOf } from './firm-mark.ts'
import { managers, requireRole } from './membership.ts'
import { endOfDay, lastDayOf, licenceOf } from './verification.ts'

type PlaceInput = Omit<InputOf<typeof firmPlaces>, 'firm'>

const unknownCity: FieldError = { code: 'validation_invalid_value', message: 'Choose a city of the list.' }

/** More places than a firm has. */
const maxPlaces = 50

/** The places of a firm of the caller. Errors: 404. */
export async function listPlaces(ctx: Ctx, firm: string) {
  await requireRole(ctx, firm)
  const where = eq(firmPlaces.table.firm, firm)
  const { items } = await listRecords(asSystem(ctx), firmPlaces, {
    where,
    sort: ['city', 'id'],
    perPage: maxPlaces,
    skipTotal: true,
  })
  return items
}

/** Adds a place to a firm. Managers and owners only. Errors: 400 with an item per wrong field, 403, 404. */
export async function addPlace(ctx: Ctx, firm: string, input: PlaceInput): Promise<void> {
  await requireRole(ctx, firm, managers)
  if ((await listPlaces(ctx, firm)).length >= maxPlaces) throw refusedWrite('create')
  await createRecord(ctx, firmPlaces, { ...inKnownCity(input), firm })
}

/** Changes a place of a firm. Errors: as `addPlace`; 404 for another firm's place. */
export async function changePlace(ctx: Ctx, firm: string, id: string, input: PlaceInput): Promise<void> {
  await requirePlace(ctx, firm, id)
  await updateRecord(ctx, firmPlaces, id, inKnownCity(input))
}

/** Removes a place of a firm. Errors: 403, 404. */
export async function removePlace(ctx: Ctx, firm: string, id: string): Promise<void> {
  await requirePlace(ctx, firm, id)
  await deleteRecord(ctx, firmPlaces, id)
}

async function requirePlace(ctx: Ctx, firm: string, id: string) {
  await requireRole(ctx, firm, managers)
  const place = await getRecord(ctx, firmPlaces, id, { fields: ['firm'] })
  if (place.firm !== firm) throw notFound()
}

/** Buyers choose among the cities of the picker, so a place is in one of them. */
function inKnownCity(input: PlaceInput): PlaceInput {
  const city = findPlace(String(input.city ?? ''))
  if (!city || city.isState) throw refusedWrite('update', { city: unknownCity })
  return { ...input, city: city.name }
}

/** What a firm says about itself, with what only its team reads. Errors: 404 unless the caller is in it. */
export async function readProfile(ctx: Ctx, firm: string) {
  await requireRole(ctx, firm)
  return getRecord(asSystem(ctx), firms, firm)
}

/** The number and the last day of a firm's permission, such as 2026-11-30. */
type Licence = { number: string; until: string }

/**
 * Changes what a firm says about itself. A new number or last day of its permission takes its mark until an operator has
 * checked it. Managers and owners only. Errors: 400 with an item per wrong field, 403, 404.
 */
export async function changeProfile(
  ctx: Ctx,
  firm: string,
  input: InputOf<typeof firms>,
  licence?: Licence,
): Promise<void> {
  await requireRole(ctx, firm, managers)
  assertNoContactDetails('update', firms, { about: input.about })
  await updateRecord(ctx, firms, firm, {
    ...input,
    ...(licence && (await changedLicence(ctx, firm, licence))),
  })
}

/** What differs from the stored permission: its day is the same, whatever the hour. */
async function changedLicence(ctx: Ctx, firm: string, { number, until }: Licence): Promise<object> {
  const stored = await getRecord(asSystem(ctx), firms, firm)
  const fields = licenceFieldsOf(stored.kind)
  const before = licenceOf(stored)
  if (!fields) return {}
  return {
    ...(number !== before.number && { [fields.number]: number }),
    ...(until !== lastDayOf(before.until) && { [fields.until]: until && endOfDay(until) }),
  }
}
